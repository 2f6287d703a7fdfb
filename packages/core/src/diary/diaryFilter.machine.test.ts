import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from '../testing/makeEntry.ts'
import type { DiaryEntry } from './anyEntry.schema.ts'
import {
  type DiaryFilter,
  diaryFilter,
  filterChildren,
  filterEntries,
  type FilterLeaf,
  type FilterName,
  type FilterParent,
  initialDiaryFilter,
  isFilterOn,
} from './diaryFilter.machine.ts'

const { transition, isShown } = diaryFilter
const leaves = Object.keys(initialDiaryFilter) as FilterLeaf[]
const parents = Object.keys(filterChildren) as FilterParent[]
const only = (...on: FilterLeaf[]) => Object.fromEntries(leaves.map((leaf) => [leaf, on.includes(leaf)])) as DiaryFilter
const toggle = (filter: DiaryFilter, ...names: FilterName[]) =>
  names.reduce((state, name) => transition(state, { type: 'toggle', name }), filter)

const pill = { id: null, name: 'Metformin', activeSubstanceType: 2 as const, insulinType: null }
const meter = { name: 'Mérő', serialNumber: null }
const entries: Record<string, DiaryEntry> = {
  'glucose by hand': makeGlucoseEntry(),
  'glucose of a meter': makeGlucoseEntry({ origin: 'meter', meterDevice: meter }),
  'glucose of a sensor': makeGlucoseEntry({ origin: 'sensor', meterDevice: meter }),
  'ketone by hand': makeKetoneEntry(),
  'ketone of a meter': makeKetoneEntry({ origin: 'meter', meterDevice: meter }),
  meal: makeMealEntry(),
  insulin: makeMedicineIntakeEntry(),
  'another medicine': makeMedicineIntakeEntry({ medicine: pill }),
  'an unnamed medicine': makeMedicineIntakeEntry({ medicine: null }),
  feel: makeFeelEntry(),
  activity: makePhysicalActivityEntry(),
}

describe('which switches an entry needs', () => {
  const needs: [name: string, on: FilterLeaf[]][] = [
    ['glucose by hand', ['manual']],
    ['glucose of a meter', ['measured']],
    ['glucose of a sensor', ['measured']],
    ['ketone by hand', ['ketone', 'manual']],
    ['ketone of a meter', ['ketone']],
    ['meal', ['meal']],
    ['insulin', ['insulin']],
    ['another medicine', ['nonInsulin']],
    ['an unnamed medicine', ['nonInsulin']],
    ['feel', ['feel']],
    ['activity', ['activity']],
  ]
  test.each(needs)('%s needs %j', (name, on) => {
    const entry = entries[name]!
    expect(isShown(only(...on), entry)).toBe(true)
    for (const missing of on) expect(isShown({ ...initialDiaryFilter, [missing]: false }, entry)).toBe(false)
  })
})

describe('toggling', () => {
  test('details switches medicine, meal, ketone, feel and activity together', () => {
    expect(toggle(initialDiaryFilter, 'details')).toEqual(only('measured', 'manual'))
    expect(toggle(only('measured'), 'details')).toEqual({ ...initialDiaryFilter, manual: false })
  })

  test('turning details off forces all glucose filters on', () => {
    expect(toggle(only('meal', 'insulin'), 'details')).toEqual(only('measured', 'manual'))
  })

  test('turning details on leaves the glucose filters as they are', () => {
    expect(isFilterOn(toggle(only(), 'details'), 'glucose')).toBe(false)
  })

  test.each(parents)('toggling %s toggles all its children', (parent) => {
    const off = toggle(initialDiaryFilter, parent)
    expect(filterChildren[parent].map((child) => off[child])).toEqual(filterChildren[parent].map(() => false))
    expect(toggle(off, parent)).toEqual(initialDiaryFilter)
  })

  test.each(parents.flatMap((parent) => filterChildren[parent].map((child) => [child, parent] as const)))(
    'turning %s on turns %s on',
    (child, parent) => {
      expect(isFilterOn(only(), parent)).toBe(false)
      expect(isFilterOn(toggle(only(), child), parent)).toBe(true)
    },
  )

  test('any row of toggles: a parent is off exactly when all its children are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<FilterName>(...leaves, ...parents), { maxLength: 20 }), (names) => {
        const filter = toggle(initialDiaryFilter, ...names)
        for (const parent of parents) expect(isFilterOn(filter, parent)).toBe(filterChildren[parent].some((child) => filter[child]))
      }),
    )
  })
})

describe('a new entry', () => {
  test.each(Object.entries(entries))('%s of a hidden kind switches that kind on', (_name, entry) => {
    const filter = transition(only(), { type: 'addEntry', entry, movedRange: false })
    expect(isShown(filter, entry)).toBe(true)
  })

  test('switches nothing else on', () => {
    expect(transition(only(), { type: 'addEntry', entry: entries.meal!, movedRange: false })).toEqual(only('meal'))
  })

  test('outside the range switches the glucose filter back on, too', () => {
    expect(transition(only(), { type: 'addEntry', entry: entries.meal!, movedRange: true })).toEqual(only('meal', 'measured', 'manual'))
  })

  test('of a shown kind changes nothing', () => {
    expect(transition(initialDiaryFilter, { type: 'addEntry', entry: entries.meal!, movedRange: true })).toBe(initialDiaryFilter)
  })
})

test('filtering keeps the order, and the array itself when everything shows', () => {
  const list = Object.values(entries)
  expect(filterEntries(list, initialDiaryFilter)).toBe(list)
  expect(filterEntries(list, only('meal', 'feel'))).toEqual([entries.meal, entries.feel])
  expect(transition(only(), { type: 'showAll' })).toEqual(initialDiaryFilter)
})
