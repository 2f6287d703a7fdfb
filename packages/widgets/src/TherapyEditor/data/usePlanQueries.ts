import { addDays } from '@diab/core/diary'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useDiabetesStatus } from '../../reads/useAnalysisReads.ts'
import { useRangeEntries } from '../../reads/useDiaryReads.ts'
import { useRecentTherapyChanges } from '../../reads/useTherapyHistory.ts'
import { useActiveGlucoseRanges, useLabelTimes, useSavedMedicines, useTherapyPlans } from '../../reads/useTherapyReads.ts'

/** The followed week, and days before it: an entry of the night between may have served the day before. */
const entryDays = 14

const statusOf = ({ data, isError }: { data: unknown; isError: boolean }) =>
  data !== undefined ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const)

/** Everything that is asked about a therapy. Only the plan itself stops the page; the rest is missed where it would stand. */
export function usePlanQueries(patientId: string, today: string) {
  const plans = useTherapyPlans(patientId)
  const entries = useRangeEntries(patientId, { days: entryDays, lastDay: today })
  const changes = useRecentTherapyChanges(patientId, addDays(today, -entryDays))
  const ranges = useActiveGlucoseRanges(patientId)
  const labelTimes = useLabelTimes(patientId)
  const diabetesStatus = useDiabetesStatus(patientId)
  const savedMedicines = useSavedMedicines(patientId)
  const isOffline = useIsOffline()
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
    /** What is shown beside the plan, each query by itself. */
    factStatus: { ranges: statusOf(ranges), labelTimes: statusOf(labelTimes), diabetesStatus: statusOf(diabetesStatus) },
    isStale: plans.data !== undefined && plans.isError,
    /** Whether something is missing without which nobody can say what was done. */
    isFollowedMissing: [entries, changes].some(({ data, isError }) => data === undefined && isError),
    areRangesMissing: ranges.data === undefined && ranges.isError,
    isOffline,
    error: plans.error,
    isRetrying: plans.isFetching,
    refetch: async () => void (await Promise.all(all.filter(({ isError }) => isError).map((query) => query.refetch()))),
    refetchAll: async () => void (await Promise.all(all.map((query) => query.refetch()))),
  }
}
