import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { addDays } from '../time/localDay.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { dayProfile } from './dayProfile.ts'
import { glucoseFigures } from './glucoseFigures.ts'
import { slotAverages } from './slotAverages.ts'

type Step = number | 'LO' | 'HI'
type Origin = GlucoseEntry['origin']

/** Readings of one slot at ten o'clock, a day apart. */
const readingsOf = (steps: readonly Step[], origin: Origin = 'sensor'): GlucoseEntry[] =>
  steps.map((step, index) =>
    makeGlucoseEntry({
      entryDate: `${addDays('2026-01-01', index)}T10:00:00`,
      therapyLabel: 4,
      origin,
      value: step === 'LO' ? 0.6 : step === 'HI' ? 33.3 : step,
      glucoseResultValidity: step === 'LO' ? 1 : step === 'HI' ? 3 : 2,
    }),
  )

const slotOf = (steps: readonly Step[], origin?: Origin) => slotAverages(readingsOf(steps, origin))[3]!
const periodOf = (steps: readonly Step[], origin?: Origin) => glucoseFigures(readingsOf(steps, origin))

describe('the median of a slot and of a period', () => {
  test('ranks LO below and HI above every number, and the average leaves them out', () => {
    // Ranks LO, LO, 5, 7, 18: the third is 5. The average is (5 + 7 + 18) ÷ 3.
    for (const figures of [slotOf(['LO', 5, 'LO', 7, 18]), periodOf(['LO', 5, 'LO', 7, 18])])
      expect(figures).toMatchObject({ median: 5, medianEdge: null })
    expect(slotOf(['LO', 5, 'LO', 7, 18])).toMatchObject({ average: 10, count: 3, loCount: 2, hypoCount: 0, min: 5 })
    // Ranks 5, 6, HI, HI: halfway between 6 and the sensor's bound of 400 mg/dl.
    expect(slotOf([5, 'HI', 6, 'HI']).median).toBeCloseTo((6 + 400 / 18.018) / 2, 9)
  })

  test('is LO or HI itself where one of them is in the middle', () => {
    // Ranks LO, LO, LO, 4, 5: the third is a LO, of a sensor below 40 mg/dl.
    expect(slotOf(['LO', 4, 'LO', 5, 'LO'])).toMatchObject({ median: 40 / 18.018, medianEdge: 'low' })
    expect(slotOf(['LO', 4, 'LO', 5, 'LO'], 'meter')).toMatchObject({ median: 0.6, medianEdge: 'low' })
    expect(slotOf([4, 'HI', 'HI'])).toMatchObject({ medianEdge: 'high' })
    // Two in the middle: LO and 4, which is a number between them.
    expect(slotOf(['LO', 4]).medianEdge).toBeNull()
    expect(slotOf(['LO'])).toMatchObject({ count: 0, average: null, medianEdge: 'low' })
    expect(periodOf(['HI'])).toMatchObject({ medianEdge: 'high' })
    expect(slotOf([]).median).toBeNull()
  })

  test('has a HI above what the sensor measured beyond the bound of other sensors', () => {
    // A FreeStyle Libre measures up to 500 mg/dl: ranks 24, 25, HI, of which the second is 25.
    expect(slotOf([25, 'HI', 24])).toMatchObject({ median: 25, medianEdge: null })
  })

  test('quartiles rank them too', () => {
    // Ranks LO, 6, 7, 8, HI: the second and the fourth.
    expect(periodOf(['LO', 6, 7, 8, 'HI']).quartiles).toEqual([6, 8])
  })

  test('is the median of the day profile at that time', () => {
    fc.assert(
      fc.property(fc.array(step(), { minLength: 5, maxLength: 12 }), fc.constantFrom('sensor', 'meter'), (steps, origin) => {
        const { bins } = dayProfile(readingsOf(steps, origin), { smoothing: false })
        const profile = bins.find(({ count }) => count === steps.length)
        expect(slotOf(steps, origin).median).toBe(profile?.median)
        expect(periodOf(steps, origin).median).toBe(profile?.median)
      }),
    )
  })
})

const step = () =>
  fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 22, max: 278 }).map((tenths) => tenths / 10) }, fc.constantFrom<Step>('LO', 'HI'))

describe('one more LO or HI', () => {
  test('never moves a median the wrong way, and moves a number that is not at the end', () => {
    fc.assert(
      fc.property(
        fc.array(step(), { minLength: 1, maxLength: 15 }),
        fc.array(fc.constantFrom<Origin>('sensor', 'meter'), { minLength: 16, maxLength: 16 }),
        fc.constantFrom<Step>('LO', 'HI'),
        (steps, origins, added) => {
          const mixed = (list: readonly Step[]) => readingsOf(list).map((entry, index) => ({ ...entry, origin: origins[index]! }))
          const direction = added === 'LO' ? -1 : 1
          for (const medianOf of [
            (readings: GlucoseEntry[]) => slotAverages(readings)[3]!.median!,
            (readings: GlucoseEntry[]) => glucoseFigures(readings).median!,
          ]) {
            const moved = medianOf(mixed([...steps, added])) - medianOf(mixed(steps))
            expect(moved * direction).toBeGreaterThanOrEqual(-1e-12)
          }
        },
      ),
    )
    expect(slotOf([5, 7, 9, 'LO']).median).toBeLessThan(slotOf([5, 7, 9]).median!)
    expect(slotOf([5, 7, 9, 'HI']).median).toBeGreaterThan(slotOf([5, 7, 9]).median!)
  })
})
