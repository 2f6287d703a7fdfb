import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { MealType, TherapyLabel } from '../diary/diaryEnumerations.ts'
import { defaultGlucoseRanges, type TargetRange } from '../diary/glucoseRange.ts'
import { fakeMedicines } from '../testing/fakeMedicines.messages.ts'
import { checkGlucoseRange } from './glucoseRange.rules.ts'
import { glucoseRangePresets } from './glucoseRangePresets.ts'
import { measurementRange } from './measurementRange.ts'
import { medicinesToOffer } from './medicineChoice.ts'
import { checkTaskValue } from './taskValue.rules.ts'
import { medicineChoiceMessages } from './therapy.messages.ts'
import { MealTime, Nutrient, Prandial } from './therapyEnumerations.ts'

describe('a target range', () => {
  test.each([
    [4, 7, {}],
    ['3,9', '10.0', {}],
    [0.6, 33.3, {}],
    ['', '', { min: ['A mező kitöltése kötelező.'], max: ['A mező kitöltése kötelező.'] }],
    ['négy', 7, { min: ['A mező csak számot tartalmazhat.'] }],
    [0.5, 7, { min: ['A mező értéke legalább 0,6 kell, hogy legyen.'] }],
    [4, 33.4, { max: ['A mező értéke legfeljebb 33,3 lehet.'] }],
    [7, 7, { max: ['A mező értéke nagyobb kell, hogy legyen, mint 7.'] }],
    ['8', '7', { max: ['A mező értéke nagyobb kell, hogy legyen, mint 8.'] }],
    [Number.NaN, 7, { min: ['A mező csak számot tartalmazhat.'] }],
  ])('%s–%s mmol/l', (min, max, expected) => expect(checkGlucoseRange({ min, max })).toEqual(expected))

  test.each([
    ['70', '126', {}],
    // As readings: 600 mg/dl is 33.3 mmol/l.
    [11, 600, {}],
    ['6,4', '126', { min: ['Az érték mg/dl-ben egész szám.'] }],
    ['12,5', '126', { min: ['Az érték mg/dl-ben egész szám.'] }],
    [10, 601, { min: ['A mező értéke legalább 11 kell, hogy legyen.'], max: ['A mező értéke legfeljebb 600 lehet.'] }],
    ['126', '70', { max: ['A mező értéke nagyobb kell, hogy legyen, mint 126.'] }],
  ])('%s–%s mg/dl', (min, max, expected) => expect(checkGlucoseRange({ min, max }, 'mg/dl')).toEqual(expected))

  it('of every preset passes, for each range that a patient has', () => {
    const subjects = ({ mealType, therapyLabel, origin = null }: Pick<TargetRange, 'mealType' | 'therapyLabel' | 'origin'>) => [
      mealType,
      therapyLabel,
      origin,
    ]
    for (const { ranges } of glucoseRangePresets) {
      expect(ranges.map(subjects)).toEqual(defaultGlucoseRanges.map(subjects))
      for (const range of ranges) expect(checkGlucoseRange(range)).toEqual({})
    }
  })

  it('is the default one by the first preset, stricter in pregnancy, and never lower at its low end where lows are feared', () => {
    const [usual, pregnancy, cautious] = glucoseRangePresets
    expect(usual?.ranges.map(({ min, max }) => [min, max])).toEqual(defaultGlucoseRanges.map(({ min, max }) => [min, max]))
    expect(pregnancy?.ranges.find(({ mealType }) => mealType === MealType.Fasting)?.max).toBe(5.3)
    for (const [index, range] of defaultGlucoseRanges.entries()) {
      expect(pregnancy?.ranges[index]?.max).toBeLessThan(range.max)
      // Older people have the same consensus target range.
      if (range.origin === 'sensor') {
        expect(cautious?.ranges[index]).toMatchObject({ min: 3.9, max: 10 })
        continue
      }
      if (range.mealType !== MealType.Bedtime && range.therapyLabel !== TherapyLabel.Night)
        expect(cautious?.ranges[index]?.min).toBeGreaterThan(range.min)
      expect(cautious?.ranges[index]?.max).toBeGreaterThan(range.max)
    }
  })

  test.each([
    [MealTime.Breakfast, Prandial.Pre, [4, 7]],
    [MealTime.Dinner, Prandial.Post, [4, 10]],
    [MealTime.Bedtime, Prandial.Pre, [6, 8]],
    [MealTime.Midnight, Prandial.Pre, [6, 8]],
  ])('of a measurement at meal time %d, %d', (mealTime, prandial, expected) => {
    const { min, max } = measurementRange([], mealTime, prandial)
    expect([min, max]).toEqual(expected)
  })
})

describe('the value of a task', () => {
  test.each([
    ['meal', { referenceValue: 500 }, []],
    ['meal', { referenceValue: 0 }, ['referenceValue']],
    ['meal', { referenceValue: 500.1, mealType: Nutrient.Fat }, ['mealType', 'referenceValue']],
    ['medicine', { referenceValue: 200 }, []],
    ['medicine', { referenceValue: -1 }, ['referenceValue']],
    ['medicine', { referenceValue: 0.5, activeSubstanceType: 2 }, []],
    ['medicine', { referenceValue: 20, activeSubstanceType: 2 }, []],
    ['medicine', { referenceValue: 20.25, activeSubstanceType: 2 }, ['referenceValue']],
    ['medicine', { referenceValue: 0.3, activeSubstanceType: 2 }, ['referenceValue']],
    ['medicine', { referenceValue: 21, activeSubstanceType: 1 }, []],
    ['measurement', { referenceValue: 0, measurementType: Prandial.Pre }, []],
    ['measurement', { referenceValue: 30, measurementType: Prandial.Pre }, ['referenceValue']],
    ['measurement', { referenceValue: 30, measurementType: Prandial.Post }, []],
    ['measurement', { referenceValue: 0, measurementType: Prandial.Post }, ['referenceValue']],
    ['measurement', { referenceValue: 241, measurementType: Prandial.Post }, ['referenceValue']],
  ] as const)('of a %s task %j', (kind, value, fields) => expect(Object.keys(checkTaskValue(kind, value))).toEqual(fields))
})

describe('the choice of a medicine', () => {
  it('says what is specified', () => {
    const { searchHint, noResult, noSaved } = medicineChoiceMessages
    expect([searchHint, noResult, noSaved]).toEqual([
      'Írja be a keresett gyógyszer nevét.',
      'A keresett gyógyszer nem található',
      'Nincs mentett gyógyszer.',
    ])
  })

  it('offers at most ten of what was found, in its order, without the saved ones', () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...fakeMedicines]), fc.subarray([...fakeMedicines]), (found, existing) => {
        const offered = medicinesToOffer(
          found,
          existing.map((medicine) => ({ id: `saved-${medicine.id}`, medicine })),
        )
        expect(offered).toEqual(found.filter((medicine) => !existing.includes(medicine)).slice(0, 10))
      }),
    ))
})
