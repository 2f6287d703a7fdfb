import type { CommonPart } from '../ui/parts/commonPart.ts'
import type { CommonSlots, EmptySlotState, Slot } from '../ui/parts/slots.ts'

/** Parts of an analysis that a host can dress: by `classNames`, `[data-diab-part]`, or `::part()` in a shadow root. */
export type AnalysisChartsPart = CommonPart | 'figures' | 'figure' | 'chart' | 'finding' | 'table' | 'filters' | 'dialog'

/** Places of an analysis that a host can fill. */
export interface AnalysisChartsSlots extends CommonSlots {
  /** Replaces the message that there is no reading. */
  emptyState?: Slot<EmptySlotState>
}
