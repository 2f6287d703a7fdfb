import { analysisPeriods } from '@diab/core/machines'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRangeWritten, readDay, readPeriod, readRange, writeRange } from './rangeInAddress.ts'

const read = (text: string) => readRange(new URLSearchParams(text), analysisPeriods)

describe('a range of days in the address', () => {
  it('comes back as it was written, and leaves the rest alone', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.constantFrom(...analysisPeriods), (lastDay, days) => {
        const search = writeRange(new URLSearchParams('rejtve=keton&nap=3'), { lastDay, days })
        expect(readRange(search, analysisPeriods)).toEqual({ lastDay, days })
        expect(search.get('rejtve')).toBe('keton')
      }),
    )
  })

  it.each(['', 'eddig=2026-02-31', 'eddig=tegnap', 'nap=14', 'eddig=0001-01-01', 'eddig=9999-12-31', 'eddig=2026-11-22T10:00'])(
    'is none in "%s"',
    (text) => expect(read(text)).toBeUndefined(),
  )

  it.each(['eddig=2026-11-22', 'eddig=2026-11-22&nap=9', 'eddig=2026-11-22&nap=-7', 'eddig=2026-11-22&nap=sok'])(
    'is a week in "%s"',
    (text) => expect(read(text)).toEqual({ lastDay: '2026-11-22', days: 7 }),
  )

  it('has only the lengths that the page can show', () => {
    expect(readRange(new URLSearchParams('eddig=2026-11-22&nap=90'), [7, 14])).toEqual({ lastDay: '2026-11-22', days: 7 })
    expect(read('eddig=2026-11-22&nap=90')).toEqual({ lastDay: '2026-11-22', days: 90 })
  })
})

it('a day of the address is a day of the calendar', () => {
  expect(readDay(new URLSearchParams('kijelolt=2024-02-29'), 'kijelolt')).toBe('2024-02-29')
  expect(readDay(new URLSearchParams('kijelolt=2026-02-29'), 'kijelolt')).toBeUndefined()
})

describe('a length of days in the address', () => {
  it.each([
    ['nap=14', 14],
    ['nap=90', 90],
    ['eddig=2026-11-22&nap=28', 28],
    ['nap=5', undefined],
    ['eddig=2026-11-22', undefined],
  ] as const)('of "%s" is %s', (text, days) => expect(readPeriod(new URLSearchParams(text), analysisPeriods)).toBe(days))
})

it('is written when it names exactly the days that are shown', () => {
  const range = { lastDay: '2026-11-22', days: 7 } as const
  expect(isRangeWritten(new URLSearchParams('rejtve=keton&eddig=2026-11-22&nap=7'), range)).toBe(true)
  expect(isRangeWritten(new URLSearchParams('eddig=2026-11-22&nap=5'), range)).toBe(false)
  expect(isRangeWritten(new URLSearchParams('eddig=2026-11-22'), range)).toBe(false)
})
