import { describe, expect, it, test } from 'vitest'
import { fakeMedicine } from '../testing/fakeMedicines.messages.ts'
import { makeMealTimePlan } from '../testing/makeTherapyPlans.ts'
import { checkMealTimeForm } from './mealTimeForm.rules.ts'
import { emptyMealTimeForm, toMealTimeForm, type MealTimeForm } from './mealTimeForm.ts'
import { MealTime, mealTimeSchema, Nutrient } from './therapyEnumerations.ts'

const aspart = fakeMedicine('A10AB05')
const row = { taskId: null, medicine: aspart, value: '4', isImported: false }
const stored = { ...row, taskId: '00000005-0000-4000-8000-000000000001' }

describe('the form of a meal time', () => {
  test.each<[string, Partial<MealTimeForm>, Record<string, string[]>]>([
    ['nothing planned', {}, {}],
    ['no beginning', { startsAt: ' ' }, { startsAt: ['A mező kitöltése kötelező.'] }],
    [
      'hours that are none',
      { startsAt: '24:00', endsAt: '8' },
      { startsAt: ['A mező csak időpontot tartalmazhat.'], endsAt: ['A mező csak időpontot tartalmazhat.'] },
    ],
    ['an hour without its zero', { startsAt: '6:30' }, {}],
    ['hours past midnight', { startsAt: '23:00', endsAt: '01:00' }, {}],
    ['no grams', { carbohydrate: { isActive: true, value: '' } }, { carbohydrate: ['A mező kitöltése kötelező.'] }],
    [
      'grams that are no number',
      { carbohydrate: { isActive: true, value: 'sok' } },
      { carbohydrate: ['A mező csak számot tartalmazhat.'] },
    ],
    [
      'grams of nothing',
      { carbohydrate: { isActive: true, value: '0' } },
      { carbohydrate: ['A mező értéke nagyobb kell, hogy legyen, mint 0.'] },
    ],
    ['too many grams', { carbohydrate: { isActive: true, value: '500,1' } }, { carbohydrate: ['A mező értéke legfeljebb 500 lehet.'] }],
    ['grams with comma or point', { carbohydrate: { isActive: true, value: '45.5' } }, {}],
    [
      'whatever where nothing is planned',
      { carbohydrate: { isActive: false, value: 'x' }, postprandial: { isActive: false, value: '' } },
      {},
    ],
    [
      'too soon after the meal',
      { postprandial: { isActive: true, value: '29' } },
      { postprandial: ['A mező értéke legalább 30 kell, hogy legyen.'] },
    ],
    [
      'too long after the meal',
      { postprandial: { isActive: true, value: '241' } },
      { postprandial: ['A mező értéke legfeljebb 240 lehet.'] },
    ],
    ['a dose of nothing', { medicines: [{ ...row, value: '0' }] }, { 'medicines.0': ['A mező értéke nagyobb kell, hogy legyen, mint 0.'] }],
    ['a dose too high', { medicines: [{ ...row, value: '201' }] }, { 'medicines.0': ['A mező értéke legfeljebb 200 lehet.'] }],
    ['a medicine twice', { medicines: [row, row] }, { 'medicines.1': ['Ehhez az étkezéshez már tartozik ez a gyógyszer.'] }],
    [
      'a new row before the stored one',
      { medicines: [row, stored] },
      { 'medicines.0': ['Ehhez az étkezéshez már tartozik ez a gyógyszer.'] },
    ],
    ['an imported dose beyond our bounds', { medicines: [{ ...stored, isImported: true, value: '999' }] }, {}],
  ])('%s', (_name, change, expected) =>
    expect(checkMealTimeForm({ ...emptyMealTimeForm(MealTime.Breakfast), ...change })).toEqual(expected),
  )

  it('every meal time has usual hours that the form lets through', () => {
    for (const mealTime of Object.values(MealTime)) {
      expect(mealTimeSchema.parse(mealTime)).toBe(mealTime)
      expect(checkMealTimeForm(emptyMealTimeForm(mealTime))).toEqual({})
    }
  })

  it('shows every digit that is stored', () => {
    const plan = makeMealTimePlan({
      mealTaskList: [{ id: stored.taskId, createdAt: '2026-11-01T08:00:00.000Z', mealType: Nutrient.Carbohydrate, referenceValue: 12.25 }],
    })
    expect(toMealTimeForm(plan).carbohydrate).toEqual({ isActive: true, value: '12,25' })
  })
})
