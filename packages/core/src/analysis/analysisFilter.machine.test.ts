import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DiaryEntry } from '../diary/anyEntry.schema.ts'
import { diaryFilter, filterChildren, initialDiaryFilter } from '../diary/diaryFilter.machine.ts'
import {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from '../testing/makeEntry.ts'
import {
  type AnalysisFilter,
  analysisFilter,
  analysisFilterChildren,
  type AnalysisFilterLeaf,
  analysisFilterLeaves,
  type AnalysisFilterName,
  type AnalysisFilterParent,
  initialAnalysisFilter,
} from './analysisFilter.machine.ts'

const { transition, isOn, isShown, filterEntries } = analysisFilter
const parents = Object.keys(analysisFilterChildren) as AnalysisFilterParent[]
const glucose = analysisFilterChildren.glucose
const only = (...on: AnalysisFilterLeaf[]) =>
  Object.fromEntries(analysisFilterLeaves.map((leaf) => [leaf, on.includes(leaf)])) as AnalysisFilter
const toggle = (filter: AnalysisFilter, ...names: AnalysisFilterName[]) =>
  names.reduce((state, name) => transition(state, { type: 'toggle', name }), filter)

const pill = { id: null, name: 'Metformin', activeSubstanceType: 2 as const, insulinType: null }
const meter = { origin: 'meter', meterDevice: { name: 'Mérő', serialNumber: null } } as const
const entries: Record<string, DiaryEntry> = {
  'glucose without a meal type': makeGlucoseEntry({ ...meter, mealType: 0 }),
  'fasting glucose': makeGlucoseEntry({ ...meter, mealType: 1 }),
  'glucose before a meal': makeGlucoseEntry({ ...meter, mealType: 2 }),
  'glucose after a meal': makeGlucoseEntry({ ...meter, mealType: 3 }),
  'bedtime glucose': makeGlucoseEntry({ ...meter, mealType: 4 }),
  'casual glucose': makeGlucoseEntry({ ...meter, mealType: 5 }),
  'glucose of a sensor': makeGlucoseEntry({ ...meter, origin: 'sensor' }),
  'fasting glucose by hand': makeGlucoseEntry({ mealType: 1 }),
  'ketone of a meter': makeKetoneEntry(meter),
  'ketone by hand': makeKetoneEntry(),
  meal: makeMealEntry(),
  insulin: makeMedicineIntakeEntry(),
  'another medicine': makeMedicineIntakeEntry({ medicine: pill }),
  'an unnamed medicine': makeMedicineIntakeEntry({ medicine: null }),
  feel: makeFeelEntry(),
  activity: makePhysicalActivityEntry(),
}

test('everything is shown at first', () => {
  expect(Object.values(initialAnalysisFilter)).not.toContain(false)
  expect(Object.keys(initialAnalysisFilter).toSorted()).toEqual(analysisFilterLeaves.toSorted())
})

test('medicine and details have the children they have in the diary', () => {
  const { medicine, details } = filterChildren
  expect(analysisFilterChildren).toMatchObject({ medicine, details })
})

describe('which switches an entry needs', () => {
  const needs: [name: string, on: AnalysisFilterLeaf[]][] = [
    ['glucose without a meal type', ['casual']],
    ['fasting glucose', ['fasting']],
    ['glucose before a meal', ['preprandial']],
    ['glucose after a meal', ['postprandial']],
    ['bedtime glucose', ['bedtime']],
    ['casual glucose', ['casual']],
    ['glucose of a sensor', ['casual']],
    ['fasting glucose by hand', ['fasting', 'manual']],
    ['ketone of a meter', ['ketone']],
    ['ketone by hand', ['ketone', 'manual']],
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
    for (const missing of on) expect(isShown({ ...initialAnalysisFilter, [missing]: false }, entry)).toBe(false)
  })
})

