import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { setConventions } from '../format/formatDate.ts'
import {
  makeFeelEntry,
  makeGlucoseEntry,
  makeKetoneEntry,
  makeMealEntry,
  makeMedicineIntakeEntry,
  makePhysicalActivityEntry,
} from '../testing/makeEntry.ts'
import { diaryEntrySchema } from './anyEntry.schema.ts'
import { checkDraft, toDraftErrors } from './checkDraft.ts'
import { EntryType } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { defaultGlucoseRanges } from './glucoseRange.ts'
import { emptyDraft, toDraft, toNewEntry } from './entryDrafts.ts'
import { withUnusualToggled } from './glucoseEntry.draft.ts'
import { defaultLabelTimes } from './labelTimes.ts'
import { insulinChoices, otherMedicine } from './medicineIntakeEntry.draft.ts'
import { toStoredEntry } from './storedEntry.ts'
import { needsConfirmation } from './unusualValue.ts'

const now = '2026-11-20T18:22:40'
const context = { now }
const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }
const meter = { name: 'Mérő', serialNumber: '123' }
const required = 'A mező kitöltése kötelező.'

describe('a form that was just opened', () => {
  test('holds now, nothing else, and follows the slot', () => {
    const draft = emptyDraft('glucose', now)
    expect(draft).toEqual({ date: '2026.11.20.', time: '18:22', therapyLabel: null, value: '', unit: 'mmol/l', mealType: null, metas: [] })
  })

  test.each([
    ['glucose', { value: [required] }],
    ['ketone', { value: [required] }],
    ['meal', { value: [required] }],
    ['medicine-intake', { value: [required] }],
    ['feel', { feelTypes: ['Válassz legalább egy közérzetet, vagy írj megjegyzést.'] }],
    ['physical-activity', { type: [required], value: [required] }],
  ] as const)('%s cannot be sent empty', (entryType, errors) =>
    expect(checkDraft(entryType, emptyDraft(entryType, now), context)).toEqual(errors),
  )
})

describe('what is typed', () => {
  const glucose = (typed: object) => ({ ...emptyDraft('glucose', now), value: '6,4', ...typed })

  test.each([
    ['6,4', 6.4],
    ['6.4', 6.4],
    [' 6,4 ', 6.4],
  ])('%j is sent as %d', (value, sent) => {
    expect(toNewEntry('glucose', glucose({ value }))).toMatchObject({
      entryDate: '2026-11-20T18:22:00',
      value: sent,
      unit: 'mmol/l',
      origin: 'hand',
      meterDevice: null,
    })
    expect(checkDraft('glucose', glucose({ value }), context)).toEqual({})
  })

  test.each(['glucose', 'ketone', 'meal', 'medicine-intake'] as const)('%s typed by hand is of no meter', (entryType) => {
    expect(toNewEntry(entryType, emptyDraft(entryType, now))).toHaveProperty('meterDevice', null)
  })

  test.each([
    ['no number', { value: 'hat' }, { value: ['A mező csak számot tartalmazhat.'] }],
    ['HI', { value: 'HI' }, { value: ['A mező csak számot tartalmazhat.'] }],
    ['out of bounds', { value: '64' }, { value: ['Az érték 0,6 és 33,3 mmol/l között lehet.'] }],
    ['no date', { date: '' }, { date: [required] }],
    ['an impossible date', { date: '2026.06.31.' }, { date: ['A mező csak dátumot tartalmazhat.'] }],
    ['an impossible time', { time: '25:00' }, { time: ['A mező csak időpontot tartalmazhat.'] }],
    ['tomorrow', { date: '2026.11.21.' }, { time: ['A bejegyzés időpontja nem lehet a jövőben.'] }],
  ])('%s is reported beside its field', (_name, typed, errors) => expect(checkDraft('glucose', glucose(typed), context)).toEqual(errors))

  test('a medicine must be chosen, and may be any by name', () => {
    const draft = { ...emptyDraft('medicine-intake', now), value: '6' }
    expect(draft.medicine).toBe(insulinChoices[0])
    expect(checkDraft('medicine-intake', { ...draft, medicine: null }, context)).toEqual({ medicine: ['Válassz gyógyszert.'] })
    expect(checkDraft('medicine-intake', { ...draft, medicine: otherMedicine(' ') }, context)).toEqual({
      medicine: ['Válassz gyógyszert.'],
    })
    expect(toNewEntry('medicine-intake', { ...draft, medicine: otherMedicine(' Metformin ') }).medicine).toMatchObject({
      name: 'Metformin',
      activeSubstanceType: 2,
    })
  })

  test('the name of another medicine is kept as typed, and sent without spaces around it', () => {
    expect(otherMedicine('Metformin ').name).toBe('Metformin ')
  })

  test('messages of the provider about an item of a list appear beside its fields', () =>
    expect(toDraftErrors({ '0.entry.value': ['a'], 'medicine.name': ['b'] })).toEqual({ value: ['a'], medicine: ['b'] }))

  test('messages of the provider appear beside the fields of the form', () => {
    expect(toDraftErrors({ entryDate: ['a'], glucoseMetas: ['b'], value: ['c'], '': ['d'] })).toEqual({
      time: ['a'],
      metas: ['b'],
      value: ['c'],
      '': ['d'],
    })
  })
})

