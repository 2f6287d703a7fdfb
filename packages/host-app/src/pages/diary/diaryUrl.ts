import { diaryPeriods, diaryRange, type DiaryRange } from '@diab/core/machines'
import type { EntryType } from '@diab/core/rules'
import { createFilterInAddress } from '../../app/address/filterInAddress.ts'
import { readRange as readRangeOf, writeRange } from '../../app/address/rangeInAddress.ts'
import { entryTypeNames, taskName } from '../../app/newEntryHref.ts'

export { writeRange }

/** Names in the address; they are content, as the paths are. */
export const entryName = 'bejegyzes'
const names = { newEntry: 'uj', task: taskName, entry: entryName } as const

/** What an entry's id looks like; anything else is asked for nowhere. */
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

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

const idIn = (search: URLSearchParams, name: string) => idPattern.exec(search.get(name) ?? '')?.[0]

/** The task of the plan that the new entry is for. The address holds its id, and nothing of what it asks for. */
export const readTaskId = (search: URLSearchParams): string | undefined => idIn(search, names.task)

/** The entry that the address points to. */
export const readEntryId = (search: URLSearchParams): string | undefined => idIn(search, names.entry)

const without =
  (...gone: string[]) =>
  (search: URLSearchParams) => {
    const next = new URLSearchParams(search)
    for (const name of gone) next.delete(name)
    return next
  }
export const withoutNewEntry = without(names.newEntry, names.task)
export const withoutEntryId = without(names.entry)

/** The address with the day of an entry among the shown ones. */
export const showDay = (search: URLSearchParams, entryDate: string): URLSearchParams =>
  writeRange(
    search,
    diaryRange.transition(readRange(search) ?? diaryRange.initial(entryDate.slice(0, 10)), { type: 'addEntry', entryDate }),
  )
