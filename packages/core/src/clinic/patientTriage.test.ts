import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DailySummary } from '../analysis/dailySummary.schema.ts'
import { emptyTally } from '../analysis/glucoseTally.ts'
import { addDays } from '../diary/localDay.ts'
import { triageDays, triageOf } from './patientTriage.ts'

const today = '2026-11-20'
const dayOf = (daysAgo: number, glucose: Partial<DailySummary['glucose']> = {}, maxKetone: number | null = null): DailySummary => ({
  day: addDays(today, -daysAgo),
  glucose: { ...emptyTally, ...glucose },
  entryCount: 1,
  maxKetone,
})
const readings = (low: number, normal: number, high: number) => ({
  count: low + normal + high,
  low,
  normal,
  high,
  average: 6,
  min: 5,
  max: 7,
})

describe('what a clinic looks at first', () => {
  it('is nothing without an entry', () => {
    expect(triageOf([], null, today)).toEqual({
      lastDay: null,
      daysWithoutData: null,
      readingsPerWeek: 0,
      periodKind: 'none',
      inTargetShare: null,
      inTargetChange: null,
      lowCount: 0,
      normalCount: 0,
      highCount: 0,
      sensorCounts: null,
      average: null,
      lbgi: null,
      lowRiskGroup: null,
      hiCount: 0,
      loCount: 0,
      maxKetone: null,
    })
  })

  it('counts today and the 13 dates before, and compares with the 14 before those', () => {
    const days = [
      dayOf(0, { ...readings(0, 3, 1), lowRisk: 29 }, 0.6),
      dayOf(13, { ...readings(1, 3, 0), lowRisk: 4, hiCount: 1, loCount: 2, unusualCount: 1 }, 1.6),
      dayOf(14, readings(0, 1, 1), 3),
      dayOf(27, readings(0, 1, 1)),
      dayOf(28, readings(9, 0, 0)),
    ]
    const triage = triageOf(days, today, today)
    expect(triage).toEqual({
      lastDay: today,
      daysWithoutData: 0,
      readingsPerWeek: 6,
      periodKind: 'meter',
      inTargetShare: 0.75,
      inTargetChange: 0.25,
      lowCount: 1,
      normalCount: 6,
      highCount: 1,
      sensorCounts: null,
      average: 6,
      // 33 over 8 readings, a HI and two LOs.
      lbgi: 3,
      lowRiskGroup: 'moderate',
      hiCount: 1,
      loCount: 2,
      maxKetone: 1.6,
    })
  })

  it('has both shares of a mixed period, the meter’s as its own', () => {
    const ofSensor = { sensorCount: 3, sensorLow: 1, sensorNormal: 2, sensorHiCount: 1, hiCount: 1 }
    const bands = { sensorLowBand: 1, sensorTargetBand: 2, sensorVeryHighBand: 1 }
    const day = dayOf(0, { ...readings(1, 7, 2), ...ofSensor, ...bands })
    expect(triageOf([day], today, today)).toMatchObject({
      periodKind: 'mixed',
      // 10 − 3 of a sensor, of which 7 − 2 in target.
      inTargetShare: 5 / 7,
      lowCount: 0,
      normalCount: 5,
      highCount: 2,
      sensorCounts: { lowCount: 1, normalCount: 2, highCount: 1 },
    })
  })

  it('does not compare where one of the two has no reading', () => {
    expect(triageOf([dayOf(1, readings(0, 1, 1))], today, today)).toMatchObject({ inTargetShare: 0.5, inTargetChange: null })
    expect(triageOf([dayOf(20, readings(0, 1, 1))], today, today)).toMatchObject({ inTargetShare: null, inTargetChange: null })
  })

  it('says since when there is no data, and takes a clock that ran ahead for today', () => {
    expect(triageOf([], addDays(today, -40), today)).toMatchObject({ daysWithoutData: 40, readingsPerWeek: 0 })
    expect(triageOf([], addDays(today, 1), today)).toMatchObject({ daysWithoutData: 0 })
  })

  it('does not depend on the order of the days', () => {
    const day = fc.record({ ago: fc.integer({ min: 0, max: 2 * triageDays }), low: fc.nat(9), normal: fc.nat(9), high: fc.nat(9) })
    const days = fc
      .uniqueArray(day, { selector: ({ ago }) => ago })
      .map((list) => list.map(({ ago, low, normal, high }) => dayOf(ago, readings(low, normal, high))))
    fc.assert(
      fc.property(days, (list) => {
        const { inTargetShare, readingsPerWeek } = triageOf(list, today, today)
        const backwards = triageOf(list.toReversed(), today, today)
        expect(backwards).toMatchObject({ inTargetShare, readingsPerWeek })
        if (inTargetShare !== null) expect(inTargetShare).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
