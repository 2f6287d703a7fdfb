import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'
import type { EntryOrigin } from '../diary/diaryEnumerations.ts'
import { canShift, isAhead, markDuplicates, nearKeysOf, shiftItem, sourceKeysOf } from './readingDuplicates.ts'
import { numberOccurrences, type ReadingKeys, readingKeysOf } from './sourceKey.ts'
import type { TransferItem } from './transferItem.ts'

const countOf = (keys: readonly string[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>())

interface Diary {
  /** Numbered. */
  imported: string[]
  typed: string[]
}

const keysOf = (exact: string) => ({ exact, near: [] })
const typedAs = (typed: readonly string[]) => typed.map((key, at) => ({ id: `typed ${at}`, keys: keysOf(key) }))

/** What a diary holds after a file was imported. */
function importInto({ imported, typed }: Diary, file: readonly string[]): Diary {
  const occurrences = numberOccurrences(file)
  const offered = file.map((key, at) => ({ sourceKey: `${key}#${occurrences[at]}`, typedKeys: keysOf(key) }))
  const duplicates = markDuplicates(offered, { sourceKeys: new Set(imported), typed: typedAs(typed), ids: new Set() })
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

const entryDate = '2026-11-20T08:00:00'
const mgPerDl = (value: number, origin: EntryOrigin = 'meter'): TransferItem => ({
  entryType: 'glucose',
  entry: { entryDate, value, unit: 'mg/dl', origin },
})
const mmolPerL = (value: number, origin: EntryOrigin = 'meter'): TransferItem => ({
  entryType: 'glucose',
  entry: { entryDate, value, origin },
})
const dose = (insulinType: 1 | 2 | null, value = 6): TransferItem => ({
  entryType: 'medicine-intake',
  entry: { entryDate, value, medicine: { name: 'NovoRapid', activeSubstanceType: 1, insulinType } },
})
const copy = (id: string, item: TransferItem): TransferItem => ({
  ...item,
  copyOf: { id, version: 1, therapyLabelOriginal: 2, therapyLabelModified: null },
})

/** A diary as real readings fill it. */
function createDiary() {
  const sourceKeys = new Set<string>()
  const ids = new Set<string>()
  const typed: { id: string; keys: ReadingKeys }[] = []
  return {
    type(...items: TransferItem[]) {
      for (const item of items) typed.push({ id: `typed ${typed.length}`, keys: readingKeysOf(item) })
    },
    own(...owned: string[]) {
      for (const id of owned) ids.add(id)
    },
    /** How many of the readings are new. */
    upload(...items: TransferItem[]): number {
      const keys = sourceKeysOf(items)
      const near = nearKeysOf(items)
      const offered = items.map((item, index) => ({
        sourceKey: keys[index] ?? '',
        near: near[index],
        typedKeys: readingKeysOf(item),
        sourceId: item.copyOf?.id,
      }))
      const added = markDuplicates(offered, { sourceKeys, typed, ids }).flatMap((is, index) => (is ? [] : [index]))
      for (const index of added) {
        sourceKeys.add(keys[index] ?? '')
        const { copyOf } = items[index]!
        if (copyOf) ids.add(copyOf.id)
      }
      return added.length
    },
  }
}

describe('the precision of the device', () => {
  test('114 mg/dl after 113 is kept, and each is known again', () => {
    const diary = createDiary()
    expect(diary.upload(mgPerDl(113))).toBe(1)
    expect(diary.upload(mgPerDl(114))).toBe(1)
    expect(diary.upload(mgPerDl(114), mgPerDl(113))).toBe(0)
  })

  test('a fingerstick beside a sensor reading of the same minute and value is kept, in either order', () => {
    for (const [first, second] of [
      ['sensor', 'meter'],
      ['meter', 'sensor'],
    ] as const) {
      const diary = createDiary()
      expect(diary.upload(mmolPerL(6.2, first))).toBe(1)
      expect(diary.upload(mmolPerL(6.2, second))).toBe(1)
      expect(diary.upload(mmolPerL(6.2, second), mmolPerL(6.2, first))).toBe(0)
    }
  })

  test('a typed value is a fingerstick, and no sensor reading', () => {
    const diary = createDiary()
    diary.type(mmolPerL(6.2, 'hand'))
    expect(diary.upload(mmolPerL(6.2, 'sensor'))).toBe(1)
    expect(diary.upload(mgPerDl(112))).toBe(0)
  })

  test('a reading of a meter in mg/dl and in mmol/l with one decimal is one, in either order', () => {
    for (let value = 20; value <= 600; value++) {
      const written = Number((value / 18.018).toFixed(1))
      for (const files of [[mgPerDl(value), mmolPerL(written)] as const, [mmolPerL(written), mgPerDl(value)] as const]) {
        const diary = createDiary()
        expect(files.map((file) => diary.upload(file))).toEqual([1, 0])
        expect(files.map((file) => diary.upload(file))).toEqual([0, 0])
      }
    }
  })

  test('two readings of one minute, 113 and 114 mg/dl, are the two 6,3 mmol/l of the other file', () => {
    const inMg = [mgPerDl(113), mgPerDl(114)]
    const inMmol = [mmolPerL(6.3), mmolPerL(6.3)]
    for (const [first, second] of [
      [inMg, inMmol],
      [inMmol, inMg],
    ] as const) {
      const diary = createDiary()
      expect(diary.upload(...first)).toBe(2)
      expect(diary.upload(...second)).toBe(0)
      expect(diary.upload(...second.toReversed())).toBe(0)
    }
    const diary = createDiary()
    expect(diary.upload(mmolPerL(6.3))).toBe(1)
    expect(diary.upload(...inMg)).toBe(1)
    expect(diary.upload(...inMg.toReversed())).toBe(0)
  })

  test('whatever files of one meter come in whatever order, each reading is there as often as one file had it', () => {
    const values = fc.array(fc.constantFrom(112, 113, 114, 115), { maxLength: 4 })
    fc.assert(
      fc.property(values, fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (readings, order) => {
        const inMg = readings.map((value) => mgPerDl(value))
        const files = [inMg, inMg.toReversed(), readings.map((value) => mmolPerL(Number((value / 18.018).toFixed(1)))), inMg]
        const diary = createDiary()
        const added = order.map((at) => diary.upload(...(files[at] ?? [])))
        expect(added.reduce((sum, count) => sum + count, 0)).toBe(readings.length)
      }),
    )
  })

  test('a dose whose file does not say rapid or basal is the same dose', () => {
    const diary = createDiary()
    diary.type(dose(1))
    expect(diary.upload(dose(null))).toBe(0)
    expect(diary.upload(dose(null, 7))).toBe(1)
    expect(diary.upload(dose(2, 7))).toBe(0)
  })

  test('an activity whose file does not say which one is the same, two that say it differently are not', () => {
    const activity = (type: number | null): TransferItem => ({
      entryType: 'physical-activity',
      entry: { entryDate, type, value: 30, intensity: 2 },
    })
    const diary = createDiary()
    diary.type(activity(1))
    expect(diary.upload(activity(null))).toBe(0)
    expect(diary.upload(activity(2))).toBe(1)
  })

  test('what an import kept under a key of the former kind is known again', () => {
    const former = new Set(['6.3', '6.3'].map((value, at) => `["glucose","2026-11-20T08:00:00","${value}"]#${at + 1}`))
    const items = [mgPerDl(113, 'sensor'), mgPerDl(114, 'sensor'), mgPerDl(112, 'sensor')]
    const [keys, near] = [sourceKeysOf(items), nearKeysOf(items)]
    const offered = items.map((item, index) => ({ sourceKey: keys[index] ?? '', near: near[index], typedKeys: readingKeysOf(item) }))
    expect(markDuplicates(offered, { sourceKeys: former, typed: [], ids: new Set() })).toEqual([true, true, false])
  })
})

describe('an entry of an export of ours', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

  test('is known by its id, whatever was changed since', () => {
    const diary = createDiary()
    diary.own(one)
    expect(diary.upload(copy(one, dose(1)))).toBe(0)
  })

  test('is copied once, though the file is read twice or holds it twice', () => {
    const diary = createDiary()
    expect(diary.upload(copy(one, dose(1)), copy(one, dose(1)))).toBe(1)
    expect(diary.upload(copy(one, dose(1, 9)))).toBe(0)
  })

  test('is another one than an equal one beside it', () => {
    const diary = createDiary()
    expect(diary.upload(copy(one, dose(1)), copy(other, dose(1)))).toBe(2)
    expect(diary.upload(copy(other, dose(1)))).toBe(0)
  })

  test('of an unknown id is compared with what the diary holds, like any reading', () => {
    const diary = createDiary()
    expect(diary.upload(mmolPerL(6.3))).toBe(1)
    expect(diary.upload(copy(one, mgPerDl(113)))).toBe(0)
  })
})

const at = (time: string): TransferItem => ({ entryType: 'glucose', entry: { entryDate: time, value: 6.4 } })

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
  ])('%s by %i minutes: %s', (time, minutes, possible) => {
    expect(canShift([at(time)], minutes)).toBe(possible)
  })

  test('does not change what a reading is recognised by: keys are taken before', () => {
    const items = [at('2026-11-20T08:00:00'), at('2026-11-20T08:00:00')]
    expect(new Set(sourceKeysOf(items)).size).toBe(2)
  })

  test.each([
    ['2026-11-20T12:05:00', false],
    ['2026-11-20T12:05:01', true],
  ])('%s is ahead of 12:00: %s', (time, ahead) => expect(isAhead(at(time), '2026-11-20T12:00:00')).toBe(ahead))
})
