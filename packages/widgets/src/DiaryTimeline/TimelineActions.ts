import type { DiaryEntry } from '@diab/core/rules'

/** The actions of a person in the list of entries; the list itself changes nothing. */
export interface TimelineActions {
  onEntryOpened: (entry: DiaryEntry) => void
  onEntryDeleteRequested?: (entry: DiaryEntry) => void
  onSaveRetried?: (id: string) => void
  onDeleteUndone?: (id: string) => void
  onNewEntryRequested?: () => void
}
