import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { GlucoseEntry } from '../diary/glucoseEntry.schema.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import { makeGlucoseEntry } from '../testing/makeEntry.ts'
import { canonicalMinutes } from './canonicalMinutes.ts'
import { ColumnOrigin, emptyGlucoseColumns, inTimeOrder, ReadingUse, toGlucoseColumns } from './glucoseColumns.ts'
import { pickRows } from './pickRows.ts'

/** Seconds from the year 1 to the year 9999. */
const anySecond = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 })

describe('minutes of a canonical time', () => {
  test('are those of Date.parse to the last bit', () => {
    fc.assert(
      fc.property(anySecond, (second) => {
        const wallClock = toWallClock(second / 60)
        expect(canonicalMinutes(wallClock)).toBe(toWallMinutes(wallClock))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    '1970-01-01T00:00:00',
    '1900-02-28T23:59:59',
    '1900-03-01T00:00:00',
    '2000-02-29T12:00:01',
    '2024-02-29T23:59:59',
    '2100-03-01T00:00:00',
  ])('%s', (wallClock) => expect(canonicalMinutes(wallClock)).toBe(toWallMinutes(wallClock)))

  test('of another form are those of Date.parse, too', () => {
    expect(canonicalMinutes('2026-11-20T08:00:00.500')).toBe(toWallMinutes('2026-11-20T08:00:00.500'))
  })
})

describe('columns of readings', () => {
  test('keep every field of a reading in its row', () => {
    const entry = makeGlucoseEntry({
      entryDate: '2026-11-20T08:00:30',
      value: 3.85,
      glucoseResultZone: 1,
      mealType: 2,
      therapyLabel: 5,
      origin: 'sensor',
    })
    const columns = toGlucoseColumns([entry])
    const row = Object.entries(columns).map(([name, column]) => [name, typeof column === 'number' ? column : column[0]])
    expect(Object.fromEntries(row)).toEqual({
      length: 1,
      minutes: toWallMinutes('2026-11-20T08:00:30'),
      values: 3.85,
      uses: ReadingUse.Usable,
      zones: 1,
      mealTypes: 2,
      labels: 5,
      origins: ColumnOrigin.Sensor,
    })
  })

  test.each<[why: string, entry: Partial<GlucoseEntry>, use: number]>([
    ['a valid reading is usable', {}, ReadingUse.Usable],
    ['after exercise and hypoglycaemia are no reason to leave one out', { glucoseMetas: [1, 2] }, ReadingUse.Usable],
    ['an unusual one is not', { glucoseMetas: [1, 3] }, ReadingUse.Unusual],
    ['HI', { glucoseResultValidity: 3 }, ReadingUse.High],
    ['LO', { glucoseResultValidity: 1 }, ReadingUse.Low],
    ['an unusual HI is unusual', { glucoseResultValidity: 3, glucoseMetas: [3] }, ReadingUse.Unusual],
  ])('%s', (_why, entry, use) => expect(toGlucoseColumns([makeGlucoseEntry(entry)]).uses[0]).toBe(use))

  test.each([
    ['hand', ColumnOrigin.Hand],
    ['meter', ColumnOrigin.Meter],
    ['sensor', ColumnOrigin.Sensor],
  ] as const)('a reading by %s is marked so', (origin, mark) =>
    expect(toGlucoseColumns([makeGlucoseEntry({ origin })]).origins[0]).toBe(mark),
  )

  test('row i is entry i of the entries in time order, those of one moment by value', () => {
    const entries = fc.array(
      fc.record({ minute: fc.integer({ min: 0, max: 40 }), value: fc.double({ min: 0.6, max: 33.3, noNaN: true }) }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(entries, (list) => {
        const given = list.map(({ minute, value }) => makeGlucoseEntry({ entryDate: toWallClock(29_000_000 + minute), value }))
        const ordered = inTimeOrder(given)
        const columns = toGlucoseColumns(given)
        expect([...columns.values]).toEqual(ordered.map(({ value }) => value))
        expect([...columns.minutes]).toEqual(ordered.map(({ entryDate }) => toWallMinutes(entryDate)))
        const minuteThenValue = (one: GlucoseEntry, other: GlucoseEntry) =>
          toWallMinutes(one.entryDate) - toWallMinutes(other.entryDate) || one.value - other.value
        expect(ordered).toEqual(given.toSorted(minuteThenValue))
        expect(toGlucoseColumns(given.toReversed()).values).toEqual(columns.values)
      }),
    )
  })

  test('entries that are in order, and columns, are returned as they are', () => {
    const entries = [makeGlucoseEntry({ entryDate: '2026-11-20T07:00:00' }), makeGlucoseEntry({ entryDate: '2026-11-20T08:00:00' })]
    expect(inTimeOrder(entries)).toBe(entries)
    const columns = toGlucoseColumns(entries)
    expect(toGlucoseColumns(columns)).toBe(columns)
    expect(toGlucoseColumns([])).toEqual(emptyGlucoseColumns(0))
  })

  test('picked rows keep their fields and order', () => {
    const columns = toGlucoseColumns(
      [3, 4, 5].map((value, at) => makeGlucoseEntry({ value, entryDate: `2026-11-20T0${at}:00:00`, mealType: 1 })),
    )
    const picked = pickRows(columns, (row) => row !== 1)
    expect([...picked.values]).toEqual([3, 5])
    expect([...picked.minutes]).toEqual([columns.minutes[0], columns.minutes[2]])
    expect([...picked.mealTypes]).toEqual([1, 1])
    expect(pickRows(columns, () => true)).toBe(columns)
  })
})
