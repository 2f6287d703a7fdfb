import { expect, test } from 'vitest'
import { defaultGlucoseRanges } from '../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../diary/labelTimes.ts'
import { toStoredEntry } from '../diary/storedEntry.ts'
import { toInstant } from '../time/instant.ts'
import { numberOccurrences, readingKeysOf, sourceKeyOf, sourceKeyOfEntry } from './sourceKey.ts'
import type { TransferItem } from './transferItem.ts'

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
  const stamp = { id: '00000000-0000-4000-8000-000000000001', createdAt: toInstant(new Date('2026-11-20T12:00:00Z')), version: 1 }
  const stored = toStoredEntry(item.entryType, item.entry, stamp, { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges })
  expect(sourceKeyOfEntry(stored)).toBe(sourceKeyOf(item))
})

test('a key survives what people change after an import, and the way a date is written', () => {
  const key = sourceKeyOf({ entryType: 'glucose', entry: { entryDate, value: 112, unit: 'mg/dl' } })
  const changed = {
    entryDate: '2026.11.20. 8:00',
    value: 112,
    unit: 'mg/dl' as const,
    mealType: 3 as const,
    therapyLabel: 4 as const,
    glucoseMetas: [3 as const],
    origin: 'hand' as const,
  }
  expect(sourceKeyOf({ entryType: 'glucose', entry: changed })).toBe(key)
  expect(sourceKeyOf({ entryType: 'glucose', entry: { entryDate, value: 113, unit: 'mg/dl' } })).not.toBe(key)
  expect(sourceKeyOf({ entryType: 'glucose', entry: { entryDate, value: 112, unit: 'mg/dl', origin: 'sensor' } })).not.toBe(key)
  expect(sourceKeyOf({ entryType: 'glucose', entry: { entryDate: '2026-11-20T08:01:00', value: 112, unit: 'mg/dl' } })).not.toBe(key)
})

test('the second a meter sends and the minute its file writes are the same reading', () => {
  const keyAt = (time: string) => sourceKeyOf({ entryType: 'glucose', entry: { entryDate: time, value: 112, unit: 'mg/dl' } })
  expect(keyAt('2026-11-20T08:00:41')).toBe(keyAt('2026-11-20T08:00:00'))
  expect(keyAt('2026-11-20T08:00:41')).not.toBe(keyAt('2026-11-20T08:01:00'))
})

test('a value in mg/dl and the same value as its maker writes it in mmol/l are near each other', () => {
  for (let mgPerDl = 20; mgPerDl <= 600; mgPerDl++) {
    const written = Number((mgPerDl / 18.018).toFixed(1))
    const sent = readingKeysOf({ entryType: 'glucose', entry: { entryDate, value: mgPerDl, unit: 'mg/dl' } })
    const other = readingKeysOf({ entryType: 'glucose', entry: { entryDate, value: written } })
    expect(sent.near).toContain(other.exact)
    expect(other.near).toContain(sent.exact)
  }
})

test('what an import names in the language of the page is the same reading in the other language', () => {
  const dose = (name: string, insulinType: 1 | 2 | null) =>
    sourceKeyOf({ entryType: 'medicine-intake', entry: { entryDate, value: 6, medicine: { name, activeSubstanceType: 1, insulinType } } })
  expect(dose('Rapid-acting insulin', 1)).toBe(dose('Gyorshatású inzulin', 1))
  expect(dose('Basal insulin', 2)).toBe(dose('Bázisinzulin', 2))
  expect(dose('Insulin', null)).toBe(dose('Inzulin', null))
  expect(dose('Basal insulin (NPH)', 2)).toBe(dose('Bázisinzulin (NPH)', 2))
  expect(dose('NovoRapid', 1)).not.toBe(dose('Fiasp', 1))
  const meal = (details: string) => sourceKeyOf({ entryType: 'meal', entry: { entryDate, value: null, details } })
  expect(meal('Typical meal')).toBe(meal('Szokásos étkezés'))
  expect(meal('Leves')).not.toBe(meal('leves'))
})

test('what an earlier version imported otherwise is near: 600 mg/dl as HI, and the mark of a meal as its name', () => {
  const high = sourceKeyOf({ entryType: 'glucose', entry: { entryDate, value: 600, unit: 'mg/dl', glucoseResultValidity: 3 } })
  expect(readingKeysOf({ entryType: 'glucose', entry: { entryDate, value: 600, unit: 'mg/dl' } }).near).toContain(high)
  expect(readingKeysOf({ entryType: 'glucose', entry: { entryDate, value: 599, unit: 'mg/dl' } }).near).not.toContain(high)
  const marked = sourceKeyOf({ entryType: 'meal', entry: { entryDate, value: 45, details: '1' } })
  expect(readingKeysOf({ entryType: 'meal', entry: { entryDate, value: 45 } }).near).toEqual([marked])
  expect(readingKeysOf({ entryType: 'meal', entry: { entryDate, value: 45, details: 'Leves' } }).near).toEqual([])
})

test('a dose that an earlier version imported on an English page is near, whether its kind was known or not', () => {
  const nearOf = (name: string, insulinType: 1 | null) =>
    readingKeysOf({
      entryType: 'medicine-intake',
      entry: { entryDate, value: 6, medicine: { name, activeSubstanceType: 1, insulinType } },
    })
      .near.map((key) => (JSON.parse(key) as string[]).at(-1))
      .join('\n')
  for (const name of ['Gyorshatású inzulin', 'Rapid-acting insulin']) {
    expect(nearOf(name, 1)).toContain('[1,1,"rapid-acting insulin"]')
    expect(nearOf(name, 1)).toContain('[1,null,"rapid-acting insulin"]')
  }
  expect(nearOf('NovoRapid', 1)).not.toContain('insulin"')
})

test('a meal that an earlier version imported on an English page is near, by the names that an import gives', () => {
  const nearOf = (details: string) => readingKeysOf({ entryType: 'meal', entry: { entryDate, value: null, details } }).near
  for (const details of ['Szokásos étkezés', 'Typical meal']) expect(nearOf(details).join()).toContain('null,"Typical meal"')
  expect(nearOf('A szokásosnál több étkezés').join()).toContain('"Larger meal than usual"')
  expect(nearOf('Leves')).toEqual([])
})

test('feelings are the same in whatever order they were given, and however often', () => {
  const keyOf = (feelTypes: number[]) => sourceKeyOf({ entryType: 'feel', entry: { entryDate, feelTypes } } as TransferItem)
  expect([keyOf([8, 1]), keyOf([1, 8, 8])]).toEqual([keyOf([1, 8]), keyOf([1, 8])])
  expect(keyOf([1])).not.toBe(keyOf([1, 8]))
})
