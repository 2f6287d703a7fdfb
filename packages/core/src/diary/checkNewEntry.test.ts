import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNewEntry } from './checkNewEntry.ts'
import type { EntryRuleContext } from './entryRules.ts'
import type { NewEntryOf } from './entryTypes.ts'
import type { EntryType } from './diaryEnumerations.ts'
import { toWallClock, toWallMinutes } from '../time/wallClock.ts'

const now = '2026-11-20T18:00:00'
const hand: EntryRuleContext = { now, source: 'hand' }
const device: EntryRuleContext = { now, source: 'device' }
const entryDate = '2026-11-20T08:00:00'

const required = 'A mező kitöltése kötelező.'
const glucoseBounds = 'Az érték 0,6 és 33,3 mmol/l között lehet.'
const insulin = { name: 'Gyorshatású', activeSubstanceType: 1 as const }
const pill = { name: 'Metformin', activeSubstanceType: 2 as const }

type Case = {
  [Type in EntryType]: [
    name: string,
    entryType: Type,
    fields: Omit<NewEntryOf<Type>, 'entryDate'>,
    context: EntryRuleContext,
    errors: Record<string, string[]>,
  ]
}[EntryType]

const cases: Case[] = [
  ['a reading inside the bounds', 'glucose', { value: 6.4 }, hand, {}],
  ['the lower bound', 'glucose', { value: 0.6 }, hand, {}],
  ['the upper bound', 'glucose', { value: 33.3 }, hand, {}],
  ['below the bound by hand', 'glucose', { value: 0.59 }, hand, { value: [glucoseBounds] }],
  ['above the bound by hand', 'glucose', { value: 33.31 }, hand, { value: [glucoseBounds] }],
  ['above the bound from a device without HI', 'glucose', { value: 33.4 }, device, { value: [glucoseBounds] }],
  ['mg/dl inside the bounds', 'glucose', { value: 112, unit: 'mg/dl' }, hand, {}],
  ['mg/dl outside', 'glucose', { value: 601, unit: 'mg/dl' }, hand, { value: ['Az érték 11 és 600 mg/dl között lehet.'] }],
  ['the highest value of a meter in mg/dl, 33.3 mmol/l', 'glucose', { value: 600, unit: 'mg/dl' }, hand, {}],
  ['no number', 'glucose', { value: Number.NaN }, hand, { value: ['A mező csak számot tartalmazhat.'] }],
  [
    'HI typed by hand',
    'glucose',
    { value: 33.3, glucoseResultValidity: 3 },
    hand,
    { glucoseResultValidity: ['HI vagy LO érték csak mérőből származhat.'] },
  ],
  ['HI of a device', 'glucose', { value: 33.3, glucoseResultValidity: 3 }, device, {}],
  ['LO of a device', 'glucose', { value: 0.6, glucoseResultValidity: 1 }, device, {}],
  ['a ketone reading', 'ketone', { value: 0.1 }, hand, {}],
  ['a ketone of 0', 'ketone', { value: 0 }, hand, { value: ['Az érték 0,1 és 8 mmol/l között lehet.'] }],
  ['a ketone above 8', 'ketone', { value: 8.1 }, hand, { value: ['Az érték 0,1 és 8 mmol/l között lehet.'] }],
  ['ketone HI of a device', 'ketone', { value: 8, ketoneResultValidity: 3 }, device, {}],
  [
    'ketone HI by hand',
    'ketone',
    { value: 8, ketoneResultValidity: 3 },
    hand,
    { ketoneResultValidity: ['HI vagy LO érték csak mérőből származhat.'] },
  ],
  ['a meal of 500 g', 'meal', { value: 500 }, hand, {}],
  ['a meal of 501 g', 'meal', { value: 501 }, hand, { value: ['Az érték 0 és 500 g között lehet.'] }],
  ['a meal that says what it was', 'meal', { value: null, details: 'zabkása' }, hand, {}],
  ['a meal that says nothing, by hand', 'meal', { value: null, details: ' ' }, hand, { value: [required] }],
  ['a meal that says nothing, from a meter', 'meal', { value: null }, device, {}],
  [
    'too long details',
    'meal',
    { value: 5, details: 'x'.repeat(1001) },
    hand,
    { details: ['A mező legfeljebb 1000 karaktert tartalmazhat.'] },
  ],
  ['200 units', 'medicine-intake', { value: 200, medicine: insulin }, hand, {}],
  ['201 units', 'medicine-intake', { value: 201, medicine: insulin }, hand, { value: ['Az érték 0 és 200 E között lehet.'] }],
  ['less than no pill', 'medicine-intake', { value: -1, medicine: pill }, hand, { value: ['Az érték 0,25 és 20 db között lehet.'] }],
  ['a quarter of a pill', 'medicine-intake', { value: 0.25, medicine: pill }, hand, {}],
  ['twenty pills', 'medicine-intake', { value: 20, medicine: pill }, hand, {}],
  ['more than twenty pills', 'medicine-intake', { value: 21, medicine: pill }, hand, { value: ['Az érték 0,25 és 20 db között lehet.'] }],
  [
    'a third of a pill',
    'medicine-intake',
    { value: 0.3, medicine: pill },
    hand,
    { value: ['A mennyiség negyedenként adható meg, például 0,25, 0,5 vagy 1.'] },
  ],
  ['pills of a device as it counted them', 'medicine-intake', { value: 30, medicine: pill }, device, {}],
  ['an unnamed medicine of a device', 'medicine-intake', { value: 1, medicine: null }, device, {}],
  ['a feeling', 'feel', { feelTypes: [1, 12] }, hand, {}],
  ['a note without a feeling', 'feel', { feelTypes: [], note: 'jól' }, hand, {}],
  ['nothing felt', 'feel', { feelTypes: [], note: ' ' }, hand, { feelTypes: ['Válassz legalább egy közérzetet, vagy írj megjegyzést.'] }],
  ['an unknown feeling', 'feel', { feelTypes: [1, 13] }, hand, { feelTypes: ['Ismeretlen közérzet.'] }],
  ['a feeling that the provider lists', 'feel', { feelTypes: [13] }, { ...hand, feelTypeIds: [13] }, {}],
  ['an activity', 'physical-activity', { type: 1, value: 1440, intensity: 2 }, hand, {}],
  [
    'an activity of no minute',
    'physical-activity',
    { type: 1, value: 0, intensity: 2 },
    hand,
    { value: ['Az érték 1 és 1440 perc között lehet.'] },
  ],
  [
    'an activity without type and minutes, by hand',
    'physical-activity',
    { type: null, value: null, intensity: 2 },
    hand,
    { type: [required], value: [required] },
  ],
  ['an activity without type and minutes, from a meter', 'physical-activity', { type: null, value: null, intensity: 2 }, device, {}],
  [
    'an activity that the provider does not list',
    'physical-activity',
    { type: 9, value: 5, intensity: 2 },
    { ...hand, physicalActivityTypeIds: [1] },
    { type: ['Ismeretlen mozgásforma.'] },
  ],
]

