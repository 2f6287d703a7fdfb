import { countedEntries, diaryRange, type DiaryEntry, type EntryMark } from '@diab/core/diary'
import type { TabledEntries } from '../../entryTable/entryTable.ts'
import type { EntryTableWords } from '../../entryTable/entryTableWords.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import type { DiaryFilesMessages } from './diaryFiles.messages.ts'

/** The widget's words for its entries and the names of the columns. */
export const tableWords = ({ messages }: DiaryTimelineModel['words'], { table }: DiaryFilesMessages): EntryTableWords => ({
  ...messages,
  ...messages.row,
  table,
})

/** Whether the provider has the entry, or is to have it as soon as it answers. */
export const isTaken = (mark: EntryMark | undefined): boolean => mark !== 'failed' && mark !== 'attention'

/** Whether what stands in the row is at the provider. */
export const isStored = (mark: EntryMark | undefined): boolean => mark === undefined || mark === 'saved'

/** The shown entries but those that are just being deleted, with the shown days; nothing as long as no days are known. */
export function shownEntries({ entries, marks, range, words }: DiaryTimelineModel): TabledEntries | undefined {
  if (!range) return undefined
  const counted: readonly DiaryEntry[] = countedEntries({ status: 'ready', entries, marks })
  return { entries: counted, firstDay: diaryRange.firstDayOf(range), lastDay: range.lastDay, typeNames: words.typeNames }
}
