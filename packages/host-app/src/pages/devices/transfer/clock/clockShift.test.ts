import { describe, expect, it } from 'vitest'
import {
  differenceWords,
  findingOfMeter,
  findingOfReadings,
  findingOfTyped,
  forgottenSeason,
  isWorthShifting,
  shiftOf,
  shiftWords,
} from './clockShift.ts'

const now = '2026-11-20T10:02:40'

describe('what the newest reading says of the clock', () => {
  it.each([
    ['2026-11-20T09:59:00', undefined],
    ['2026-11-20T10:07:00', undefined],
    ['2026-11-20T11:04:00', 62],
    ['2027-01-02T07:15:00', 61_753],
  ])('%s: at least %s minutes fast', (newest, minutes) => expect(findingOfReadings(newest, now)?.aheadMinutes).toBe(minutes))

  it('is nothing without a reading', () => expect(findingOfReadings(undefined, now)).toBeUndefined())

  it('brings the newest reading back to now and no further', () => {
    const finding = findingOfReadings('2026-11-20T11:04:00', now)
    expect(finding && shiftOf(finding)).toBe(-62)
  })
})

describe('what the meter says of its own clock', () => {
  it.each([
    [undefined, undefined],
    [1, undefined],
    [62, '2026-11-20T11:04:40'],
    [-58, '2026-11-20T09:04:40'],
    [99_999_999, undefined],
  ])('%s minutes fast: it shows %s', (minutes, shown) => expect(findingOfMeter(minutes, now)?.meterTime).toBe(shown))
})

describe('what a person reads off the meter', () => {
  it.each([
    ['2026.11.20.', '11:04', 62],
    ['2026-11-20', '10.02', 0],
    ['2026.11.19.', '10:02', -1440],
  ])('%s %s: %i minutes fast', (date, time, minutes) =>
    expect(findingOfTyped({ date, time }, now)).toMatchObject({ aheadMinutes: minutes }),
  )

  it.each([
    [{ date: 'tegnap', time: '11:04' }, ['date']],
    [{ date: '2026.11.20.', time: '25:00' }, ['time']],
    [{ date: '1990.01.01.', time: '0:00' }, ['date']],
  ])('is refused beside its field: %o', (typed, fields) => {
    const finding = findingOfTyped(typed, now)
    expect('errors' in finding && Object.keys(finding.errors)).toEqual(fields)
  })

  it.each([
    ['11:04', true],
    ['10:04', true],
    ['10:03', false],
    ['10:01', false],
  ])('%s is worth putting right: %s', (time, isWorth) => {
    const finding = findingOfTyped({ date: '2026.11.20.', time }, now)
    expect('errors' in finding || isWorthShifting(finding)).toBe(isWorth)
  })
})

describe('how it is told', () => {
  it.each([
    [60, 'summer'],
    [62, 'summer'],
    [-57, 'winter'],
    [20, undefined],
    [125, undefined],
  ])('%i minutes look like a forgotten season: %s', (aheadMinutes, season) =>
    expect(forgottenSeason({ source: 'typed', meterTime: now, now, aheadMinutes })).toBe(season),
  )

  it.each([
    [62, '62 perc'],
    [-120, '120 perc'],
    [180, '3 óra'],
    [1501, '1 nap 1 óra 1 perc'],
    [2880, '2 nap'],
  ])('%i minutes: %s', (minutes, words) => expect(differenceWords(minutes)).toBe(words))

  it.each([
    [-62, '62 perccel korábbra'],
    [180, '3 órával későbbre'],
    [-2880, '2 nappal korábbra'],
  ])('a shift of %i: %s', (minutes, words) => expect(shiftWords(minutes)).toBe(words))
})