test.each(cases)('%s (%s)', (_name, entryType, fields, context, errors) => {
  const newEntry = { entryDate, ...fields } as NewEntryOf<typeof entryType>
  expect(checkNewEntry(entryType, newEntry, context)).toEqual(errors)
})

describe('entryDate', () => {
  const dateErrors = (text: string) => checkNewEntry('glucose', { entryDate: text, value: 6 }, hand).entryDate
  test.each(['2026-11-20T18:05:00', '2026.11.20. 18:05', '1990-08-20T11:00:00'])('%s is accepted', (text) =>
    expect(dateErrors(text)).toBeUndefined(),
  )
  test.each(['2026-11-20T18:05:01', '2026-11-21', '2030.01.01. 0:00'])('%s is in the future', (text) =>
    expect(dateErrors(text)).toEqual(['A bejegyzés időpontja nem lehet a jövőben.']),
  )
  test.each(['', '2026-06-31T08:00:00', 'ma'])('%j is no time', (text) =>
    expect(dateErrors(text)).toEqual(['A mező csak időpontot tartalmazhat.']),
  )

  test('is accepted up to five minutes ahead, across midnight and months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000_000, max: 40_000_000 }), fc.integer({ min: -1000, max: 1000 }), (minute, ahead) => {
        const context: EntryRuleContext = { now: toWallClock(minute), source: 'hand' }
        const errors = checkNewEntry('glucose', { entryDate: toWallClock(minute + ahead), value: 6 }, context)
        expect(errors.entryDate === undefined).toBe(ahead <= 5)
        expect(toWallMinutes(toWallClock(minute))).toBe(minute)
      }),
    )
  })
})
