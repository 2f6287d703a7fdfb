import type { ReactNode } from 'react'

/** What a host puts in a part's place: its own elements, or a function that makes them of what the part knows. */
export type Slot<State> = ReactNode | ((state: State) => ReactNode)

/** What is known where nothing can be shown because the data could not be had. */
export interface ErrorSlotState {
  readonly isOffline: boolean
  /** It is being asked again. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** What is known where there is nothing to show. */
export interface EmptySlotState {
  /** There is something, and the filter hides it. */
  readonly isFiltered: boolean
  /** Takes the filter back. */
  readonly showEverything: () => void
}

/** Places that every widget has. */
export interface CommonSlots {
  /** Before the first control of the toolbar. */
  toolbarStart?: ReactNode
  /** After the last control of the toolbar. */
  toolbarEnd?: ReactNode
  /** In the place of the skeleton, while the first answer is awaited. */
  loading?: ReactNode
  /** In the place of what says that the data could not be had. */
  errorState?: Slot<ErrorSlotState>
}
