import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { type GlucoseTally, glucoseTallySchema } from './dailySummary.schema.ts'
import { fixedZones } from './fixedZones.ts'
import { inTimeOrder, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import { glucoseSummary } from '../diary/glucoseSummary.ts'
import { glucoseRiskOf } from './glucoseRisk.ts'
import { emptyTally, joinTallies, tallyByDay, tallyGlucose, tallyRows } from './glucoseTally.ts'
import { summariseColumns } from './summariseColumns.ts'
import { columnsOf } from './testing/columnsOf.ts'
import { leftOutReadings, usableReadings } from './testing/anyReadings.ts'

/** Names of the sums in which two tallies differ by more than the last digits, which the order of adding up decides. */
function differencesOf(one: GlucoseTally, other: GlucoseTally): string[] {
  const isSame = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) <= 1e-10 * Math.max(1, Math.abs(b))
  return (Object.keys(emptyTally) as (keyof GlucoseTally)[]).filter((key) => !isSame(one[key], other[key]))
}

describe('a tally', () => {
  test('counts each reading by the values of its row', () => {
    const tally = tallyGlucose([
      makeGlucoseEntry({ value: 2.9, mealType: 1, glucoseResultZone: 1, origin: 'sensor' }),
      makeGlucoseEntry({ value: 3.85, mealType: 2, glucoseResultZone: 1 }),
      makeGlucoseEntry({ value: 3.9, mealType: 3, glucoseResultZone: 2 }),
      makeGlucoseEntry({ value: 10, mealType: 4, glucoseResultZone: 3 }),
      makeGlucoseEntry({ value: 10.1, mealType: 5, glucoseResultZone: 3 }),
      makeGlucoseEntry({ value: 14, mealType: 0, glucoseResultZone: 3 }),
      makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3 }),
      makeGlucoseEntry({ value: 0.6, glucoseResultValidity: 1 }),
      makeGlucoseEntry({ value: 20, glucoseMetas: [3], mealType: 3, origin: 'sensor' }),
    ])
    expect(tally).toMatchObject({ count: 6, low: 2, normal: 1, high: 3, min: 2.9, max: 14 })
    expect(tally).toMatchObject({ veryLowBand: 2, lowBand: 1, targetBand: 2, highBand: 1, veryHighBand: 2 })
    expect(tally).toMatchObject({ preprandialCount: 2, postprandialCount: 1, sensorCount: 1, hiCount: 1, loCount: 1, unusualCount: 1 })
    expect(glucoseTallySchema.parse(tally)).toEqual(tally)
  })

  test('of nothing, and of readings that do not count, is empty', () => {
    expect(tallyGlucose([])).toEqual(emptyTally)
    expect(tallyGlucose([makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3, glucoseMetas: [3] })])).toEqual({
      ...emptyTally,
      unusualCount: 1,
    })
  })

  test('of a HI or LO alone has it in its band and its risk, and no average', () => {
    const hi = tallyGlucose([makeGlucoseEntry({ value: 33.3, glucoseResultValidity: 3 })])
    expect(hi).toEqual({ ...emptyTally, hiCount: 1, veryHighBand: 1, highRisk: glucoseRiskOf(33.3).high })
    const lo = tallyGlucose([makeGlucoseEntry({ value: 0.6, glucoseResultValidity: 1, origin: 'sensor' })])
    const ofSensor = { sensorLoCount: 1, sensorVeryLowBand: 1 }
    expect(lo).toEqual({ ...emptyTally, loCount: 1, veryLowBand: 1, lowRisk: glucoseRiskOf(40 / 18.018).low, ...ofSensor })
  })

  test('of readings in any order is the same', () => {
    fc.assert(
      fc.property(usableReadings(), (list) => {
        expect(differencesOf(tallyGlucose(list.toReversed()), tallyGlucose(list))).toEqual([])
      }),
    )
  })

  test('has the specification’s figures unmoved by unusual and invalid readings', () => {
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), (usable, leftOut) => {
        const { count, average, squares, min, max, low, normal, high, usableLowRisk } = tallyGlucose([...leftOut, ...usable])
        const specified = { count, average, squares, min, max, low, normal, high, usableLowRisk }
        expect(tallyGlucose(usable)).toMatchObject(specified)
      }),
    )
  })

  test('of entries is that of their columns', () => {
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), (usable, leftOut) => {
        const entries = [...usable, ...leftOut]
        expect(tallyGlucose(entries)).toEqual(tallyRows(toGlucoseColumns(entries)))
      }),
    )
  })

  test('agrees with the summary and the bands that read entries themselves', () => {
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), (usable, leftOut) => {
        const entries = [...usable, ...leftOut]
        const tally = tallyGlucose(entries)
        const { deviation, average, ...counts } = glucoseSummary(entries)
        expect(tally).toMatchObject(counts)
        expect(average ?? 0).toBeCloseTo(tally.average ?? 0, 9)
        expect(deviation ?? 0).toBeCloseTo(tally.count < 2 ? 0 : Math.sqrt(tally.squares / (tally.count - 1)), 9)
        const { veryLowBand: veryLow, lowBand: low, targetBand: target, highBand: high, veryHighBand: veryHigh } = tally
        expect({ veryLow, low, target, high, veryHigh }).toEqual(fixedZones(entries))
      }),
    )
  })

  test('of a long series of close values keeps its digits', () => {
    const far = Array.from({ length: 100_000 }, (_, at): [number, number] => [at, 30 + (at % 2) * 1e-6])
    const { squares } = tallyRows(columnsOf(far))
    expect(squares / 100_000 / 2.5e-13).toBeCloseTo(1, 6)
  })
})

