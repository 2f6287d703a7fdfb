import type { EntryOf, EntryType } from '@diab/core/rules'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'

export interface EntryFormProps<Type extends EntryType> {
  model: DiaryTimelineModel
  /** The entry being changed; absent for a new one. */
  entry: EntryOf<Type> | undefined
  /** Offered while an entry is changed. */
  onDelete?: () => void
}
