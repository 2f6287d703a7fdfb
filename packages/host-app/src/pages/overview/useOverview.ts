import { glucoseSummary } from '@diab/core/analysis'
import {
  addDays,
  compareNewestFirst,
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
import { useDiab, useDiabQuery } from '@diab/widgets/provider'
import { overviewMessages as messages } from './overview.messages.ts'
import { dailyShares, ratioDays, todayFigures, type TodayFigures, type ZoneShare, zoneShare } from './overviewFigures.ts'

const recentCount = 5

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
  share: ZoneShare
  /** mmol/l over the 14 days; null without a usable reading. */
  average: number | null
  /** What the ratio leaves out, in words; undefined when nothing. */
  leftOut: string | undefined
  days: readonly { day: LocalDay; share: ZoneShare }[]
  ranges: readonly TargetRange[]
  lastFromMeter: DiaryEntry | undefined
}

export type OverviewState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; overview: Overview }

/** Everything the overview shows of one patient, from two reads of the diary and one of the ranges. */
export function useOverview(patientId: string): OverviewState {
  const now = useDiab().now()
  const today = toLocalDay(now)
  const after = `${addDays(today, 1 - ratioDays)}T00:00:00`
  const before = `${addDays(today, 1)}T00:00:00`
  const range = useDiabQuery({
    queryKey: diaryKeys.range(patientId, after, before),
    queryFn: ({ client, signal }) => client.diary.list(patientId, { after, before, noLimit: 'true' }, { signal }),
  })
  const latest = useDiabQuery({
    queryKey: [...diaryKeys.latest(patientId), EntryType.Glucose],
    queryFn: async ({ client, signal }) =>
      (await client.diary.listOf(patientId, EntryType.Glucose, { limit: '1', offset: '0' }, { signal }))[0] ?? null,
  })
  const ranges = useDiabQuery({
    queryKey: ['diab', 'therapy', patientId, 'glucoseRanges'],
    queryFn: ({ client, signal }) => client.therapy.listGlucoseRanges(patientId, { signal }),
  })

  const failure = range.error ?? latest.error
  if (failure && (range.data === undefined || latest.data === undefined)) {
    return { state: 'failed', error: failure, retry: () => void Promise.all([range.refetch(), latest.refetch()]) }
  }
  if (range.data === undefined || latest.data === undefined) return { state: 'loading' }
  return { state: 'ready', overview: toOverview(range.data, latest.data ?? undefined, ranges.data ?? defaultGlucoseRanges, now) }
}

function toOverview(entries: DiaryEntry[], latest: GlucoseEntry | undefined, ranges: readonly TargetRange[], now: WallClock): Overview {
  const today = toLocalDay(now)
  const readings = entries.filter(isGlucose)
  const summary = glucoseSummary(readings)
  const readingsOf = (day: LocalDay) =>
    readings.filter(({ entryDate }) => toLocalDay(entryDate) === day).toSorted((a, b) => (a.entryDate < b.entryDate ? -1 : 1))
  return {
    now,
    latest,
    todayReadings: readingsOf(today),
    yesterdayReadings: readingsOf(addDays(today, -1)),
    recent: entries.toSorted(compareNewestFirst).slice(0, recentCount),
    today: todayFigures(entries, today),
    share: zoneShare(readings),
    average: summary.average,
    leftOut: summary.hiCount + summary.loCount > 0 ? messages.figures.averageLeftOut(summary.hiCount, summary.loCount) : undefined,
    days: dailyShares(readings, today),
    ranges,
    lastFromMeter: [...entries, ...(latest ? [latest] : [])]
      .filter((entry) => entry.origin !== EntryOrigin.Hand)
      .toSorted((a, b) => (a.entryDate < b.entryDate ? 1 : -1))[0],
  }
}
