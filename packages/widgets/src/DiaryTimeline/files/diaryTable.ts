import { countedEntries, diaryRange, type EntryMark } from '@diab/core/machines'
import type { DiaryEntry } from '@diab/core/rules'
import type { TabledEntries } from '../../entryTable/entryTable.ts'
import type { EntryTableMessages } from '../../entryTable/entryTableMessages.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import type { DiaryFilesMessages } from './diaryFiles.messages.ts'

/** Returns the widget's words for its entries and the names of the columns. */
export const tableMessages = ({ messages }: DiaryTimelineModel['words'], { table }: DiaryFilesMessages): EntryTableMessages => ({
  ...messages,
  ...messages.row,
  table,
})

/** Checks whether the provider has the entry, or gets it as soon as it responds. */
export const isTaken = (mark: EntryMark | undefined): boolean => mark !== 'failed' && mark !== 'attention'

/** Checks that the provider has the row's entry as shown. */
export const isStored = (mark: EntryMark | undefined): boolean => mark === undefined || mark === 'saved'

/** Returns the shown entries but those that are just being deleted, with the shown days; nothing as long as no days are known. */
export function shownEntries({ entries, marks, range, words }: DiaryTimelineModel): TabledEntries | undefined {
  if (!range) return undefined
  const counted: readonly DiaryEntry[] = countedEntries({ status: 'ready', entries, marks })
  return { entries: counted, firstDay: diaryRange.firstDayOf(range), lastDay: range.lastDay, typeNames: words.typeNames }
}
