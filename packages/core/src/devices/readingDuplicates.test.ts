import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWallClock, toWallMinutes } from '../diary/wallClock.ts'
import { canShift, isAhead, markDuplicates, shiftItem, sourceKeysOf } from './readingDuplicates.ts'
import { numberOccurrences } from './sourceKey.ts'
import type { TransferItem } from './transferItem.ts'

const countOf = (keys: readonly string[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>())

interface Diary {
  /** Numbered. */
  imported: string[]
  typed: string[]
}

/** What a diary holds after a file was imported. */
function importInto({ imported, typed }: Diary, file: readonly string[]): Diary {
  const occurrences = numberOccurrences(file)
  const offered = file.map((key, at) => ({ sourceKey: `${key}#${occurrences[at]}`, typedKey: key }))
  const duplicates = markDuplicates(offered, { sourceKeys: new Set(imported), typed })
  return { imported: [...imported, ...offered.filter((_, at) => !duplicates[at]).map(({ sourceKey }) => sourceKey)], typed }
}

const held = ({ imported, typed }: Diary) => countOf([...imported.map((key) => key.slice(0, key.indexOf('#'))), ...typed])
const empty: Diary = { imported: [], typed: [] }

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'constructor'), { maxLength: 12 })

describe('the law of importing', () => {
  test('afterwards the diary holds of every key the larger of both counts, typed entries included', () => {
    fc.assert(
      fc.property(keys, keys, (typed, file) => {
        const before = { imported: [], typed }
        const [had, offered, after] = [countOf(typed), countOf(file), held(importInto(before, file))]
        for (const name of new Set([...typed, ...file])) expect(after.get(name)).toBe(Math.max(had.get(name) ?? 0, offered.get(name) ?? 0))
      }),
    )
  })

  test('the same file again adds nothing, and the order of overlapping files does not matter', () => {
    fc.assert(
      fc.property(keys, keys, keys, (typed, one, other) => {
        const start = { ...empty, typed }
        const both = importInto(importInto(start, one), other)
        expect(importInto(both, one)).toEqual(both)
        expect(importInto(both, other)).toEqual(both)
        expect(held(importInto(importInto(start, other), one))).toEqual(held(both))
      }),
    )
  })

  test('into an empty diary every row is saved, exact repeats included', () => {
    fc.assert(
      fc.property(keys, (file) => {
        expect(importInto(empty, file).imported).toHaveLength(file.length)
      }),
    )
  })

  test('a reading taken out again is the one that the next import brings back', () => {
    const afterUndo: Diary = { imported: ['a#2'], typed: [] }
    expect(importInto(afterUndo, ['a']).imported.toSorted()).toEqual(['a#1', 'a#2'])
  })
})

const at = (entryDate: string): TransferItem => ({ entryType: 'glucose', entry: { entryDate, value: 6.4 } })

describe('putting the clock of a meter right', () => {
  test('moves every time by the minutes given, seconds kept, and back again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000_000, max: 40_000_000 }), fc.integer({ min: -1_000_000, max: 1_000_000 }), (minute, shift) => {
        const item = at(`${toWallClock(minute).slice(0, 17)}37`)
        const shifted = shiftItem(item, shift)
        expect(toWallMinutes(shifted.entry.entryDate) - toWallMinutes(item.entry.entryDate)).toBeCloseTo(shift, 6)
        expect(shifted.entry.entryDate).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:37$/)
        expect(shiftItem(shifted, -shift)).toEqual(item)
      }),
    )
  })

  test.each([
    ['1900-01-01T00:00:00', -1, false],
    ['1900-01-01T00:01:00', -1, true],
    ['9999-12-31T23:59:00', 1, false],
    ['9999-12-31T23:58:00', 1, true],
    ['1899-01-01T00:00:00', 0, true],
  ])('%s by %i minutes: %s', (entryDate, minutes, possible) => {
    expect(canShift([at(entryDate)], minutes)).toBe(possible)
  })

  test('does not change what a reading is recognised by: keys are taken before', () => {
    const items = [at('2026-11-20T08:00:00'), at('2026-11-20T08:00:00')]
    expect(new Set(sourceKeysOf(items)).size).toBe(2)
  })

  test.each([
    ['2026-11-20T12:05:00', false],
    ['2026-11-20T12:05:01', true],
  ])('%s is ahead of 12:00: %s', (entryDate, ahead) => expect(isAhead(at(entryDate), '2026-11-20T12:00:00')).toBe(ahead))
})
