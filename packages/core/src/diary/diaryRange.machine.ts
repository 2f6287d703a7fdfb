import type { DiaryEntry } from './anyEntry.schema.ts'
import { EntryType } from './diaryEnumerations.ts'
import { defaultRangeDays } from './diaryLimits.ts'
import { addDays, endOfWeek, type LocalDay } from '../time/localDay.ts'
import { toLocalDay, type WallClock } from '../time/wallClock.ts'

/** Periods of a diary, in days. */
export const diaryPeriods = [7, 14, 28] as const
/** Analysis also looks at a quarter. */
export const analysisPeriods = [...diaryPeriods, 90] as const
/** Days that a diary or an analysis shows at once. */
export type RangePeriod = (typeof analysisPeriods)[number]

/** The days a diary or an analysis shows. */
export interface DiaryRange {
  readonly days: RangePeriod
  /** Last day shown. */
  readonly lastDay: LocalDay
}

/** What changes the days that a diary shows. */
export type DiaryRangeEvent =
  /** A patient was chosen; `latestEntryDate` is null when the diary is empty. */
  | { type: 'setPatient'; latestEntryDate: WallClock | null; today: LocalDay }
  /** Another length; it ends with the same day unless `lastDay` is given. */
  | { type: 'setPeriod'; days: RangePeriod; lastDay?: LocalDay | undefined }
  | { type: 'setLastDay'; lastDay: LocalDay }
  | { type: 'previous' }
  | { type: 'next' }
  | { type: 'addEntry'; entryDate: WallClock }

/** One week that ends at the end of the current week. */
export const initialDiaryRange = (today: LocalDay, days: RangePeriod = defaultRangeDays): DiaryRange => ({
  days,
  lastDay: endOfWeek(today),
})

/** Days with readings from which on the week of the latest entry is worth opening with. */
export const fewestDaysOfDefaultWeek = 3
/** Shown instead of a week with fewer. */
export const daysInsteadOfWeek = 14

export interface DefaultRangeQuestion {
  /** Null in an empty diary. */
  readonly latestEntryDate: WallClock | null
  readonly today: LocalDay
  /** Entries of the week of the latest entry; others are ignored. */
  readonly entries: readonly Pick<DiaryEntry, 'entryDate' | 'entryType'>[]
  /** The length that the person has chosen before. */
  readonly days?: RangePeriod
}

const isReading = ({ entryType }: Pick<DiaryEntry, 'entryType'>) => entryType === EntryType.Glucose || entryType === EntryType.Ketone

/**
 * Returns the days that a diary or an analysis opens with: the week of the latest entry, or the last 14 days ending today
 * where that week holds fewer than three days with readings. A longer length that the person has chosen ends today as well,
 * so that its figures are those of the overview. A latest entry from before those days keeps its week: they would be empty.
 */
export function defaultDiaryRange({ latestEntryDate, today, entries, days }: DefaultRangeQuestion): DiaryRange {
  const week = initialDiaryRange(toLocalDay(latestEntryDate ?? today), days)
  if (days === defaultRangeDays || latestEntryDate === null) return week
  const recent: DiaryRange = { days: days ?? daysInsteadOfWeek, lastDay: today }
  if (days !== undefined) return isInRange(recent, latestEntryDate) ? recent : week
  const readingDays = new Set(
    entries.filter((entry) => isReading(entry) && isInRange(week, entry.entryDate)).map(({ entryDate }) => toLocalDay(entryDate)),
  )
  return readingDays.size >= fewestDaysOfDefaultWeek || !isInRange(recent, latestEntryDate) ? week : recent
}

const endingAt = (range: DiaryRange, lastDay: LocalDay): DiaryRange => (range.lastDay === lastDay ? range : { ...range, lastDay })

function transition(range: DiaryRange, event: DiaryRangeEvent): DiaryRange {
  switch (event.type) {
    case 'setPatient':
      return endingAt(range, endOfWeek(event.latestEntryDate ?? event.today))
    case 'setPeriod':
      return endingAt(event.days === range.days ? range : { ...range, days: event.days }, event.lastDay ?? range.lastDay)
    case 'setLastDay':
      return endingAt(range, event.lastDay)
    case 'previous':
      return endingAt(range, addDays(range.lastDay, -range.days))
    case 'next':
      return endingAt(range, addDays(range.lastDay, range.days))
    case 'addEntry':
      return isInRange(range, event.entryDate) ? range : endingAt(range, endOfWeek(event.entryDate))
  }
}

export const firstDayOf = ({ lastDay, days }: DiaryRange): LocalDay => addDays(lastDay, 1 - days)

/** The half-open range to ask the provider for: `after` <= entryDate < `before`. */
export const boundsOf = (range: DiaryRange): { after: WallClock; before: WallClock } => ({
  after: `${firstDayOf(range)}T00:00:00`,
  before: `${addDays(range.lastDay, 1)}T00:00:00`,
})

export function isInRange(range: DiaryRange, entryDate: WallClock): boolean {
  const day = toLocalDay(entryDate)
  return firstDayOf(range) <= day && day <= range.lastDay
}

/** The longest window of an estimate, in days. */
const estimateDays = 90

/**
 * The days of daily figures that an analysis of a range needs, half-open: the range, the one before it, and the window of the
 * estimates.
 */
function summarySpanOf(range: DiaryRange, today: LocalDay): { after: LocalDay; before: LocalDay } {
  const ofEstimates = addDays(today < range.lastDay ? today : range.lastDay, 1 - estimateDays)
  const ofPrevious = addDays(firstDayOf(range), -range.days)
  return { after: ofEstimates < ofPrevious ? ofEstimates : ofPrevious, before: addDays(range.lastDay, 1) }
}

/** The state machine of the days that a diary shows. */
export const diaryRange = {
  initial: initialDiaryRange,
  default: defaultDiaryRange,
  transition,
  firstDayOf,
  boundsOf,
  summarySpanOf,
  isInRange,
}
