import { type DailyTally, emptyTally, type GlucoseTally, joinTallies } from '@diab/core/analysis'
import { addDays } from '@diab/core/rules'
import { type DiaryRange, diaryRange } from '@diab/core/machines'

/** All readings of the period and of the equally long one before it, whatever the filter shows. */
export interface PeriodTallies {
  readonly current: GlucoseTally
  readonly previous: GlucoseTally
}

const joinDays = (days: readonly DailyTally[]) => days.reduce((joined, { glucose }) => joinTallies(joined, glucose), emptyTally)

/** @param days tallies of days in any order; those of neither period are left out */
export function periodTallies(days: readonly DailyTally[], range: DiaryRange): PeriodTallies {
  const firstDay = diaryRange.firstDayOf(range)
  const previousFirstDay = addDays(firstDay, -range.days)
  return {
    current: joinDays(days.filter(({ day }) => firstDay <= day && day <= range.lastDay)),
    previous: joinDays(days.filter(({ day }) => previousFirstDay <= day && day < firstDay)),
  }
}
