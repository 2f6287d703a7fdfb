import { analysisFilter } from '@diab/core/machines'
import { toGlucoseColumns } from '@diab/core/analysis'
import type { DiaryEntry } from '@diab/core/rules'
import { makeGlucoseEntry, makeMealEntry } from '@diab/core/testing'
import { expect, test } from 'vitest'
import { readEntries, showEntries } from './analysisData.ts'

const at = (hour: string) => `2026-11-20T${hour}:00:00`
const entries: DiaryEntry[] = [
  makeGlucoseEntry({ entryDate: at('18'), mealType: 2, value: 8 }),
  makeMealEntry({ entryDate: at('12') }),
  makeGlucoseEntry({ entryDate: at('07'), mealType: 1, value: 5 }),
  makeGlucoseEntry({ entryDate: at('14'), mealType: 3, value: 9, origin: 'meter' }),
  makeGlucoseEntry({ entryDate: at('22'), mealType: 4, value: 7 }),
]
const period = readEntries(entries)
const turnedOff = (...names: ('fasting' | 'postprandial' | 'meal')[]) =>
  names.reduce((filter, name) => analysisFilter.transition(filter, { type: 'toggle', name }), analysisFilter.initial)

test('with everything shown the columns are those read once', () => {
  const shown = showEntries(period, analysisFilter.initial)
  expect(shown.columns).toBe(period.columns)
  expect(shown.readings).toBe(period.readings)
  expect([shown.glucoseCount, shown.lanes.map(({ kind }) => kind)]).toEqual([4, ['meal']])
})

test('whatever a filter leaves, row by row the columns are those of the readings', () => {
  for (const filter of [turnedOff('fasting'), turnedOff('postprandial'), turnedOff('fasting', 'postprandial', 'meal')]) {
    const { readings, columns, glucoseCount } = showEntries(period, filter)
    expect(readings.length).toBeLessThan(4)
    expect(columns).toEqual(toGlucoseColumns(readings))
    expect(glucoseCount).toBe(4)
  }
  expect(showEntries(period, turnedOff('fasting')).readings.map(({ value }) => value)).toEqual([9, 8, 7])
})

test('a filter set again returns the same object, so that nothing is computed or drawn again', () => {
  const [all, part] = [analysisFilter.initial, turnedOff('fasting')]
  const before = [showEntries(period, all), showEntries(period, part)]
  expect([showEntries(period, { ...all }), showEntries(period, turnedOff('fasting'))]).toEqual(before)
  expect(showEntries(period, turnedOff('fasting'))).toBe(before[1])
  expect(showEntries(readEntries(entries), all)).not.toBe(before[0])
})
