import { EntryType, isGlucose, MealType, mealTypeOfLabel, TherapyLabel, toWallClockIn } from '@diab/core/rules'
import { defaultTimeZone } from '@diab/internal/diary'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PatientTherapy, readPatientTherapy } from '../record/therapy/patientTherapy.ts'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { makePerson } from '../testing/makePeople.ts'
import { makeDemoDiary } from './demoDiary.ts'
import { makeDemoProfile } from './demoProfile.ts'
import { createSeededRandom } from './seededRandom.ts'

/** Over both changes of the clocks. */
const days = 270
const now = '2026-11-20T21:30:00'

describe('a diary of the demo', () => {
  let provider: TestProvider
  let plan: PatientTherapy

  beforeAll(async () => {
    provider = await createTestProvider()
    plan = await readPatientTherapy(provider.db, (await makePerson(provider.db)).id)
  })
  afterAll(() => provider?.close())

  const make = () => {
    const random = createSeededRandom(7)
    const profile = makeDemoProfile(random, 'basalBolus', 'mixed')
    return [...makeDemoDiary(random, { profile, now, days, plan, sensorDays: 20 })]
  }

  it('was written at the minutes that its entries show, in summer and in winter', () => {
    const entries = make()
    expect(entries[0]?.entryDate.slice(0, 10)).toBe('2026-02-24')
    expect(entries.filter(({ entryDate, createdAt }) => toWallClockIn(defaultTimeZone, createdAt) !== entryDate)).toEqual([])
  })

  it('has no reading of another meal type than its slot before or after a meal', () => {
    const readings = make().filter((entry) => isGlucose(entry) && entry.mealType !== MealType.None)
    expect(readings.length).toBeGreaterThan(1000)
    for (const reading of readings) {
      if (reading.entryType !== EntryType.Glucose || mealTypeOfLabel(reading.therapyLabel) === MealType.None) continue
      const fitting = reading.therapyLabel === TherapyLabel.BeforeBreakfast ? [MealType.Preprandial, MealType.Fasting] : []
      expect([mealTypeOfLabel(reading.therapyLabel), ...fitting]).toContain(reading.mealType)
    }
  })

  it('is the same each time, apart from the ids', () => {
    const withoutId = ({ id: _id, ...entry }: ReturnType<typeof make>[number]) => entry
    expect(make().map(withoutId)).toEqual(make().map(withoutId))
  })
})
