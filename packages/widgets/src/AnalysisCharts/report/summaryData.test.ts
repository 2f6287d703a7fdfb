import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { summaryData } from './summaryData.ts'
import { lastDay, makeSummary, meterDiary } from './testing/makeSummary.ts'

const at = (time: string, value: number, more = {}) => makeGlucoseEntry({ entryDate: `${lastDay}T${time}:00`, value, ...more })
const unusual = { glucoseMetas: [3 as const] }

describe('a treatment summary', () => {
  it('lists every reading below 3.9 mmol/l and every LO in time order, and nothing marked as unusual', () => {
    const entries = [
      at('18:00', 3.4),
      at('03:36', 0.6, { glucoseResultValidity: 1 }),
      at('12:00', 3.9),
      at('09:00', 3.85),
      at('10:00', 2.8, unusual),
      at('11:00', 0.6, { ...unusual, glucoseResultValidity: 1 }),
    ]
    expect(summaryData(makeSummary(entries)).meter.hypos).toEqual([
      { at: `${lastDay}T03:36:00`, value: null },
      { at: `${lastDay}T09:00:00`, value: 3.85 },
      { at: `${lastDay}T18:00:00`, value: 3.4 },
    ])
  })

  it('keeps the readings of a sensor apart from those of a meter', () => {
    const sensor = makeSensorDiary({ days: 14, lastDay })
    const { meter, sensor: ofSensor } = summaryData(makeSummary([at('07:00', 5), at('12:00', 9), ...sensor]))
    expect(meter.figures.tally).toMatchObject({ count: 2, average: 7, sensorCount: 0 })
    expect(ofSensor.columns).toHaveLength(sensor.length)
    expect(ofSensor.figures.tally.sensorCount).toBe(ofSensor.figures.tally.count)
  })

  it.each([
    [14, 14, true],
    [13, 14, true],
    [7, 14, false],
    [7, 7, false],
  ])('gives sensor figures of %i worn days in a period of %i: %s', (worn, days, isGiven) => {
    const { sensor } = summaryData(makeSummary(makeSensorDiary({ days: worn, lastDay }), days))
    expect(sensor.figures.sensor !== null).toBe(isGiven)
  })

  it('makes the estimates of the whole quarter, however short the period is', () => {
    const diary = meterDiary()
    const [week, quarter] = [summaryData(makeSummary(diary, 7)), summaryData(makeSummary(diary, 90))]
    expect(week.hbA1c).toEqual(quarter.hbA1c)
    expect(week.hypoCount).toEqual(quarter.hypoCount)
    expect(week.meter.figures.tally.count).toBeLessThan(quarter.meter.figures.tally.count)
  })

  it('is complete without a single entry', () => {
    const { meter, sensor, dayCount } = summaryData(makeSummary([]))
    expect({ dayCount, count: meter.figures.tally.count, missing: meter.missing.missingDays.length }).toEqual({
      dayCount: 14,
      count: 0,
      missing: 14,
    })
    expect(sensor.figures.sufficiency).toMatchObject({ isEnough: false, sensorShare: 0, days: 14 })
  })
})
