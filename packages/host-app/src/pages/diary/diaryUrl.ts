import {
  type DiaryFilter,
  type DiaryPeriod,
  diaryPeriods,
  type DiaryRange,
  type EntryType,
  type FilterLeaf,
  initialDiaryFilter,
  readWallClock,
} from '@diab/core/diary'
import { entryTypeNames } from '../../app/newEntryHref.ts'

/** Names in the address; they are content, as the paths are. */
const names = { lastDay: 'eddig', days: 'nap', hidden: 'rejtve', newEntry: 'uj' } as const

const leafNames: Record<FilterLeaf, string> = {
  measured: 'mert',
  manual: 'kezzel',
  ketone: 'keton',
  meal: 'etkezes',
  insulin: 'inzulin',
  nonInsulin: 'gyogyszer',
  feel: 'kozerzet',
  activity: 'mozgas',
}

const leaves = Object.keys(leafNames) as FilterLeaf[]
const entryTypes = Object.keys(entryTypeNames) as EntryType[]

/** The days of the address; undefined when it names none, or none that can be shown. */
export function readRange(search: URLSearchParams): DiaryRange | undefined {
  const lastDay = search.get(names.lastDay) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(lastDay) || readWallClock(lastDay) === undefined) return undefined
  const days = diaryPeriods.find((period): period is DiaryPeriod => String(period) === search.get(names.days))
  return { lastDay, days: days ?? 7 }
}

export function writeRange(search: URLSearchParams, range: DiaryRange): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(names.lastDay, range.lastDay)
  next.set(names.days, String(range.days))
  return next
}

/** What the address hides; a name nobody knows hides nothing. */
export function readFilter(search: URLSearchParams): DiaryFilter {
  const hidden = search.get(names.hidden)?.split('.') ?? []
  return {
    ...initialDiaryFilter,
    ...Object.fromEntries(leaves.filter((leaf) => hidden.includes(leafNames[leaf])).map((leaf) => [leaf, false])),
  }
}

export function writeFilter(search: URLSearchParams, filter: DiaryFilter): URLSearchParams {
  const next = new URLSearchParams(search)
  const hidden = leaves.filter((leaf) => !filter[leaf]).map((leaf) => leafNames[leaf])
  if (hidden.length === 0) next.delete(names.hidden)
  else next.set(names.hidden, hidden.join('.'))
  return next
}

/** The kind of entry whose form the address opens. */
export const readNewEntryType = (search: URLSearchParams): EntryType | undefined =>
  entryTypes.find((entryType) => entryTypeNames[entryType] === search.get(names.newEntry))

export function withoutNewEntry(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete(names.newEntry)
  return next
}