describe('an entry that is edited without a change stays what it is', () => {
  const entryDate = '2026-11-20T12:28:45'
  const entries = {
    'glucose by hand': makeGlucoseEntry({ entryDate, value: 6.4, mealType: 2, therapyLabel: 5, therapyLabelOriginal: 5 }),
    'glucose of a meter in mg/dl': makeGlucoseEntry({
      entryDate,
      value: 115 / 18.018,
      originalValue: 115,
      originalUnit: 'mg/dl',
      origin: 'meter',
      meterDevice: meter,
      therapyLabel: 6,
      therapyLabelOriginal: 6,
    }),
    'an HI': makeGlucoseEntry({ entryDate, value: 33.3, glucoseResultValidity: 3, origin: 'meter', meterDevice: meter, glucoseMetas: [3] }),
    'glucose with a slot chosen by hand': makeGlucoseEntry({
      entryDate,
      therapyLabel: 7,
      therapyLabelOriginal: 5,
      therapyLabelModified: 7,
    }),
    'glucose with no meal type before lunch': makeGlucoseEntry({ entryDate, therapyLabel: 5, therapyLabelOriginal: 5, mealType: 0 }),
    'an invalid ketone': makeKetoneEntry({ entryDate, value: 8, ketoneResultValidity: 3, origin: 'meter', meterDevice: meter }),
    'an unrounded ketone': makeKetoneEntry({ entryDate, value: 0.4321 }),
    'a meal': makeMealEntry({ entryDate, value: 45.25 }),
    'a meal of no amount': makeMealEntry({ entryDate, value: null, origin: 'meter', meterDevice: meter, details: '' }),
    insulin: makeMedicineIntakeEntry({ entryDate, value: 2.55 }),
    'an unnamed medicine': makeMedicineIntakeEntry({ entryDate, medicine: null, origin: 'meter', meterDevice: meter }),
    feel: makeFeelEntry({ entryDate, feelTypes: [1, 8], note: 'fáradt' }),
    activity: makePhysicalActivityEntry({ entryDate }),
    'an activity of a meter': makePhysicalActivityEntry({ entryDate, type: null, value: null, origin: 'meter' }),
  }

  test('every field of every kind is among them, so that no form loses one', () => {
    const held = new Set(Object.values(entries).flatMap((entry) => Object.keys(entry).map((name) => `${entry.entryType}.${name}`)))
    const fields = diaryEntrySchema.def.options.flatMap(({ shape }) =>
      Object.keys(shape).map((name) => `${shape.entryType.def.values[0]}.${name}`),
    )
    // Of the sensor and of the import: the provider keeps both.
    const isOfProvider = (field: string) => field === 'glucose.isScan' || field.endsWith('.handedOverBy')
    expect(fields.filter((field) => !held.has(field) && !isOfProvider(field))).toEqual([])
  })

  test.each(Object.entries(entries))('%s', (_name, entry) => {
    const { entryType } = entry
    const sent = toNewEntry(entryType, toDraft(entryType, entry), entry)
    const { id, createdAt, version } = entry
    expect(toStoredEntry(entryType, sent, { id, createdAt, version }, plan)).toEqual(entry)
  })

  test('and what is changed is sent', () => {
    const entry = entries['glucose of a meter in mg/dl']
    const changed = toNewEntry('glucose', { ...toDraft('glucose', entry), value: '6,5', time: '12:30' }, entry)
    expect(changed).toMatchObject({ value: 6.5, unit: 'mmol/l', entryDate: '2026-11-20T12:30:00', origin: 'meter', meterDevice: meter })
  })

  test('an HI may become a value, and is valid then', () => {
    const entry = entries['an HI']
    expect(toDraft('glucose', entry).value).toBe('HI')
    expect(toNewEntry('glucose', { ...toDraft('glucose', entry), value: '31' }, entry)).toMatchObject({
      value: 31,
      glucoseResultValidity: 2,
    })
  })

  test('a dose of an unnamed medicine can be corrected, and a named one does not lose its name', () => {
    const unnamed = entries['an unnamed medicine']
    expect(checkDraft('medicine-intake', toDraft('medicine-intake', unnamed), context, unnamed)).toEqual({})
    const { insulin } = entries
    const draft = { ...toDraft('medicine-intake', insulin), medicine: null }
    expect(checkDraft('medicine-intake', draft, context, insulin)).toEqual({ medicine: ['Válassz gyógyszert.'] })
  })

  test('an entry of a meter is judged by the rules of a device', () => {
    const entry = entries['a meal of no amount']
    expect(checkDraft('meal', toDraft('meal', entry), context, entry)).toEqual({})
    expect(checkDraft('glucose', toDraft('glucose', entries['an HI']), context, entries['an HI'])).toEqual({})
  })
})

