import type { HostNode } from '../ui/parts/hostNode.ts'
import type { CommonPart } from '../ui/parts/commonPart.ts'
import type { CommonSlots } from '../ui/parts/slots.ts'

/** Parts of conversations that a host can dress: by `classNames`, `[data-diab-part]`, or `::part()` in a shadow root. */
export type ThreadPanelPart = CommonPart | 'list' | 'thread' | 'conversation' | 'heading' | 'message' | 'composer'

/** Places of conversations that a host can fill. The list's head is the toolbar. */
export interface ThreadPanelSlots extends CommonSlots {
  /** Replaces the message that there is no thread. */
  emptyState?: HostNode
  /** Beside the list while no thread is open. */
  noThread?: HostNode
}
