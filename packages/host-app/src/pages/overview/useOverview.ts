import { analysisKeys, type ConsensusGroup, consensusGroupOf, type DailyTally } from '@diab/core/analysis'
import {
  addDays,
  defaultGlucoseRanges,
  type DiaryEntry,
  diaryKeys,
  EntryOrigin,
  EntryType,
  type GlucoseEntry,
  isGlucose,
  type LocalDay,
  type TargetRange,
  toLocalDay,
  type WallClock,
} from '@diab/core/diary'
import { therapyKeys } from '@diab/core/therapy'
import { useDiab, useDiabQuery } from '@diab/widgets/provider'
import { todayFigures, type TodayFigures } from './overviewFigures.ts'

const recentCount = 5
/** Enough readings to find one of a meter among those typed by hand. */
const readingCount = 50
/** Days that the estimate of HbA1c looks back, today included. */
const summaryDays = 90

export type Overview = {
  now: WallClock
  latest: GlucoseEntry | undefined
  /** Oldest first. */
  todayReadings: readonly GlucoseEntry[]
  /** Oldest first. */
  yesterdayReadings: readonly GlucoseEntry[]
  /** The newest of any kind, newest first. */
  recent: readonly DiaryEntry[]
  today: TodayFigures
  /** Days with entries of the last 90, oldest first. */
  days: readonly DailyTally[]
  ranges: readonly TargetRange[]
  /** Whose consensus bands the sensor readings are counted by. */
  group: ConsensusGroup
  lastFromMeter: GlucoseEntry | undefined
}

export type OverviewState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retrying: boolean; retry: () => void }
  | { state: 'ready'; overview: Overview }

/** Everything the overview shows of one patient: two days of entries, the newest few, and a row of figures for every other day. */
export function useOverview(patientId: string): OverviewState {
  const now = useDiab().now()
  const today = toLocalDay(now)
  const days = useDays(patientId, today)
  const entries = useTwoDays(patientId, today)
  const recent = useDiabQuery({
    queryKey: [...diaryKeys.latest(patientId), 'anyKind'],
    queryFn: ({ client, signal }) => client.diary.list(patientId, { limit: recentCount, offset: 0 }, { signal }),
  })
  const readings = useDiabQuery({
    queryKey: [...diaryKeys.latest(patientId), EntryType.Glucose],
    queryFn: ({ client, signal }) => client.diary.listOf(patientId, EntryType.Glucose, { limit: readingCount, offset: 0 }, { signal }),
  })
  const ranges = useDiabQuery({
    queryKey: ['diab', 'therapy', patientId, 'glucoseRanges'],
    queryFn: ({ client, signal }) => client.therapy.listGlucoseRanges(patientId, { signal }),
  })
  const status = useDiabQuery({
    queryKey: therapyKeys.diabetesStatus(patientId),
    queryFn: ({ client, signal }) => client.therapy.readDiabetesStatus(patientId, { signal }),
  })

  // Without the status the bands are the standard ones, as in the analysis; while it is loading there is no number yet.
  if (days.data && entries.data && recent.data && readings.data && !status.isPending) {
    return {
      state: 'ready',
      overview: {
        now,
        latest: readings.data[0],
        todayReadings: readingsOf(entries.data, today),
        yesterdayReadings: readingsOf(entries.data, addDays(today, -1)),
        recent: recent.data,
        today: todayFigures(entries.data, today),
        days: days.data,
        ranges: ranges.data ?? defaultGlucoseRanges,
        group: consensusGroupOf(status.data?.diabetesType),
        lastFromMeter: readings.data.find(({ origin }) => origin !== EntryOrigin.Hand),
      },
    }
  }
  const failed = [days, entries, recent, readings].filter(({ isError }) => isError)
  const error = failed.find((question) => question.error)?.error
  if (!error) return { state: 'loading' }
  const retry = () => failed.forEach(({ refetch }) => void refetch())
  return { state: 'failed', error, retrying: failed.some(({ isFetching }) => isFetching), retry }
}

function useDays(patientId: string, today: LocalDay) {
  const after = addDays(today, 1 - summaryDays)
  const before = addDays(today, 1)
  return useDiabQuery({
    queryKey: analysisKeys.summary(patientId, after, before),
    queryFn: ({ client, signal }) => client.analysis.summary(patientId, { after, before }, { signal }),
  })
}

function useTwoDays(patientId: string, today: LocalDay) {
  const after = `${addDays(today, -1)}T00:00:00`
  const before = `${addDays(today, 1)}T00:00:00`
  return useDiabQuery({
    queryKey: diaryKeys.range(patientId, after, before),
    queryFn: ({ client, signal }) => client.diary.list(patientId, { after, before, noLimit: 'true' }, { signal }),
  })
}

const readingsOf = (entries: readonly DiaryEntry[], day: LocalDay): GlucoseEntry[] =>
  entries
    .filter(isGlucose)
    .filter(({ entryDate }) => toLocalDay(entryDate) === day)
    .toSorted((a, b) => (a.entryDate < b.entryDate ? -1 : 1))