describe('toggling', () => {
  test('details switches medicine, meal, ketone, feel and activity together', () => {
    expect(toggle(initialAnalysisFilter, 'details')).toEqual(only(...glucose, 'manual'))
    expect(toggle(only('fasting'), 'details')).toEqual(only('fasting', ...analysisFilterChildren.details))
  })

  test('turning details off forces all glucose filters on, readings by hand among them', () => {
    expect(toggle(only('meal', 'insulin', 'fasting'), 'details')).toEqual(only(...glucose, 'manual'))
  })

  test('turning details on leaves the glucose filters as they are', () => {
    expect(isOn(toggle(only(), 'details'), 'glucose')).toBe(false)
  })

  test('turning glucose off leaves the rest as it is', () => {
    expect(toggle(initialAnalysisFilter, 'glucose')).toEqual(only('manual', ...analysisFilterChildren.details))
  })

  test.each(parents)('toggling %s toggles all its children', (parent) => {
    const off = toggle(initialAnalysisFilter, parent)
    expect(analysisFilterChildren[parent].map((child) => off[child])).toEqual(analysisFilterChildren[parent].map(() => false))
    expect(toggle(off, parent)).toEqual(initialAnalysisFilter)
  })

  test.each(parents.flatMap((parent) => analysisFilterChildren[parent].map((child) => [child, parent] as const)))(
    'turning %s on turns %s on',
    (child, parent) => {
      expect(isOn(only(), parent)).toBe(false)
      expect(isOn(toggle(only(), child), parent)).toBe(true)
    },
  )

  test('readings by hand have a separate switch', () => {
    expect(toggle(initialAnalysisFilter, 'manual')).toEqual({ ...initialAnalysisFilter, manual: false })
    expect(isOn(toggle(only(), 'manual'), 'glucose')).toBe(false)
  })

  const names = [...analysisFilterLeaves, ...parents]
  test('any row of toggles: a parent is off exactly when all its children are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<AnalysisFilterName>(...names), { maxLength: 20 }), (toggles) => {
        const filter = toggle(initialAnalysisFilter, ...toggles)
        for (const parent of parents) expect(isOn(filter, parent)).toBe(analysisFilterChildren[parent].some((child) => filter[child]))
      }),
    )
  })

  test('any row of toggles of the details does what it does in the diary', () => {
    const shared = ['medicine', 'details', ...analysisFilterChildren.details] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...shared), { maxLength: 20 }), (toggles) => {
        const inDiary = toggles.reduce((state, name) => diaryFilter.transition(state, { type: 'toggle', name }), initialDiaryFilter)
        const { measured: _, ...leaves } = inDiary
        expect(toggle(initialAnalysisFilter, ...toggles)).toMatchObject(leaves)
      }),
    )
  })
})

describe('a new entry', () => {
  test.each(Object.entries(entries))('%s of a hidden kind switches that kind on', (_name, entry) => {
    expect(isShown(transition(only(), { type: 'addEntry', entry, movedRange: false }), entry)).toBe(true)
  })

  const switchedOn: [name: string, on: AnalysisFilterLeaf[]][] = [
    ['fasting glucose', ['fasting']],
    ['fasting glucose by hand', ['fasting', 'manual']],
    ['ketone by hand', ['ketone', 'manual']],
    ['meal', ['meal']],
  ]
  test.each(switchedOn)('%s switches on %j and nothing else', (name, on) => {
    expect(transition(only(), { type: 'addEntry', entry: entries[name]!, movedRange: false })).toEqual(only(...on))
  })

  test.each(['meal', 'fasting glucose'])('%s outside the range switches all of glucose back on, too', (name) => {
    const filter = transition(only('bedtime'), { type: 'addEntry', entry: entries[name]!, movedRange: true })
    expect(filter).toEqual(only(...glucose, 'manual', ...(name === 'meal' ? (['meal'] as const) : [])))
  })

  test('of a shown kind changes nothing', () => {
    for (const entry of [entries.meal!, entries['fasting glucose']!]) {
      expect(transition(initialAnalysisFilter, { type: 'addEntry', entry, movedRange: true })).toBe(initialAnalysisFilter)
      expect(transition(initialAnalysisFilter, { type: 'addEntry', entry, movedRange: false })).toBe(initialAnalysisFilter)
    }
  })
})

test('filtering keeps the order, and the array itself when everything shows', () => {
  const list = Object.values(entries)
  expect(filterEntries(list, initialAnalysisFilter)).toBe(list)
  expect(filterEntries(list, only('meal', 'feel'))).toEqual([entries.meal, entries.feel])
})

test('show all turns everything on, and changes nothing when it is', () => {
  expect(transition(only('fasting'), { type: 'showAll' })).toEqual(initialAnalysisFilter)
  expect(transition(initialAnalysisFilter, { type: 'showAll' })).toBe(initialAnalysisFilter)
})
