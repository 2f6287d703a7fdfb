import type { CommonPart } from '../ui/parts/commonPart.ts'
import type { CommonSlots, EmptySlotState, Slot } from '../ui/parts/slots.ts'

/** Parts of a diary that a host can dress: by `classNames`, `[data-diab-part]`, or `::part()` in a shadow root. */
export type DiaryTimelinePart = CommonPart | 'list' | 'day' | 'dayHeading' | 'entry' | 'value' | 'panel'

/** The state of a part without entries. */
export interface DiaryEmptyState extends EmptySlotState {
  /** Opens the form of a new entry; undefined where none may be added. */
  readonly startNewEntry?: () => void
}

/** Places of a diary that a host can fill. */
export interface DiaryTimelineSlots extends CommonSlots {
  /** Replaces the message that there is no entry. */
  emptyState?: Slot<DiaryEmptyState>
}
