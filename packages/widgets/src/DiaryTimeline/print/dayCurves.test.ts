import { defaultGlucoseRanges, EntryOrigin, GlucoseMetaType, ResultValidity } from '@diab/core/rules'
import { makeGlucoseEntry, makeSensorDiary } from '@diab/core/testing'
import { describe, expect, it } from 'vitest'
import { curveSize, curveY, dayCurves, splitForPaper } from './dayCurves.ts'

const sensorAt = (time: string, more: Parameters<typeof makeGlucoseEntry>[0] = {}) =>
  makeGlucoseEntry({ entryDate: `2026-11-20T${time}:00`, origin: EntryOrigin.Sensor, value: 6, ...more })
/** Returns the readings from 00:00, every five minutes. */
const dense = (count: number, more: Parameters<typeof makeGlucoseEntry>[0] = {}) =>
  Array.from({ length: count }, (_, index) =>
    sensorAt(`${String(Math.floor(index / 12)).padStart(2, '0')}:${String((index % 12) * 5).padStart(2, '0')}`, more),
  )
const curveOf = (entries: ReturnType<typeof dense>) =>
  dayCurves({ entries, firstDay: '2026-11-20', lastDay: '2026-11-20', ranges: defaultGlucoseRanges })[0]

describe('readings on paper', () => {
  it('are each on a curve or in the list, and in one of them alone', () => {
    const entries = [...makeSensorDiary({ days: 2, lastDay: '2026-11-20' }), makeGlucoseEntry({ entryDate: '2026-11-20T08:00:00' })]
    const { curves, listed } = splitForPaper(entries)
    expect(new Set([...curves, ...listed].map(({ id }) => id)).size).toBe(entries.length)
    expect(curves.length + listed.length).toBe(entries.length)
    expect(listed).toHaveLength(1)
  })

  it('of a sensor that is read a few times a day are listed', () => expect(splitForPaper(dense(8)).curves).toEqual([]))

  it('that were marked as unusual are listed', () => {
    const unusual = sensorAt('13:01', { glucoseMetas: [GlucoseMetaType.Unusual] })
    expect(splitForPaper([...dense(40), unusual]).listed).toEqual([unusual])
  })
})

describe('the curve of a day', () => {
  it('is coloured by the band that is drawn: its bounds belong to it', () => {
    expect(curveOf([...dense(24, { value: 3.9 }), ...dense(24, { value: 10 })])).toMatchObject({ low: '', high: '' })
    expect(curveOf(dense(24, { value: 3.89 }))?.low).not.toBe('')
    expect(curveOf(dense(24, { value: 10.01 }))?.high).not.toBe('')
  })

  it('is interrupted after half an hour without a reading', () => {
    expect(curveOf([...dense(30), sensorAt('02:55'), sensorAt('03:26')])?.line.match(/M/g)).toHaveLength(2)
    expect(curveOf([...dense(30), sensorAt('02:55'), sensorAt('03:25')])?.line.match(/M/g)).toHaveLength(1)
  })

  it('names LO at the lower edge and HI at the upper one, also where they represent a bound', () => {
    const curve = curveOf([
      ...dense(30),
      sensorAt('12:00', { value: 2.2, glucoseResultValidity: ResultValidity.Low }),
      sensorAt('18:00', { value: 22.2, glucoseResultValidity: ResultValidity.High }),
    ])
    expect(curve?.edges.map(({ text, y }) => [text, y])).toEqual([
      ['LO', curveSize.bottom],
      ['HI', curveSize.top],
    ])
    expect(curve?.count).toBe(32)
  })

  it('keeps every value inside its frame', () => {
    for (const value of [0.6, 2, 20, 33.3]) {
      expect(curveY(value)).toBeGreaterThanOrEqual(curveSize.top)
      expect(curveY(value)).toBeLessThanOrEqual(curveSize.bottom)
    }
  })
})
