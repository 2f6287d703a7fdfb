import { defaultGlucoseRanges, EntryOrigin, GlucoseMetaType, TherapyLabel } from '@diab/core/rules'
import { makeGlucoseEntry } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { dayLayers } from './dayLayers.ts'
import { dayPlot } from './dayPlot.ts'

const plot = dayPlot({ left: 0, width: 1440, top: 0, bottom: 160 })
const day = '2026-11-20'
const sensor = (time: string, value: number, more = {}) =>
  makeGlucoseEntry({ entryDate: `${day}T${time}:00`, value, origin: EntryOrigin.Sensor, ...more })
const meter = (time: string, value: number, more = {}) =>
  makeGlucoseEntry({ entryDate: `${day}T${time}:00`, value, origin: EntryOrigin.Meter, ...more })
const layersOf = (...readings: ReturnType<typeof makeGlucoseEntry>[]) => dayLayers(readings, defaultGlucoseRanges, day, plot)

describe('a sensor day', () => {
  it('has the sensor range as its band, and colours the curve by it alone', () => {
    // 5.0 in the evening is below the target of that slot and in the sensor range.
    const evening = { therapyLabel: TherapyLabel.Night }
    const layers = layersOf(sensor('21:00', 5, evening), sensor('21:05', 3.9, evening), sensor('21:10', 10, evening))
    expect(layers).toMatchObject({ bands: [{ min: 3.9, max: 10, fromMinute: 0, toMinute: 1440 }], low: '', high: '', marks: [] })
    expect(layersOf(sensor('21:00', 3.8), sensor('21:05', 10.1))).toMatchObject({
      low: expect.stringMatching(/^M/),
      high: expect.stringMatching(/^M/),
    })
  })

  it('has two bands on the day of a change, and colours each part of the curve by the one below it', () => {
    const sensorRange = { mealType: 0, therapyLabel: null, origin: EntryOrigin.Sensor } as const
    const ranges = [
      { ...sensorRange, min: 3.9, max: 10, validFrom: '2026-01-01T00:00:00', validTo: `${day}T12:00:00` },
      { ...sensorRange, min: 4, max: 9, validFrom: `${day}T12:00:00`, validTo: null },
    ]
    const colours = (time: string) => {
      const { low, high } = dayLayers([sensor(time, 9.5)], ranges, day, plot)
      return [low !== '', high !== '']
    }
    expect(dayLayers([sensor('08:00', 6)], ranges, day, plot).bands.map(({ min, toMinute }) => [min, toMinute])).toEqual([
      [3.9, 720],
      [4, 1440],
    ])
    expect([colours('11:59'), colours('12:00')]).toEqual([
      [false, false],
      [false, true],
    ])
  })

  it('is one although unusual readings outnumber the sensor, as its share in target is that of the sensor', () => {
    const unusual = meter('10:00', 15, { glucoseMetas: [GlucoseMetaType.Unusual] })
    const { bands } = layersOf(sensor('08:00', 6), unusual, { ...unusual, id: 'other' })
    expect(bands).toHaveLength(1)
  })

  it('breaks its curve after half an hour without a reading', () =>
    expect(layersOf(sensor('08:00', 6), sensor('08:30', 6), sensor('09:01', 6)).curve.match(/M/g)).toHaveLength(2))

  it('shows other readings without the colour of a zone, and unusual ones as such', () => {
    const unusual = sensor('10:00', 15, { glucoseMetas: [GlucoseMetaType.Unusual] })
    const layers = layersOf(sensor('08:00', 6), sensor('08:05', 6), meter('09:00', 12), unusual)
    expect(layers.dots.map(({ value }) => value)).toEqual([12])
    expect(layers.marks.map(({ reading }) => reading.value)).toEqual([15])
  })
})

describe('any other day', () => {
  it('shows beside each reading the range that colours it', () => {
    const layers = layersOf(meter('07:00', 8, { mealType: 2 }), meter('09:00', 8, { mealType: 3 }))
    expect(layers.bands).toEqual([])
    expect(layers.marks.map(({ range: { min, max }, zone }) => [min, max, zone])).toEqual([
      [4, 7, 3],
      [4, 10, 2],
    ])
  })

  it('has a curve without colours for a few sensor readings', () =>
    expect(layersOf(sensor('08:00', 3), meter('09:00', 8), meter('10:00', 8))).toMatchObject({
      bands: [],
      curve: expect.stringMatching(/^M/),
      low: '',
    }))
})