test('the unusual mark comes and goes alone, also when the plan has changed meanwhile', () => {
  const entry = makeGlucoseEntry({ entryDate: '2026-11-20T07:10:00', glucoseMetas: [1], therapyLabel: 2, mealType: 2 })
  const marked = withUnusualToggled(entry)
  expect(marked).toMatchObject({ glucoseMetas: [1, 3], therapyLabel: 2, mealType: 2, value: entry.originalValue })
  expect(withUnusualToggled({ ...entry, glucoseMetas: [1, 3] }).glucoseMetas).toEqual([1])
})

test('every kind has a draft', () => {
  for (const entryType of Object.values(EntryType)) expect(emptyDraft(entryType, now)).toMatchObject({ date: '2026.11.20.', time: '18:22' })
})

describe('glucose typed in mg/dl', () => {
  afterEach(() => setConventions(undefined))
  const inMgPerDl = (value: string) => ({ ...emptyDraft('glucose', now), value, unit: 'mg/dl' as const })
  const stamp = { id: 'a', createdAt: makeGlucoseEntry().createdAt, version: 1 }
  const storedOf = (draft: ReturnType<typeof inMgPerDl>) => toStoredEntry('glucose', toNewEntry('glucose', draft), stamp, plan)

  test('a form that was just opened is in the unit that is set', () => {
    setConventions(undefined, 'mg/dl')
    expect(emptyDraft('glucose', now)).toHaveProperty('unit', 'mg/dl')
  })

  test('is stored as typed, beside the mmol/l that the contract has', () => {
    expect(toNewEntry('glucose', inMgPerDl('115'))).toMatchObject({ value: 115, unit: 'mg/dl' })
    const stored = storedOf(inMgPerDl('115'))
    expect(stored).toMatchObject({ originalValue: 115, originalUnit: 'mg/dl' })
    expect(stored.value).toBeCloseTo(6.3825, 4)
    expect(displayValue(stored)).toBe('6,4')
    expect(displayValue(stored, 'mg/dl')).toBe('115')
  })

  test.each([
    ['', required],
    ['10', 'Az érték 11 és 600 mg/dl között lehet.'],
    ['601', 'Az érték 11 és 600 mg/dl között lehet.'],
    ['6,4', 'Az érték mg/dl-ben egész szám.'],
    ['25,5', 'Az érték mg/dl-ben egész szám.'],
  ])('%j is not sent', (value, message) => expect(checkDraft('glucose', inMgPerDl(value), context)).toEqual({ value: [message] }))

  test.each(['11', '20', '115', '115,', '599', '600'])('%j is sent', (value) =>
    expect(checkDraft('glucose', inMgPerDl(value), context)).toEqual({}),
  )

  test('a draft is read in the unit it was typed in, whatever is set since', () => {
    setConventions(undefined, 'mg/dl')
    const draft = { ...inMgPerDl('6,4'), unit: undefined }
    expect(toNewEntry('glucose', draft)).toMatchObject({ value: 6.4, unit: 'mmol/l' })
    setConventions(undefined)
    expect(toNewEntry('glucose', inMgPerDl('115'))).toMatchObject({ value: 115, unit: 'mg/dl' })
  })

  test('a form that changes nothing changes no value, in either unit', () => {
    const values = fc.record({
      unit: fc.constantFrom('mmol/l' as const, 'mg/dl' as const),
      mmolPerL: fc.double({ min: 0.7, max: 33, noNaN: true }),
    })
    fc.assert(
      fc.property(values, fc.constantFrom('mmol/l' as const, 'mg/dl' as const), ({ unit, mmolPerL }, shown) => {
        const originalValue = unit === 'mg/dl' ? mmolPerL * 18.018 : mmolPerL
        const entry = makeGlucoseEntry({ value: mmolPerL, originalValue, originalUnit: unit })
        setConventions(undefined, shown)
        const draft = toDraft('glucose', entry)
        // Another unit is chosen while the form is open.
        setConventions(undefined)
        expect(toNewEntry('glucose', draft, entry)).toMatchObject({ value: originalValue, unit })
      }),
    )
  })

  test('a mark set or taken away changes no value', () => {
    setConventions(undefined, 'mg/dl')
    const entry = makeGlucoseEntry({ value: 6.4, originalValue: 6.4 })
    expect(withUnusualToggled(entry)).toMatchObject({ value: 6.4, unit: 'mmol/l' })
  })

  test('32 is asked about where 32 mmol/l was stored', () => {
    const stored = makeGlucoseEntry({ value: 32, originalValue: 32 })
    expect(needsConfirmation('glucose', toNewEntry('glucose', inMgPerDl('32')), [12], stored)).toBe(true)
  })
})
