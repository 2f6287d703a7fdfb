import { ActiveSubstanceType, InsulinType } from '@diab/core/rules'
import { makeMealEntry, makeMedicineIntakeEntry } from '@diab/core/testing'
import { expect, it } from 'vitest'
import { therapyAverages } from './therapyAverages.ts'

const dose = (entryDate: string, value: number, insulinType: InsulinType | null = InsulinType.Rapid) =>
  makeMedicineIntakeEntry({
    entryDate,
    value,
    medicine: { id: null, name: 'inzulin', activeSubstanceType: ActiveSubstanceType.Insulin, insulinType },
  })
const meal = (entryDate: string, value: number | null) => makeMealEntry({ entryDate, value })

it('counts only the days on which something was written down, each kind for itself', () => {
  const entries = [
    dose('2026-11-18T07:00:00', 6),
    dose('2026-11-18T18:00:00', 8),
    dose('2026-11-20T07:00:00', 4),
    dose('2026-11-20T22:00:00', 20, InsulinType.Basal),
    dose('2026-11-20T23:00:00', 2, null),
    meal('2026-11-19T12:00:00', 60),
  ]
  expect(therapyAverages(entries)).toEqual({
    rapidInsulin: { perDay: 9, dayCount: 2 },
    basalInsulin: { perDay: 20, dayCount: 1 },
    insulin: { perDay: 20, dayCount: 2 },
    carbohydrate: { perDay: 60, dayCount: 1 },
  })
})

it('says nothing about what was never written down, nor about tablets and meals of unknown size', () => {
  const tablet = { id: null, name: 'metformin', activeSubstanceType: ActiveSubstanceType.Regular, insulinType: null }
  const entries = [makeMedicineIntakeEntry({ value: 2, medicine: tablet }), meal('2026-11-19T12:00:00', null)]
  expect(therapyAverages(entries)).toEqual({ rapidInsulin: null, basalInsulin: null, insulin: null, carbohydrate: null })
})
