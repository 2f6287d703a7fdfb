import type { CommonPart } from '../ui/parts/commonPart.ts'
import type { CommonSlots, Slot } from '../ui/parts/slots.ts'

/** Parts of a therapy that a host can dress: by `classNames`, `[data-diab-part]`, or `::part()` in a shadow root. */
export type TherapyEditorPart = CommonPart | 'rail' | 'plan' | 'mealTime' | 'task' | 'card' | 'dialog'

/** What is known where there is no plan yet. */
export interface TherapyEmptyState {
  /** Begins the plan with the usual meal times; undefined where nothing may be changed. */
  readonly startWithUsual?: () => void
}

/** Places of a therapy that a host can fill. */
export interface TherapyEditorSlots extends CommonSlots {
  /** In the place of what says that there is no plan. */
  emptyState?: Slot<TherapyEmptyState>
}
