import { type RefObject, useEffect, useRef, useState } from 'react'

/** The slot, an element of the table's body, that shows each drawn row. */
export type RowSlots = ReadonlyMap<number, number>

/**
 * Gives each row a slot: the one it has, or one that a row out of sight has left. `held` is left to no other row: a focused element
 * that became another row's would keep a focus that no screen reader announces.
 */
export function assignSlots(previous: RowSlots, indexes: readonly number[], held?: number): RowSlots {
  const taken = new Set([held, ...indexes.map((index) => previous.get(index))])
  let free = -1
  const nextFree = () => {
    do free++
    while (taken.has(free))
    return free
  }
  return new Map(indexes.map((index) => [index, previous.get(index) ?? nextFree()]))
}

const indexOf = (row: Element) => Number((row as HTMLElement).dataset.row)

/**
 * Puts the elements of rows into the order of the rows, which a screen reader goes through. The focused row is never moved, which
 * would take its focus; else `wasOrdered` names rows that are best left alone.
 */
export function orderRows(body: Element, wasOrdered: (index: number) => boolean): void {
  const rows = [...body.children].toSorted((one, other) => indexOf(one) - indexOf(other))
  const focused = rows.findIndex((row) => row.matches(':focus-within'))
  const resting = focused >= 0 ? focused : rows.findIndex((row) => wasOrdered(indexOf(row)))
  const fixed = Math.max(0, resting)
  for (let at = fixed + 1; at < rows.length; at++) {
    if (rows[at - 1]!.nextSibling !== rows[at]!) rows[at - 1]!.after(rows[at]!)
  }
  for (let at = fixed - 1; at >= 0; at--) {
    if (rows[at + 1]!.previousSibling !== rows[at]!) rows[at + 1]!.before(rows[at]!)
  }
}

/** Pause in scrolling after which the order is restored, in milliseconds. */
const restMilliseconds = 400

/**
 * Returns the slots of the drawn rows. A row that is scrolled into sight takes over the elements of one that has left it, which
 * costs a fraction of making its own, so while the list is scrolled the elements are in no order; `aria-rowindex` is right all the time.
 */
export function useRowSlots(body: RefObject<Element | null>, indexes: readonly number[], focused: number | undefined): RowSlots {
  const [assigned, setAssigned] = useState<{ slots: RowSlots; focused?: number | undefined }>({ slots: new Map() })
  const isSame = indexes.length === assigned.slots.size && indexes.every((index) => assigned.slots.has(index))
  const held = assigned.focused === undefined ? undefined : assigned.slots.get(assigned.focused)
  const slots = isSame ? assigned.slots : assignSlots(assigned.slots, indexes, held)
  if (!isSame || assigned.focused !== focused) setAssigned({ slots, focused })

  const ordered = useRef<RowSlots>(new Map())
  useEffect(() => {
    const timer = setTimeout(() => {
      if (body.current) orderRows(body.current, (index) => ordered.current.get(index) === slots.get(index))
      ordered.current = slots
    }, restMilliseconds)
    return () => clearTimeout(timer)
  }, [body, slots])
  return slots
}
