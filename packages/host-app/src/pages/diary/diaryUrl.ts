import { type DiaryRange, diaryPeriods, type EntryType } from '@diab/core/diary'
import { createFilterInAddress } from '../../app/address/filterInAddress.ts'
import { readRange as readRangeOf } from '../../app/address/rangeInAddress.ts'
import { entryTypeNames } from '../../app/newEntryHref.ts'

export { writeRange } from '../../app/address/rangeInAddress.ts'

/** Names in the address; they are content, as the paths are. */
const names = { newEntry: 'uj' } as const

export const { read: readFilter, write: writeFilter } = createFilterInAddress({
  measured: 'mert',
  manual: 'kezzel',
  ketone: 'keton',
  meal: 'etkezes',
  insulin: 'inzulin',
  nonInsulin: 'gyogyszer',
  feel: 'kozerzet',
  activity: 'mozgas',
})

const entryTypes = Object.keys(entryTypeNames) as EntryType[]

/** The days of the address; undefined when it names none that the diary can show. */
export const readRange = (search: URLSearchParams): DiaryRange | undefined => readRangeOf(search, diaryPeriods)

/** The kind of entry whose form the address opens. */
export const readNewEntryType = (search: URLSearchParams): EntryType | undefined =>
  entryTypes.find((entryType) => entryTypeNames[entryType] === search.get(names.newEntry))

export function withoutNewEntry(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(names.newEntry)
  return next
}
