import { type ConsensusGroup, consensusGroupOf, type DailySummary } from '@diab/core/analysis'
import {
  addDays,
  compareNewestFirst,
  defaultGlucoseRanges,
  type DiaryEntry,
  EntryOrigin,
  EntryType,
  type GlucoseEntry,
  isGlucose,
  type LocalDay,
  type TargetRange,
  toLocalDay,
  type WallClock,
} from '@diab/core/rules'
import { type CurrentReading, currentReading, periodSharesOf } from '@diab/internal/analysis'
import { useMinute, useRead } from '@diab/widgets/unstable/hooks'
import { sensorPrefix } from '../../app/session/forgetUploads.ts'
import { todayFigures, type TodayFigures } from './overviewFigures.ts'

const recentCount = 5
/** Enough readings to find one of a meter among those typed by hand. */
const readingCount = 50
/** Days that the estimate of HbA1c looks back, today included. */
const summaryDays = 90

export type Overview = {
  now: WallClock
  latest: CurrentReading<GlucoseEntry> | undefined
  /** Oldest first. */
  todayReadings: readonly GlucoseEntry[]
  /** Oldest first. */
  yesterdayReadings: readonly GlucoseEntry[]
  /** The newest of any kind, newest first; beside a sensor those that it did not measure. */
  recent: readonly DiaryEntry[]
  /** At least half of the last two days' readings come from a sensor. */
  isOfSensor: boolean
  /** Of today and yesterday. */
  entries: readonly DiaryEntry[]
  today: TodayFigures
  /** Days with entries of the last 90, oldest first. */
  days: readonly DailySummary[]
  ranges: readonly TargetRange[]
  /** Repeats the reads of the patient's own targets that failed, those of pregnancy included; undefined when none did. */
  retryTargets: (() => void) | undefined
  /** Whose consensus bands the sensor readings are counted by. */
  group: ConsensusGroup
  lastFromMeter: GlucoseEntry | undefined
}

export type OverviewState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retrying: boolean; retry: () => void }
  | { state: 'ready'; overview: Overview }

/** Whether a sensor measured when this tab showed the overview last. */
export function readIsOfSensor(patientId: string): boolean {
  try {
    return sessionStorage.getItem(`${sensorPrefix}${patientId}`) !== null
  } catch {
    // Blocked storage only means that the skeleton has the form of a meter's overview.
    return false
  }
}

/** Notes the form of the overview for the next skeleton. */
export function writeIsOfSensor(patientId: string, isOfSensor: boolean): void {
  const key = `${sensorPrefix}${patientId}`
  try {
    if (isOfSensor) sessionStorage.setItem(key, '')
    else sessionStorage.removeItem(key)
  } catch {
    // With full or blocked storage the form is only not noted.
  }
}

/** Everything the overview shows of one patient: two days of entries, the newest few, and a row of figures for every other day. */
export function useOverview(patientId: string): OverviewState {
  const now = useMinute()
  const today = toLocalDay(now)
  const days = useDays(patientId, today)
  const entries = useTwoDays(patientId, today)
  const recent = useRead((client, signal) => client.diary.list(patientId, { limit: recentCount, offset: 0 }, { signal }))
  const readings = useRead((client, signal) =>
    client.diary.listOf(patientId, EntryType.Glucose, { limit: readingCount, offset: 0 }, { signal }),
  )
  const ranges = useRead((client, signal) => client.therapy.listGlucoseRanges(patientId, { signal }))
  const status = useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }))

  // Without the status the bands are the standard ones, and without the ranges the default ones, as in the analysis. No number is
  // shown before their first answer; a failed query is pending again while a part of the page below asks for it once more.
  const isFirstPending = [status, ranges].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
  const missing = [status, ranges].filter(({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0)
  if (days.data && entries.data && recent.data && readings.data && !isFirstPending) {
    const isOfSensor = periodSharesOf(entries.data.filter(isGlucose)).kind === 'sensor'
    return {
      state: 'ready',
      overview: {
        now,
        isOfSensor,
        entries: entries.data,
        latest: currentReading(readings.data, now),
        todayReadings: readingsOf(entries.data, today),
        yesterdayReadings: readingsOf(entries.data, addDays(today, -1)),
        recent: isOfSensor ? entries.data.filter(isNotOfSensor).toSorted(compareNewestFirst).slice(0, recentCount) : recent.data,
        today: todayFigures(entries.data, today),
        days: days.data,
        ranges: ranges.data ?? defaultGlucoseRanges,
        retryTargets: missing.length === 0 ? undefined : () => missing.forEach(({ refetch }) => void refetch()),
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
  return useRead((client, signal) => client.analysis.summary(patientId, { after, before }, { signal }))
}

/** Queries the entries of yesterday and today. */
export function useTwoDays(patientId: string, today: LocalDay) {
  const after = `${addDays(today, -1)}T00:00:00`
  const before = `${addDays(today, 1)}T00:00:00`
  return useRead((client, signal) => client.diary.list(patientId, { after, before, noLimit: 'true' }, { signal }))
}

const isNotOfSensor = ({ origin }: DiaryEntry) => origin !== EntryOrigin.Sensor

const readingsOf = (entries: readonly DiaryEntry[], day: LocalDay): GlucoseEntry[] =>
  entries
    .filter(isGlucose)
    .filter(({ entryDate }) => toLocalDay(entryDate) === day)
    .toSorted((a, b) => (a.entryDate < b.entryDate ? -1 : 1))
