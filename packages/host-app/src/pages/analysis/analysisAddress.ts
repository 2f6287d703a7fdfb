import { type AnalysisFilter, analysisPeriods, type DiaryRange } from '@diab/core/machines'
import type { LocalDay } from '@diab/core/rules'
import { createFilterInAddress } from '../../app/address/filterInAddress.ts'
import { readDay, readRange as readRangeOf } from '../../app/address/rangeInAddress.ts'

export { writeRange } from '../../app/address/rangeInAddress.ts'

/** Name in the address; content, as the paths are. */
const pickedDayName = 'kijelolt'

const filter = createFilterInAddress<keyof AnalysisFilter>({
  fasting: 'ehomi',
  preprandial: 'etkezes-elott',
  postprandial: 'etkezes-utan',
  bedtime: 'lefekves',
  casual: 'altalanos',
  manual: 'kezzel',
  ketone: 'keton',
  meal: 'etkezes',
  insulin: 'inzulin',
  nonInsulin: 'gyogyszer',
  feel: 'kozerzet',
  activity: 'mozgas',
})

/** What the address switches off; everything is on otherwise. */
export const readFilter = (search: URLSearchParams): AnalysisFilter => filter.read(search)
export const writeFilter = (search: URLSearchParams, next: AnalysisFilter): URLSearchParams => filter.write(search, next)

/** The days of the address; undefined when it names none that can be analysed. */
export const readRange = (search: URLSearchParams): DiaryRange | undefined => readRangeOf(search, analysisPeriods)

/** The day picked out of the others; null for none. */
export const readPickedDay = (search: URLSearchParams): LocalDay | null => readDay(search, pickedDayName) ?? null

export function writePickedDay(search: URLSearchParams, day: LocalDay | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (day === null) next.delete(pickedDayName)
  else next.set(pickedDayName, day)
  return next
}
