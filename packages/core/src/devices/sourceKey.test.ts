import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { markDuplicates, sourceKeyOf, sourceKeyOfEntry, numberOccurrences } from './sourceKey.ts'
import type { TransferItem } from './transferItem.ts'

const countOf = (keys: readonly string[]) =>
  keys.reduce((counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1), new Map<string, number>())

/** What a diary holds after a file was imported. */
const imported = (stored: readonly string[], offered: readonly string[]) => {
  const duplicates = markDuplicates(offered, stored)
  return [...stored, ...offered.filter((_, at) => !duplicates[at])]
}

const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'constructor'), { maxLength: 12 })

describe('the law of importing', () => {
  test('afterwards the diary holds of every key the larger of both counts', () => {
    fc.assert(
      fc.property(keys, keys, (stored, offered) => {
        const [before, file, after] = [countOf(stored), countOf(offered), countOf(imported(stored, offered))]
        const names = new Set([...stored, ...offered])
        for (const name of names) expect(after.get(name)).toBe(Math.max(before.get(name) ?? 0, file.get(name) ?? 0))
      }),
    )
  })

  test('the same file again adds nothing, and the order of overlapping files does not matter', () => {
    fc.assert(
      fc.property(keys, keys, (one, other) => {
        const both = imported(imported([], one), other)
        expect(imported(both, one)).toEqual(both)
        expect(imported(both, other)).toEqual(both)
        expect(countOf(imported(imported([], other), one))).toEqual(countOf(both))
      }),
    )
  })

  test('into an empty diary every row is saved, exact repeats included', () => {
    fc.assert(
      fc.property(keys, (file) => {
        expect(imported([], file)).toEqual(file)
      }),
    )
  })
})

test('occurrences count up per key', () => expect(numberOccurrences(['a', 'b', 'a', 'a', 'b'])).toEqual([1, 1, 2, 3, 2]))

const entryDate = '2026-11-20T08:00:00'
const device = { name: 'Mérő', serialNumber: '1' }
const items: TransferItem[] = [
  { entryType: 'glucose', entry: { entryDate, value: 112, unit: 'mg/dl', meterDevice: device } },
  { entryType: 'glucose', entry: { entryDate, value: 600, unit: 'mg/dl', glucoseResultValidity: 3 } },
  { entryType: 'glucose', entry: { entryDate, value: 6.4, mealType: 2, therapyLabel: 2, glucoseMetas: [3] } },
  { entryType: 'ketone', entry: { entryDate, value: 0.4 } },
  { entryType: 'ketone', entry: { entryDate, value: 9, ketoneResultValidity: 3 } },
  { entryType: 'meal', entry: { entryDate, value: null, details: 'Szokásos étkezés' } },
  { entryType: 'meal', entry: { entryDate, value: 60 } },
  { entryType: 'medicine-intake', entry: { entryDate, value: 6, medicine: { name: 'NPH', activeSubstanceType: 1, insulinType: 2 } } },
  { entryType: 'medicine-intake', entry: { entryDate, value: 1, medicine: null } },
  { entryType: 'feel', entry: { entryDate, feelTypes: [8, 1] } },
  { entryType: 'physical-activity', entry: { entryDate, type: null, value: null, intensity: 3 } },
]

test('all these readings are different', () => expect(new Set(items.map(sourceKeyOf)).size).toBe(items.length))

test.each(items)('a stored entry has the key of the reading it was saved from: %o', (item) => {
  const stamp = { id: '00000000-0000-4000-8000-000000000001', createdAt: '2026-11-20T12:00:00Z', version: 1 }
  const stored = toStoredEntry(item.entryType, item.entry, stamp, { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges })
  expect(sourceKeyOfEntry(stored)).toBe(sourceKeyOf(item))
})

test('a key survives what people change after an import, and the way a date is written', () => {
  const key = sourceKeyOf({ entryType: 'glucose', entry: { entryDate, value: 112, unit: 'mg/dl' } })
  const changed = {
    entryDate: '2026.11.20. 8:00',
    value: 112 / 18.018,
    mealType: 3 as const,
    therapyLabel: 4 as const,
    glucoseMetas: [3 as const],
  }
  expect(sourceKeyOf({ entryType: 'glucose', entry: changed })).toBe(key)
  expect(sourceKeyOf({ entryType: 'glucose', entry: { entryDate, value: 113, unit: 'mg/dl' } })).not.toBe(key)
  expect(sourceKeyOf({ entryType: 'glucose', entry: { entryDate: '2026-11-20T08:01:00', value: 112, unit: 'mg/dl' } })).not.toBe(key)
})
