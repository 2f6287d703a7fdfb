import type { CommonPart } from '../ui/parts/commonPart.ts'
import type { CommonSlots, Slot } from '../ui/parts/slots.ts'

/** Parts of a therapy that a host can dress: by `classNames`, `[data-diab-part]`, or `::part()` in a shadow root. */
export type TherapyEditorPart = CommonPart | 'rail' | 'plan' | 'mealTime' | 'task' | 'card' | 'dialog'

/** The state of a part while there is no plan. */
export interface TherapyEmptyState {
  /** Begins the plan with the usual meal times; undefined where nothing may be changed. */
  readonly startWithUsual?: () => void
}

/** Places of a therapy that a host can fill. */
export interface TherapyEditorSlots extends CommonSlots {
  /** Replaces the message that there is no plan. */
  emptyState?: Slot<TherapyEmptyState>
}
