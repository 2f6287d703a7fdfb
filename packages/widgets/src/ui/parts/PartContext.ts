import { createContext, useContext } from 'react'

/** What an element carries that is a documented part of a widget. */
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
