import fc from 'fast-check'
import type { GlucoseEntry } from '../../diary/glucoseEntry.schema.ts'
import { toWallClock } from '../../time/wallClock.ts'
import { makeGlucoseEntry } from '../../testing/makeEntry.ts'

const validEntry = (): fc.Arbitrary<Partial<GlucoseEntry>> =>
  fc.record({
    value: fc.double({ min: 0.6, max: 33.3, noNaN: true }),
    mealType: fc.constantFrom(0, 1, 2, 3, 4, 5),
    origin: fc.constantFrom('hand', 'meter', 'sensor'),
  })

/** Marks that keep a reading out of every figure. */
const leftOutEntry = (): fc.Arbitrary<Partial<GlucoseEntry>> =>
  fc.constantFrom<Partial<GlucoseEntry>[]>(
    { value: 33.3, glucoseResultValidity: 3 },
    { value: 0.6, glucoseResultValidity: 1 },
    { value: 16.9, glucoseMetas: [3] },
    { value: 33.3, glucoseResultValidity: 3, glucoseMetas: [2, 3] },
  )

/** Half hours of twenty days: now and then two of one moment. */
const halfHours = 20 * 48

const spread = (entries: fc.Arbitrary<Partial<GlucoseEntry>>, maxLength: number): fc.Arbitrary<GlucoseEntry[]> =>
  fc.array(
    fc
      .tuple(fc.nat(halfHours), entries)
      .map(([halfHour, entry]) => makeGlucoseEntry({ ...entry, entryDate: toWallClock(29_000_000 + halfHour * 30) })),
    { maxLength },
  )

/** Usable readings of twenty days, in any order. */
export const usableReadings = (): fc.Arbitrary<GlucoseEntry[]> => spread(validEntry(), 60)

/** HI, LO and unusual readings of the same days, in any order. */
export const leftOutReadings = (): fc.Arbitrary<GlucoseEntry[]> => spread(leftOutEntry(), 12)
