import { createContext, type ReactNode, useContext } from 'react'
import { holder } from './parts.css.ts'
import type { ErrorSlotState, Slot } from './slots.ts'

/** The attributes of an element that is a documented part of a widget. */
export interface PartAttributes {
  className?: string
  /** For `::part()` on a widget in a shadow root. */
  part?: string
  'data-diab-part'?: string
}

/** Names an element as a part, or leaves it unnamed; `own` are its classes of ours, to which the host's are added. */
export type PartOf<Part extends string = string> = (name: Part | undefined, own?: string) => PartAttributes

/** The host's classes by part. */
export type ClassNames<Part extends string = string> = { readonly [Name in Part]?: string }

/** Outside of a widget a part of ours is an element like any other. */
export const PartContext = createContext<PartOf>((_name, className) => ({ className }))

export const usePart = <Part extends string = string>(): PartOf<Part> => useContext(PartContext)

/** Returns the host's content of a place, left alone by `guard.css`; otherwise our default. */
export function filled(slot: ReactNode, otherwise?: ReactNode): ReactNode
export function filled<State>(slot: Slot<State>, otherwise: ReactNode, state: State): ReactNode
export function filled<State>(slot: Slot<State>, otherwise?: ReactNode, state?: State): ReactNode {
  if (slot === undefined) return otherwise
  return (
    <div className={holder} data-diab-slot="">
      {typeof slot === 'function' ? slot(state as State) : slot}
    </div>
  )
}

interface FailedQueries {
  readonly isOffline: boolean
  readonly isRetrying: boolean
  readonly refetch: () => unknown
}

/** Returns the state passed to a host when the data could not be loaded. */
export const errorStateOf = ({ isOffline, isRetrying, refetch }: FailedQueries): ErrorSlotState => ({
  isOffline,
  isRetrying,
  retry: () => void refetch(),
})