describe('joined tallies', () => {
  test('are the tally of all readings, wherever the series was split', () => {
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), fc.nat(60), fc.nat(60), (usable, leftOut, one, other) => {
        const columns = toGlucoseColumns([...usable, ...leftOut])
        const [first, second] = [one, other].map((cut) => Math.min(cut, columns.length)).toSorted((a, b) => a - b)
        const parts = [tallyRows(columns, 0, first), tallyRows(columns, first, second), tallyRows(columns, second)]
        expect(differencesOf(parts.reduce(joinTallies), tallyRows(columns))).toEqual([])
        expect(differencesOf(parts.toReversed().reduce(joinTallies), tallyRows(columns))).toEqual([])
      }),
    )
  })

  test('with an empty one change nothing', () => {
    const tally = tallyGlucose([makeGlucoseEntry({ value: 5 }), makeGlucoseEntry({ value: 8 })])
    expect(joinTallies(emptyTally, tally)).toEqual(tally)
    expect(joinTallies(tally, emptyTally)).toEqual(tally)
  })
})

describe('tallies by day', () => {
  test('divide the readings at midnight, oldest first, and join to the whole', () => {
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), (usable, leftOut) => {
        const entries = [...usable, ...leftOut]
        const days = tallyByDay(entries)
        const dates = entries.map(({ entryDate }) => entryDate.slice(0, 10))
        expect(days.map(({ day }) => day)).toEqual([...new Set(dates)].toSorted())
        for (const { day, glucose } of days)
          expect(differencesOf(glucose, tallyGlucose(entries.filter(({ entryDate }) => entryDate.startsWith(day))))).toEqual([])
        expect(
          differencesOf(days.map(({ glucose }) => glucose).reduce<GlucoseTally>(joinTallies, emptyTally), tallyGlucose(entries)),
        ).toEqual([])
      }),
    )
  })

  test('the last second of a day belongs to it', () => {
    const days = tallyByDay([
      makeGlucoseEntry({ entryDate: '2026-11-20T23:59:59' }),
      makeGlucoseEntry({ entryDate: '2026-11-21T00:00:00' }),
    ])
    expect(days.map(({ day, glucose }) => [day, glucose.count])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 1],
    ])
  })
})

describe('the summary of columns', () => {
  test('is the summary of the entries they were made of, for any rows', () => {
    fc.assert(
      fc.property(usableReadings(), leftOutReadings(), fc.nat(20), (usable, leftOut, from) => {
        const entries = inTimeOrder([...usable, ...leftOut])
        expect(summariseColumns(toGlucoseColumns(entries))).toEqual(glucoseSummary(entries))
        const start = Math.min(from, entries.length)
        expect(summariseColumns(toGlucoseColumns(entries), start)).toEqual(glucoseSummary(entries.slice(start)))
      }),
    )
  })

  test('of rows none of which is usable says so', () => {
    const columns = columnsOf([[0, 33.3]])
    columns.uses[0] = ReadingUse.High
    expect(summariseColumns(columns)).toMatchObject({ count: 0, average: null, min: null, deviation: null, hiCount: 1 })
  })
})
