import { describe, expect, test } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { glucoseFigures } from './glucoseFigures.ts'
import { glucoseRiskOf } from './glucoseRisk.ts'
import { tallyGlucose } from './glucoseTally.ts'
import { gmi } from './glycatedHaemoglobin.ts'
import { griOf } from './gri.ts'
import { leftOutOf } from './sensorFigures.ts'
import { periodShares } from './periodShares.ts'
import { riskIndexOf } from './riskIndex.ts'
import { timeInRange } from './timeInRange.ts'

type Step = number | 'LO' | 'HI'

/** A value every five minutes from 2026-11-02, as often as it says. */
function sensorSeries(...parts: readonly [value: Step, times: number][]): GlucoseEntry[] {
  const start = toWallMinutes('2026-11-02T00:00:00')
  const steps = parts.flatMap(([value, times]) => Array.from({ length: times }, () => value))
  return steps.map((step, at) =>
    makeGlucoseEntry({
      entryDate: toWallClock(start + 5 * at),
      origin: 'sensor',
      value: step === 'LO' ? 0.6 : step === 'HI' ? 33.3 : step,
      glucoseResultValidity: step === 'LO' ? 1 : step === 'HI' ? 3 : 2,
    }),
  )
}

const countsOf = (entries: readonly GlucoseEntry[], group: Parameters<typeof timeInRange>[1] = 'standard') =>
  Object.fromEntries(timeInRange(entries, group).bands.map(({ band, count }) => [band, count]))

/**
 * Dexcom Clarity and Tidepool write "Low" and "High" beside the numbers of a sensor and count both as readings of the
 * outermost bands: Clarity's "Very Low" is below 54 mg/dl with every "Low", its "Very High" above 250 mg/dl with every
 * "High". Tidepool annotates such a reading with the device's threshold (39 and 401 mg/dl), which is in the same bands.
 */
