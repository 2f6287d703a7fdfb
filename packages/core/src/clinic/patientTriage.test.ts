import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DailySummary } from '../analysis/dailySummary.schema.ts'
import { emptyTally } from '../analysis/glucoseTally.ts'
import { DiabetesType } from '../therapy/therapyEnumerations.ts'
import { addDays } from '../time/localDay.ts'
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
      daysWithReadings: 0,
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
      hypoCount: 0,
      maxKetone: null,
      attention: ['no_data'],
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
      daysWithReadings: 2,
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
      hypoCount: 0,
      maxKetone: 1.6,
      attention: ['lo', 'ketone', 'low_risk', 'hi'],
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
    // 23 of 39 are 58.97 %, 40 of 63 are 63.49 %: written are 59 % and 63 %, and the change is between these.
    const [now, before] = [dayOf(1, readings(0, 23, 16)), dayOf(20, readings(0, 40, 23))]
    expect(triageOf([now, before], today, today).inTargetChange).toBe(-0.04)
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

describe('a reason to look at a patient', () => {
  /** Readings of a meter: in the consensus bands as in the patient's ranges. */
  const meter = (low: number, normal: number, high: number) => ({
    ...readings(low, normal, high),
    lowBand: low,
    targetBand: normal,
    highBand: high,
  })
  const sensor = (low: number, normal: number, high: number) => ({
    ...meter(low, normal, high),
    sensorCount: low + normal + high,
    sensorLow: low,
    sensorNormal: normal,
    sensorHigh: high,
    sensorLowBand: low,
    sensorTargetBand: normal,
    sensorHighBand: high,
  })
  const of = (now: object, before: object = {}, ketone: number | null = null) =>
    triageOf([dayOf(0, now, ketone), dayOf(14, before)], today, today).attention

  it.each<[what: string, now: object, before: object, ketone: number | null, reasons: string[]]>([
    ['a quiet fortnight', meter(0, 40, 10), meter(0, 40, 10), 0.5, []],
    ['a LO', { ...meter(0, 40, 0), loCount: 1 }, {}, null, ['lo']],
    ['a HI', { ...meter(0, 40, 0), hiCount: 1 }, {}, null, ['hi']],
    ['ketone of 0.6', meter(0, 40, 0), {}, 0.6, ['ketone']],
    ['LBGI of 2.5', { ...meter(0, 40, 0), lowRisk: 100 }, {}, null, []],
    ['a greater LBGI', { ...meter(0, 40, 0), lowRisk: 101 }, {}, null, ['low_risk']],
    ['one hypo', meter(1, 5, 0), {}, null, []],
    ['two hypos in 50', meter(2, 48, 0), {}, null, ['hypo']],
    ['two hypos in 51', meter(2, 49, 0), {}, null, []],
    ['readings below the own range alone', { ...meter(0, 40, 0), low: 10, normal: 30 }, {}, null, []],
    ['a sensor below 3.9 for 4 % of the time', sensor(40, 960, 0), {}, null, ['hypo']],
    ['a sensor below 3.9 for less', sensor(39, 961, 0), {}, null, []],
    ['a share that fell by 19 points in 60 readings', meter(0, 30, 30), meter(0, 41, 19), null, ['worsening']],
    ['a share that fell by 15 points in 60 readings', meter(0, 30, 30), meter(0, 39, 21), null, []],
    ['a share that fell by 9 points in 600 readings', meter(0, 300, 300), meter(0, 354, 246), null, []],
    ['a share that fell by half in nine readings', meter(0, 4, 5), meter(0, 9, 0), null, []],
    ['a share that rose', meter(0, 41, 19), meter(0, 30, 30), null, []],
    ['a sensor’s share that fell by 12 points in two weeks', sensor(0, 2420, 1612), sensor(0, 2904, 1128), null, ['worsening']],
    ['a sensor’s share that fell by 12 points in six hours', sensor(0, 43, 29), sensor(0, 52, 20), null, []],
  ])('%s', (_what, now, before, ketone, reasons) => expect(of(now, before, ketone)).toEqual(reasons))

  it('is of a pregnant sensor wearer below the range of pregnancy', () => {
    const night = { ...sensor(50, 950, 0), sensorPregnancyLowBand: 10, sensorPregnancyTargetBand: 990 }
    const ofType = (type: DiabetesType) => triageOf([dayOf(0, night)], today, today, type).attention
    expect(ofType(DiabetesType.Gestational)).toEqual([])
    expect(ofType(DiabetesType.TypeTwo)).toEqual(['hypo'])
  })

  it('is silence of 14 days', () => {
    expect(triageOf([], addDays(today, -14), today).attention).toEqual(['no_data'])
    expect(triageOf([], addDays(today, -13), today).attention).toEqual([])
  })
})
