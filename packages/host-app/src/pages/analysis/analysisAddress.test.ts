import { analysisFilter, analysisPeriods } from '@diab/core/machines'
import { analysisFilterLeaves } from '@diab/internal/analysis'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFilter, readPickedDay, readRange, writeFilter, writePickedDay, writeRange } from './analysisAddress.ts'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const filter = fc.tuple(...analysisFilterLeaves.map((leaf) => fc.boolean().map((isOn) => [leaf, isOn] as const))).map((leaves) => ({
  ...analysisFilter.initial,
  ...Object.fromEntries(leaves),
}))

describe('an analysis in the address', () => {
  it('comes back as it was written, in whatever order', () => {
    const range = fc.record({ lastDay: day, days: fc.constantFrom(...analysisPeriods) })
    fc.assert(
      fc.property(range, filter, fc.option(day), (givenRange, givenFilter, pickedDay) => {
        const forward = writePickedDay(writeFilter(writeRange(new URLSearchParams(), givenRange), givenFilter), pickedDay)
        const backward = writeRange(writeFilter(writePickedDay(new URLSearchParams(), pickedDay), givenFilter), givenRange)
        for (const search of [forward, backward].map((written) => new URLSearchParams(String(written)))) {
          expect(readRange(search)).toEqual(givenRange)
          expect(readFilter(search)).toEqual(givenFilter)
          expect(readPickedDay(search)).toBe(pickedDay)
        }
      }),
    )
  })

  it.each(['', 'eddig=tegnap&nap=sok&rejtve=minden&kijelolt=2026-13-01', '%E0%A4%A=1&eddig=&rejtve=&kijelolt='])(
    'is what the widget begins with in "%s"',
    (text) => {
      const search = new URLSearchParams(text)
      expect(readRange(search)).toBeUndefined()
      expect(readFilter(search)).toEqual(analysisFilter.initial)
      expect(readPickedDay(search)).toBeNull()
    },
  )

  it('forgets a day that is no longer picked', () =>
    expect(String(writePickedDay(new URLSearchParams('nap=14&kijelolt=2026-11-20'), null))).toBe('nap=14'))
})
