import {
  type DiaryEntry,
  EntryOrigin,
  GlucoseMetaType,
  ResultValidity,
  type TargetRange,
  toWallClock,
  toWallMinutes,
} from '@diab/core/rules'
import { makeGlucoseEntry, makeMealEntry, makePhysicalActivityEntry } from '@diab/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textWidth } from '../charts/chartArea.ts'
import { curveChips } from './curveChips.ts'
import { curveParts, type SensorCurveData } from './curveData.ts'
import { curveSummary } from './curveFigures.ts'
import { curveLayout } from './curveLayout.ts'
import { curvePaths, extremeLabels, extremesOf } from './curvePaths.ts'
import { curveTrack } from './curveTrack.ts'
import { sensorCurveMessages } from './sensorCurve.messages.ts'

const words = sensorCurveMessages.sensorCurve
const midnight = toWallMinutes('2026-11-20T00:00:00')
const at = (minute: number) => toWallClock(midnight + minute)
const sensorAt = (minute: number, value: number, more: Parameters<typeof makeGlucoseEntry>[0] = {}) =>
  makeGlucoseEntry({ entryDate: at(minute), origin: EntryOrigin.Sensor, value, ...more })
const range = (min: number, max: number, from = '2026-01-01T00:00:00', to: string | null = null): TargetRange => ({
  mealType: 0,
  therapyLabel: null,
  origin: EntryOrigin.Sensor,
  min,
  max,
  validFrom: from,
  validTo: to,
})
const dataOf = (entries: readonly DiaryEntry[], ranges: readonly TargetRange[] = [range(3.9, 10)]): SensorCurveData => ({
  entries,
  from: at(0),
  to: at(1440),
  ranges,
})
const size = { width: 640, height: 260, textSize: 12 }
const layoutOf = (data: SensorCurveData) => curveLayout(data, curveParts(data), size)

describe('the curve of a sensor', () => {
  it('is classified by the range that is drawn, whatever zone a reading was stored with', () => {
    const readings = [sensorAt(0, 3.89), sensorAt(5, 3.9), sensorAt(10, 9.5), sensorAt(15, 10), sensorAt(20, 10.01)].map((entry) => ({
      ...entry,
      glucoseResultZone: 2 as const,
    }))
    expect(curveParts(dataOf(readings)).readings.map(({ zone }) => zone)).toEqual([1, 2, 2, 2, 3])
    expect(curveParts(dataOf(readings, [range(4, 9)])).readings.map(({ zone }) => zone)).toEqual([1, 1, 3, 3, 3])
  })

  it('takes on the day of a change the range of each moment', () => {
    const ranges = [range(3.9, 10, '2026-01-01T00:00:00', at(720)), range(4, 9, at(720))]
    expect(curveParts(dataOf([sensorAt(719, 9.5), sensorAt(720, 9.5)], ranges)).readings.map(({ zone }) => zone)).toEqual([2, 3])
  })

  it('has the colours of its clips exactly at the edges of the range', () => {
    const data = dataOf([sensorAt(0, 6), sensorAt(5, 12)])
    const layout = layoutOf(data)
    const { above, inside, below } = curvePaths(curveParts(data), layout)
    const edge = (value: number) => String(Math.round(layout.y(value) * 10) / 10)
    expect(above).toContain(`V${edge(10)}H`)
    expect(inside).toContain(`,${edge(10)}H`)
    expect(inside).toContain(`V${edge(3.9)}H`)
    expect(below).toContain(`,${edge(3.9)}H`)
  })

  it('is interrupted, and the silence marked, after half an hour without a reading', () => {
    const pathsOf = (...minutes: number[]) => {
      const data = dataOf(minutes.map((minute) => sensorAt(minute, 6)))
      return curvePaths(curveParts(data), layoutOf(data))
    }
    expect(pathsOf(0, 30).line.match(/M/g)).toHaveLength(1)
    expect(pathsOf(0, 30).silence).toBe('')
    expect(pathsOf(0, 31).line.match(/M/g)).toHaveLength(2)
    expect(pathsOf(0, 31).silence).toMatch(/^M/)
  })

  it('names the highest of each high stretch and the lowest of each low one', () => {
    const values = [6, 11, 14.2, 12, 6, 3.5, 3.1, 3.6, 6]
    const parts = curveParts(dataOf(values.map((value, index) => sensorAt(index * 60, value))))
    expect(extremesOf(parts, layoutOf(dataOf([])), 46).map(({ value }) => value)).toEqual([14.2, 3.1])
  })

  it('keeps the label of a low stretch off the curve, and that of a high one off the mark of a meter', () => {
    const low = [6, 4, 3, 2.4, 2.3, 2.4, 3, 4, 6, 8, 11, 8].map((value, index) => sensorAt(index * 15, value))
    const mark = makeGlucoseEntry({ entryDate: at(146), value: 11.6, origin: EntryOrigin.Meter })
    const data = dataOf([...low, mark])
    const [parts, layout] = [curveParts(data), layoutOf(data)]
    const [bottom, top] = extremeLabels(parts, layout, 12, Infinity)
    const half = (label: { text: string }) => textWidth(label.text, 12) / 2
    expect(bottom?.text).toBe('▼ 2,3')
    for (const { minute, value } of parts.readings)
      expect(Math.abs(layout.x(minute) - bottom!.x) > half(bottom!) || layout.y(value) < bottom!.y - 9).toBe(true)
    expect(top?.text).toBe('▲ 11,0')
    expect(Math.abs(layout.x(midnight + 146) - top!.x)).toBeGreaterThan(half(top!) + 6)
  })

  it('is described in words with its low stretches, LO among them', () => {
    const lo = sensorAt(10, 2.2, { glucoseResultValidity: ResultValidity.Low })
    const others = [
      makeGlucoseEntry({ entryDate: at(12), value: 20, origin: EntryOrigin.Meter }),
      sensorAt(13, 20, { glucoseMetas: [GlucoseMetaType.Unusual] }),
    ]
    expect(curveSummary(dataOf([sensorAt(0, 5), sensorAt(5, 3.5), lo, sensorAt(15, 11), ...others]), words)).toEqual([
      '4 szenzormérés, LO–11,0',
      'céltartományban 25%',
      '1 alacsony szakasz',
      '00:05–00:10, legkisebb LO',
    ])
  })
})

