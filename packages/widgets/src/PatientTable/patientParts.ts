import type { CommonPart } from '../ui/parts/commonPart.ts'
import type { CommonSlots, EmptySlotState, Slot } from '../ui/parts/slots.ts'

/** Parts of a list of patients that a host can dress: by `classNames`, `[data-diab-part]`, or `::part()` in a shadow root. */
export type PatientTablePart = CommonPart | 'flags' | 'table' | 'heading' | 'row' | 'cell' | 'footer' | 'dialog'

/** Places of a list of patients that a host can fill. */
export interface PatientTableSlots extends CommonSlots {
  /** Replaces the message that there is no patient, or none that matches. */
  emptyState?: Slot<EmptySlotState>
}
