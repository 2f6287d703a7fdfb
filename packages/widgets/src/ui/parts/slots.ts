import type { HostNode } from './hostNode.ts'

/** The host's replacement of a part: elements, or a function that creates them from the part's state. */
export type Slot<State> = HostNode | ((state: State) => HostNode)

/** The state of a part whose data could not be loaded. */
export interface ErrorSlotState {
  readonly isOffline: boolean
  /** A retry is pending. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The state of a part without data. */
export interface EmptySlotState {
  /** There is something, and the filter hides it. */
  readonly isFiltered: boolean
  /** Takes the filter back. */
  readonly showEverything: () => void
}

/** Places that every widget has. */
export interface CommonSlots {
  /** Before the first control of the toolbar. */
  toolbarStart?: HostNode
  /** After the last control of the toolbar. */
  toolbarEnd?: HostNode
  /** Replaces the skeleton until the first response. */
  loading?: HostNode
  /** Replaces the message that the data could not be loaded. */
  errorState?: Slot<ErrorSlotState>
}