describe('HI and LO of a sensor', () => {
  /** 100 LO and 900 times 7.0: 10 % of the time was below 3.0 mmol/l. */
  const tenPercentLo = sensorSeries(['LO', 100], [7, 900])

  test('10 % LO beside 7.0 is 90 % in range and 10 % very low, and not 100 % in range', () => {
    // Very low 100 ÷ 1000 = 10 %, in range 900 ÷ 1000 = 90 %.
    expect(countsOf(tenPercentLo)).toEqual({ veryLow: 100, low: 0, target: 900, high: 0, veryHigh: 0 })
    const { shares } = glucoseFigures(tenPercentLo)
    expect(shares).toMatchObject({ kind: 'sensor', leading: 'sensor', meter: null })
    expect(shares.answer).toEqual({ low: 100, normal: 900, high: 0, count: 1000, inTargetShare: 0.9 })
  })

  test('GRI and LBGI take them', () => {
    const tally = tallyGlucose(tenPercentLo)
    // 3.0 · 10 % = 30; hypo component 10 + 0.8 · 0 = 10.
    expect(griOf(tally)).toEqual({ value: 30, hypo: 10, hyper: 0, zone: 'B' })
    // The sensor's bound is 40 mg/dl: 100 · r(2.22) = 100 · 36.4 and 900 · r(7.0), which has no low risk, over 1000 readings.
    expect(riskIndexOf(tally).lbgi).toBeCloseTo((100 * glucoseRiskOf(40 / 18.018).low) / 1000, 9)
    // 900 · r(7.0) over the same 1000 readings.
    expect(riskIndexOf(tally).hbgi).toBeCloseTo((900 * glucoseRiskOf(7).high) / 1000, 9)
  })

  test('mean, CV and GMI leave them out, and say so above 1 %', () => {
    const { tally, variability, leftOut } = glucoseFigures(tenPercentLo)
    expect([tally.count, variability.average, variability.cv]).toEqual([900, 7, 0])
    expect(leftOut).toEqual({ hiCount: 0, loCount: 100, share: 0.1, isNotable: true })
    // 10 of 1000 are 1 %, 11 of 1000 are more.
    expect(leftOutOf(tallyGlucose(sensorSeries(['LO', 5], ['HI', 5], [7, 990])))).toMatchObject({ share: 0.01, isNotable: false })
    expect(leftOutOf(tallyGlucose(sensorSeries(['LO', 5], ['HI', 6], [7, 989])))).toMatchObject({ share: 0.011, isNotable: true })
    expect(leftOutOf(tallyGlucose([]))).toEqual({ hiCount: 0, loCount: 0, share: null, isNotable: false })
  })

  test('every band at once, counted by hand', () => {
    // One day of 288 readings.
    const day = sensorSeries(['LO', 6], [2.9, 4], [3, 7], [3.89, 3], [3.9, 40], [10, 150], [10.1, 30], [13.9, 20], [14, 18], ['HI', 10])
    // Very low 6 + 4, low 7 + 3, in range 40 + 150, high 30 + 20, very high 18 + 10; together 288.
    expect(countsOf(day)).toEqual({ veryLow: 10, low: 10, target: 190, high: 50, veryHigh: 28 })
    const { count, bands } = timeInRange(day, 'standard')
    expect(count).toBe(288)
    // Below 3.9: (10 + 10) ÷ 288 = 6.94 %, goal below 4 %; above 13.9: 28 ÷ 288 = 9.72 %, goal below 5 %.
    expect(bands.map(({ goal }) => goal?.isMet)).toEqual([false, false, false, false, false])
    // 3.0 · 10 + 2.4 · 10 + 1.6 · 28 + 0.8 · 50, each of 288 readings, in %.
    expect(griOf(tallyGlucose(day))?.value).toBeCloseTo((100 * (30 + 24 + 44.8 + 40)) / 288, 9)
  })

  test('a goal that the numbers alone would meet is missed', () => {
    // 2.9 only once of 1000: 0.1 %. With 20 LO of 1020 it is 21 ÷ 1020 = 2.06 %, and the goal is below 1 %.
    const numbers = sensorSeries([2.9, 1], [7, 999])
    const veryLow = (entries: readonly GlucoseEntry[]) => timeInRange(entries, 'standard').bands[0]?.goal
    expect(veryLow(numbers)).toMatchObject({ isMet: true, share: 0.001 })
    expect(veryLow([...numbers, ...sensorSeries(['LO', 20])])).toMatchObject({ isMet: false, share: 21 / 1020 })
  })

  test('in pregnancy HI is above 7.8, and a tally gives the same bands as the readings', () => {
    const day = sensorSeries(['LO', 2], [2.9, 1], [3, 3], [3.49, 4], [3.5, 20], [7.8, 50], [7.9, 10], [12, 5], [20, 3], ['HI', 2])
    // Very low 2 + 1, low 3 + 4, in range 20 + 50, high 10 + 5 + 3 + 2; together 100.
    expect(countsOf(day, 'pregnancyOther')).toEqual({ veryLow: 3, low: 7, target: 70, high: 20 })
    for (const group of ['standard', 'olderHighRisk', 'pregnancyType1', 'pregnancyOther'] as const)
      expect(periodShares(tallyGlucose(day), group).sensor).toEqual(timeInRange(day, group))
    expect(periodShares(tallyGlucose(day), 'pregnancyOther').answer.inTargetShare).toBe(0.7)
  })

  test('an unusual HI stays unusual', () => {
    const [hi, ...rest] = sensorSeries(['HI', 1], [7, 9])
    const unusual = { ...hi!, glucoseMetas: [3 as const] }
    expect(countsOf([unusual, ...rest])).toMatchObject({ target: 9, veryHigh: 0 })
    expect(tallyGlucose([unusual, ...rest])).toMatchObject({ hiCount: 0, unusualCount: 1, veryHighBand: 0, sensorHiCount: 0 })
    expect(leftOutOf(tallyGlucose([unusual, ...rest])).share).toBe(0)
  })

  test('a sensor that read HI all day was worn', () => {
    // Fourteen days of which four are HI throughout: data of 100 %, in range 10 ÷ 14.
    const { sensor } = glucoseFigures(sensorSeries([7, 10 * 288], ['HI', 4 * 288]), { lastDay: '2026-11-15' })
    expect(sensor?.timeInRange.bands.map(({ count }) => count)).toEqual([0, 0, 10 * 288, 0, 4 * 288])
    expect(sensor).toMatchObject({ gmi: gmi(7), leftOut: { isNotable: true, hiCount: 4 * 288 } })
  })
})

describe('a scan', () => {
  const at = (entryDate: string, value: number, isScan = false) =>
    makeGlucoseEntry({ entryDate: `2026-11-02T${entryDate}:00`, value, origin: 'sensor', ...(isScan && { isScan }) })

  test('beside a stored reading of its quarter of an hour is no time, and is still a reading', () => {
    const readings = [at('08:01', 6), at('08:10', 15, true), at('08:16', 6), at('08:29', 2, true), at('08:45', 12, true)]
    // 08:45–08:59 has no stored reading: the scan counts for it.
    expect(countsOf(readings)).toEqual({ veryLow: 0, low: 0, target: 2, high: 1, veryHigh: 0 })
    expect(tallyGlucose(readings)).toMatchObject({ count: 5, sensorCount: 5, min: 2, max: 15, sensorTargetBand: 2, sensorHighBand: 1 })
  })

  test('is not covered by an unusual stored reading, a fingerstick or the quarter before', () => {
    const unusual = { ...at('08:01', 6), glucoseMetas: [3 as const] }
    const fingerstick = { ...at('08:02', 6), origin: 'meter' as const }
    const scan = at('08:10', 12, true)
    expect(countsOf([unusual, scan])).toMatchObject({ target: 0, high: 1 })
    expect(countsOf([fingerstick, scan])).toMatchObject({ target: 1, high: 1 })
    expect(countsOf([at('07:59', 6), scan])).toMatchObject({ target: 1, high: 1 })
  })
})
