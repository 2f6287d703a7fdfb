import { type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import type { Zone } from '../ui/ZoneMark/zone.ts'
import { memoized } from './memoized.ts'

/** The drawing of a reading, one bit each, so that a set of them is a sum. */
export const ReadingClass = {
  Low: 1,
  Normal: 2,
  High: 4,
  UnusualLow: 8,
  UnusualNormal: 16,
  UnusualHigh: 32,
  /** HI: above what the meter measures. */
  AboveLimit: 64,
  /** LO: below it. */
  BelowLimit: 128,
} as const

/** The classes that the line joins: everything but the unusual. */
export const joinedClasses = ReadingClass.Low | ReadingClass.Normal | ReadingClass.High | ReadingClass.AboveLimit | ReadingClass.BelowLimit

export const filledClass: Readonly<Record<Zone, number>> = { 1: ReadingClass.Low, 2: ReadingClass.Normal, 3: ReadingClass.High }
export const hollowClass: Readonly<Record<Zone, number>> = {
  1: ReadingClass.UnusualLow,
  2: ReadingClass.UnusualNormal,
  3: ReadingClass.UnusualHigh,
}

/** Returns the zone of a drawn class: HI is high, LO is low. */
export const zoneOfClass = (drawnAs: number): Zone => {
  if ((drawnAs & lowClasses) !== 0) return 1
  return (drawnAs & highClasses) !== 0 ? 3 : 2
}
const lowClasses = ReadingClass.Low | ReadingClass.UnusualLow | ReadingClass.BelowLimit
const highClasses = ReadingClass.High | ReadingClass.UnusualHigh | ReadingClass.AboveLimit

/** The class of a reading by its use and zone: `use << 2 | zone`. */
const classOf = Uint8Array.from({ length: 16 }, (_, place) => {
  const zoneBit = 1 << ((place & 3 || 2) - 1)
  const use = place >> 2
  if (use === ReadingUse.Usable) return zoneBit
  if (use === ReadingUse.Unusual) return zoneBit << 3
  return use === ReadingUse.High ? ReadingClass.AboveLimit : ReadingClass.BelowLimit
})

/** The class of each row, and the sum of those that occur. */
export interface Classified {
  readonly classes: Uint8Array
  /** Most classes do not occur, and need no separate pass. */
  readonly present: number
}

/** Memoized for the same columns, which are no longer written to: a chart's picture, its cursor and its next mount request them. */
export const classified = memoized((columns: GlucoseColumns): Classified => {
  const classes = new Uint8Array(columns.length)
  return { classes, present: fillClasses(classes, columns) }
})

function fillClasses(classes: Uint8Array, { length, uses, zones }: GlucoseColumns): number {
  let present = 0
  for (let row = 0; row < length; row++) present |= classes[row] = classOf[(uses[row]! << 2) | zones[row]!]!
  return present
}

/** Returns the class of each row. */
export const readingClasses = (columns: GlucoseColumns): Uint8Array => classified(columns).classes
