import { addDays, type LocalDay } from '@diab/core/rules'
import { type DiaryRange, diaryRange } from '@diab/core/machines'
import type { SummarySpan } from '../../queries/useAnalysisQueries.ts'

/** The longest window of an estimate, in days. */
const estimateDays = 90

/** Returns the last day of a range that has been lived: figures never count days to come. */
export const lastLivedDay = (range: DiaryRange, today: LocalDay): LocalDay => (today < range.lastDay ? today : range.lastDay)

/**
 * Returns the days of daily figures that an analysis needs: the period, the one before it, and the window of the estimates,
 * which on a report may end the day before the last one.
 */
export function summarySpanOf(range: DiaryRange, today: LocalDay): SummarySpan {
  const ofEstimates = addDays(lastLivedDay(range, today), -estimateDays)
  const ofPrevious = addDays(diaryRange.firstDayOf(range), -range.days)
  return { after: ofEstimates < ofPrevious ? ofEstimates : ofPrevious, before: addDays(range.lastDay, 1) }
}
