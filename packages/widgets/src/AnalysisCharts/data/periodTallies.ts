import { type DailyTally, emptyTally, type GlucoseColumns, type GlucoseTally, joinTallies, tallyRows } from '@diab/core/analysis'
import { addDays } from '@diab/core/rules'
import { type DiaryRange, diaryRange } from '@diab/core/machines'

/** All readings of the period and of the equally long one before it, whatever the filter shows. */
export interface PeriodTallies {
  readonly current: GlucoseTally
  readonly previous: GlucoseTally
}

const joinDays = (days: readonly DailyTally[]) => days.reduce((joined, { glucose }) => joinTallies(joined, glucose), emptyTally)

/**
 * The present period is counted from the readings that the page shows: its days are another response, with which for a moment
 * the comparison would disagree with the figures above it.
 * @param days tallies of days in any order; those of the previous period are counted
 * @param measured all readings of the period
 */
export function periodTallies(days: readonly DailyTally[], range: DiaryRange, measured: GlucoseColumns): PeriodTallies {
  const firstDay = diaryRange.firstDayOf(range)
  const previousFirstDay = addDays(firstDay, -range.days)
  return {
    current: tallyRows(measured),
    previous: joinDays(days.filter(({ day }) => previousFirstDay <= day && day < firstDay)),
  }
}
