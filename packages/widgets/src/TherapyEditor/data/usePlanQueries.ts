import {
  addDays,
  type DiabetesStatus,
  type DiaryEntry,
  type GlucoseRange,
  type MealTimePlan,
  type SavedMedicine,
  type TherapyChange,
  type TherapyLabelTime,
} from '@diab/core/rules'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useDiabetesStatus } from '../../queries/useAnalysisQueries.ts'
import { useRangeEntries } from '../../queries/useDiaryQueries.ts'
import { useRecentTherapyChanges } from '../../queries/useTherapyHistory.ts'
import { useActiveGlucoseRanges, useLabelTimes, useSavedMedicines, useTherapyPlans } from '../../queries/useTherapyQueries.ts'

/** The followed week, and days before it: an entry of the night between may have served the day before. */
const entryDays = 14

type QueryStatus = 'loading' | 'failed' | 'ready'

const statusOf = ({ data, isError }: { data: unknown; isError: boolean }): QueryStatus =>
  data !== undefined ? 'ready' : isError ? 'failed' : 'loading'

/** Everything that is read for a therapy; undefined while it is not there. */
export interface PlanQueries {
  readonly plans: readonly MealTimePlan[] | undefined
  /** Of the followed days, and of days before them. */
  readonly entries: readonly DiaryEntry[] | undefined
  readonly changes: readonly TherapyChange[] | undefined
  readonly ranges: readonly GlucoseRange[] | undefined
  readonly labelTimes: readonly TherapyLabelTime[] | undefined
  readonly diabetesStatus: DiabetesStatus | undefined
  readonly savedMedicines: readonly SavedMedicine[] | undefined
  /** Of the plan. */
  readonly status: QueryStatus
  /** The data beside the plan, each query by itself. */
  readonly factStatus: Readonly<Record<'ranges' | 'labelTimes' | 'diabetesStatus', QueryStatus>>
  readonly isStale: boolean
  /** Whether data is missing without which it is unknown what was done. */
  readonly isFollowedMissing: boolean
  /** Whether that data is still on its way. */
  readonly isFollowedPending: boolean
  readonly areRangesMissing: boolean
  readonly isOffline: boolean
  readonly error: Error | null
  readonly isRetrying: boolean
  /** Reads again what failed. */
  readonly refetch: () => Promise<void>
  readonly refetchAll: () => Promise<void>
}

/** Queries everything about a therapy. Only a missing plan stops the page; other missing data leaves a gap. */
export function usePlanQueries(patientId: string, today: string): PlanQueries {
  const plans = useTherapyPlans(patientId)
  const entries = useRangeEntries(patientId, { days: entryDays, lastDay: today })
  const changes = useRecentTherapyChanges(patientId, addDays(today, -entryDays))
  const ranges = useActiveGlucoseRanges(patientId)
  const labelTimes = useLabelTimes(patientId)
  const diabetesStatus = useDiabetesStatus(patientId)
  const savedMedicines = useSavedMedicines(patientId)
  const isOffline = useIsOffline()
  const followed = [entries, changes].map(statusOf)
  const all = [plans, entries, changes, ranges, labelTimes, diabetesStatus, savedMedicines]
  return {
    plans: plans.data,
    entries: entries.data,
    changes: changes.data,
    ranges: ranges.data,
    labelTimes: labelTimes.data,
    diabetesStatus: diabetesStatus.data,
    savedMedicines: savedMedicines.data,
    status: statusOf(plans),
    factStatus: { ranges: statusOf(ranges), labelTimes: statusOf(labelTimes), diabetesStatus: statusOf(diabetesStatus) },
    isStale: plans.data !== undefined && plans.isError,
    isFollowedMissing: followed.includes('failed'),
    isFollowedPending: followed.includes('loading') && !followed.includes('failed'),
    areRangesMissing: ranges.data === undefined && ranges.isError,
    isOffline,
    error: plans.error,
    isRetrying: plans.isFetching,
    refetch: async () => void (await Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch()))),
    refetchAll: async () => void (await Promise.all(all.map((query) => query.refetch()))),
  }
}