describe('the lanes below the curve', () => {
  const events = fc.array(fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 120 })), { minLength: 1, maxLength: 12 })

  it('show each event with its amount, in time order and none on top of another', () =>
    fc.assert(
      fc.property(events, (drawn) => {
        const data = dataOf(drawn.map(([minute, value]) => makeMealEntry({ entryDate: at(minute), value })))
        const layout = layoutOf(data)
        const chips = curveChips(curveParts(data).lanes[0]!, layout, 12, words, undefined)
        expect(chips.map(({ text }) => text).toSorted()).toEqual(drawn.map(([, value]) => `${value} g`).toSorted())
        chips.slice(1).forEach((chip, index) => {
          expect(chip.entry.entryDate >= chips[index]!.entry.entryDate).toBe(true)
          expect(chip.left).toBeGreaterThan(chips[index]!.left + chips[index]!.width - 0.01)
        })
      }),
    ))

  it('show how long an activity took', () => {
    const data = dataOf([makePhysicalActivityEntry({ entryDate: at(600), value: 240 })])
    const layout = layoutOf(data)
    const [chip] = curveChips(curveParts(data).lanes[0]!, layout, 12, words, undefined)
    expect(chip?.boxWidth).toBeCloseTo(layout.x(midnight + 240) - layout.x(midnight), 6)
  })
})

describe('the pointer', () => {
  const meal = makeMealEntry({ entryDate: at(600), value: 45 })
  const strip = makeGlucoseEntry({ entryDate: at(602), value: 12, origin: EntryOrigin.Meter })
  const data = dataOf([...Array.from({ length: 288 }, (_, index) => sensorAt(index * 5, 6)), meal, strip])
  const layout = layoutOf(data)
  const track = curveTrack(data, size, words)
  const titleAt = (x: number, y: number) => {
    const position = track.nearest(x, y)
    return position && track.levels[position.level]?.stopAt(position.index).title
  }
  const minuteX = (minute: number) => layout.x(midnight + minute)

  it('finds the reading of the curve below it, whatever its height', () => {
    expect(titleAt(minuteX(601), layout.y(6))).toBe('10:00')
    expect(titleAt(minuteX(601), layout.y(15.5))).toBe('10:00')
  })

  it('finds a mark of a meter where it is, and a meal on its lane', () => {
    expect(titleAt(minuteX(602), layout.y(12))).toBe('10:02, mérőből')
    expect(titleAt(minuteX(600), layout.laneFeet[0]! - 10)).toBe('10:00 Étkezés')
  })
})
