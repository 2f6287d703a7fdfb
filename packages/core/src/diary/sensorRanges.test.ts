import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyReading, defaultGlucoseRanges, type TargetRange } from './glucoseRange.ts'
import { sensorRangesBetween, sensorRangesOfDay } from './sensorRanges.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'

const range = (validFrom: string, validTo: string | null, min: number, max: number): TargetRange => ({
  mealType: 0,
  therapyLabel: null,
  origin: 'sensor',
  validFrom,
  validTo,
  min,
  max,
})

describe('the sensor ranges of a day', () => {
  test('are one from midnight to midnight where nothing changed, the default one without a range', () => {
    expect(sensorRangesOfDay([], '2026-11-20')).toMatchObject([{ fromMinute: 0, toMinute: 1440, min: 3.9, max: 10 }])
    const own = [range('2026-01-01T00:00:00', null, 4, 9)]
    expect(sensorRangesOfDay(own, '2026-11-20')).toMatchObject([{ fromMinute: 0, toMinute: 1440, min: 4, max: 9 }])
  })

  test('are two pieces on the day of a change, each with its bounds', () => {
    const changed = [range('2026-01-01T00:00:00', '2026-11-20T10:15:30', 3.9, 10), range('2026-11-20T10:15:30', null, 4, 9)]
    expect(sensorRangesOfDay(changed, '2026-11-20')).toMatchObject([
      { fromMinute: 0, toMinute: 615.5, min: 3.9, max: 10 },
      { fromMinute: 615.5, toMinute: 1440, min: 4, max: 9 },
    ])
    expect(sensorRangesOfDay(changed, '2026-11-21')).toHaveLength(1)
  })

  test('are one piece again where a change changed no bound', () => {
    const same = [range('2026-01-01T00:00:00', '2026-11-20T10:15:00', 4, 9), range('2026-11-20T10:15:00', null, 4, 9)]
    expect(sensorRangesOfDay(same, '2026-11-20')).toHaveLength(1)
  })

  test('of any changes have no gap, no overlap, and at each moment the range that classifies a reading of it', () => {
    const minute = fc.integer({ min: -600, max: 2000 })
    const changes = fc.array(fc.record({ minute, tenths: fc.integer({ min: 35, max: 50 }) }), { maxLength: 5 })
    const start = toWallMinutes('2026-11-20T00:00:00')
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 1439 }), (list, asked) => {
        const inOrder = list.toSorted((one, other) => one.minute - other.minute)
        const ranges = [
          ...defaultGlucoseRanges,
          ...inOrder.map((change, index) => {
            const next = inOrder[index + 1]
            return range(toWallClock(start + change.minute), next ? toWallClock(start + next.minute) : null, change.tenths / 10, 10)
          }),
        ]
        const pieces = sensorRangesOfDay(ranges, '2026-11-20')
        expect(pieces.map(({ fromMinute }) => fromMinute)).toEqual([0, ...pieces.slice(0, -1).map(({ toMinute }) => toMinute)])
        expect(pieces.at(-1)?.toMinute).toBe(1440)
        const entryDate = toWallClock(start + asked)
        const reading = { mealType: 0, therapyLabel: 11, origin: 'sensor', entryDate, value: 6, glucoseResultValidity: 2 } as const
        const { min, max } = classifyReading(reading, ranges).range
        expect(pieces.find(({ toMinute }) => asked < toMinute)).toMatchObject({ min, max })
      }),
    )
  })

  test('of a longer time name the moment of each change', () =>
    expect(
      sensorRangesBetween([range('2026-11-20T10:15:00', null, 4, 9)], '2026-11-14T00:00:00', '2026-11-21T00:00:00').map(({ from }) => from),
    ).toEqual(['2026-11-14T00:00:00', '2026-11-20T10:15:00']))
})
