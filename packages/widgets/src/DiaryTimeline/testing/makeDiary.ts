import {
  ActiveSubstanceType,
  ActivityIntensity,
  compareNewestFirst,
  type DiaryEntry,
  EntryOrigin,
  EntryType,
  FeelType,
  type GlucoseEntry,
  GlucoseResultZone,
  InsulinType,
  type KetoneEntry,
  MealType,
  ResultValidity,
  TherapyLabel,
  toInstant,
  toWallClock,
  toWallMinutes,
} from '@diab/core/rules'

/** Entries for stories and tests. Everything is derived from what is passed in: no clock, no randomness. */
const meter = { name: 'Minta mérő', serialNumber: null }

const uuid = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

const stored = (index: number, entryDate: string, origin: EntryOrigin = EntryOrigin.Hand) => ({
  id: uuid(index),
  entryDate,
  createdAt: toInstant(new Date(`${entryDate}Z`)),
  therapyLabel: TherapyLabel.Undefined,
  therapyLabelOriginal: TherapyLabel.Undefined,
  therapyLabelModified: null,
  origin,
  timeZone: 'Europe/Budapest',
  version: 1,
})

const zoneOfValue = (value: number, low: number, high: number) =>
  value < low ? GlucoseResultZone.Low : value > high ? GlucoseResultZone.High : GlucoseResultZone.Normal

export function makeGlucose(index: number, entryDate: string, value: number, overrides: Partial<GlucoseEntry> = {}): GlucoseEntry {
  const origin = overrides.origin ?? EntryOrigin.Meter
  return {
    ...stored(index, entryDate, origin),
    entryType: EntryType.Glucose,
    value,
    mealType: MealType.None,
    meterDevice: origin === EntryOrigin.Hand ? null : meter,
    glucoseResultZone: zoneOfValue(value, 3.9, 10),
    glucoseResultValidity: ResultValidity.Valid,
    glucoseMetas: [],
    originalValue: value,
    originalUnit: 'mmol/l',
    ...overrides,
  }
}

export function makeKetone(index: number, entryDate: string, value: number, overrides: Partial<KetoneEntry> = {}): KetoneEntry {
  return {
    ...stored(index, entryDate, EntryOrigin.Meter),
    entryType: EntryType.Ketone,
    value,
    meterDevice: meter,
    ketoneResultValidity: ResultValidity.Valid,
    ketoneMetas: [],
    ...overrides,
  }
}

export const makeMeal = (index: number, entryDate: string, value: number | null, details: string): DiaryEntry => ({
  ...stored(index, entryDate),
  entryType: EntryType.Meal,
  value,
  details,
  meterDevice: null,
  labels: [],
})

export const makeInsulin = (index: number, entryDate: string, value: number, insulinType: InsulinType): DiaryEntry => ({
  ...stored(index, entryDate),
  entryType: EntryType.MedicineIntake,
  value,
  medicine: {
    id: null,
    name: insulinType === InsulinType.Rapid ? 'Gyorshatású inzulin' : 'Bázisinzulin',
    activeSubstanceType: ActiveSubstanceType.Insulin,
    insulinType,
  },
  meterDevice: null,
  labels: [],
})

export const makePill = (index: number, entryDate: string, value: number, name: string): DiaryEntry => ({
  ...stored(index, entryDate),
  entryType: EntryType.MedicineIntake,
  value,
  medicine: { id: null, name, activeSubstanceType: ActiveSubstanceType.Regular, insulinType: null },
  meterDevice: null,
  labels: [],
})

export const makeFeel = (
  index: number,
  entryDate: string,
  feelTypes: (typeof FeelType)[keyof typeof FeelType][],
  note = '',
): DiaryEntry => ({
  ...stored(index, entryDate),
  entryType: EntryType.Feel,
  note,
  feelTypes,
})

export const makeActivity = (index: number, entryDate: string, value: number, type = 1): DiaryEntry => ({
  ...stored(index, entryDate),
  entryType: EntryType.PhysicalActivity,
  type,
  value,
  intensity: ActivityIntensity.Medium,
})

/** Creates a week with entries of every kind and zone, HI, LO and an unusual reading, ending on 2026-11-20. */
export function makeWeek(): DiaryEntry[] {
  const label = (therapyLabel: TherapyLabel, mealType: MealType = MealType.None) => ({
    therapyLabel,
    therapyLabelOriginal: therapyLabel,
    mealType,
  })
  return [
    makeGlucose(1, '2026-11-20T18:22:00', 6.4, {
      ...label(TherapyLabel.BeforeDinner, MealType.Preprandial),
      origin: EntryOrigin.Hand,
      meterDevice: null,
    }),
    makeGlucose(2, '2026-11-20T14:53:00', 8.9, label(TherapyLabel.AfterLunch, MealType.Postprandial)),
    makeGlucose(3, '2026-11-20T14:48:00', 16.9, { ...label(TherapyLabel.AfterLunch, MealType.Postprandial), glucoseMetas: [3] }),
    makeMeal(4, '2026-11-20T12:50:00', 60, 'Ebéd'),
    makeInsulin(5, '2026-11-20T12:44:00', 6, InsulinType.Rapid),
    makeFeel(6, '2026-11-20T12:30:00', [FeelType.Hypo, FeelType.Fatigue]),
    makeGlucose(7, '2026-11-20T12:28:00', 3.6, label(TherapyLabel.BeforeLunch, MealType.Preprandial)),
    makeActivity(8, '2026-11-20T10:15:00', 35),
    makeGlucose(9, '2026-11-20T09:04:00', 9.6, label(TherapyLabel.AfterBreakfast, MealType.Postprandial)),
    makeMeal(10, '2026-11-20T07:00:00', 45, 'Reggeli'),
    makeInsulin(11, '2026-11-20T06:55:00', 6, InsulinType.Rapid),
    makeGlucose(12, '2026-11-20T06:48:00', 5.8, label(TherapyLabel.BeforeBreakfast, MealType.Preprandial)),
    makeInsulin(13, '2026-11-19T21:58:00', 8, InsulinType.Rapid),
    makeGlucose(14, '2026-11-19T21:52:00', 33.3, { ...label(TherapyLabel.Night), glucoseResultValidity: ResultValidity.High }),
    makeFeel(15, '2026-11-19T21:50:00', [FeelType.Sickness, FeelType.Headache]),
    makeKetone(16, '2026-11-19T21:40:00', 1.2),
    makeInsulin(17, '2026-11-19T21:34:00', 18, InsulinType.Basal),
    makeGlucose(18, '2026-11-19T20:40:00', 15.6, label(TherapyLabel.AfterDinner, MealType.Postprandial)),
    makeMeal(19, '2026-11-19T19:20:00', 55, 'Vacsora'),
    makeGlucose(20, '2026-11-19T19:06:00', 6.8, label(TherapyLabel.BeforeDinner, MealType.Preprandial)),
    makeGlucose(21, '2026-11-19T14:46:00', 12.8, label(TherapyLabel.AfterLunch, MealType.Postprandial)),
    makePill(22, '2026-11-19T07:05:00', 1, 'Metformin 850 mg'),
    makeGlucose(23, '2026-11-19T06:40:00', 0.6, {
      ...label(TherapyLabel.BeforeBreakfast),
      glucoseResultValidity: ResultValidity.Low,
      glucoseResultZone: 1,
    }),
    makeGlucose(24, '2026-11-17T18:05:00', 7.1, label(TherapyLabel.BeforeDinner)),
    makeGlucose(25, '2026-11-16T07:10:00', 5.2, label(TherapyLabel.BeforeBreakfast)),
  ]
}

/** Creates one day of a continuous sensor: a value each five minutes, and three meals with their doses. */
export function makeSensorDay(day: string): DiaryEntry[] {
  const start = toWallMinutes(`${day}T00:00:00`)
  const values = Array.from({ length: 288 }, (_, i) => {
    const value = 7.2 + 3.4 * Math.sin(i / 19) + 1.1 * Math.sin(i / 7)
    return makeGlucose(1000 + i, toWallClock(start + i * 5), value, { origin: EntryOrigin.Sensor })
  })
  const meals = [450, 765, 1140].flatMap((minute, i) => [
    makeMeal(2000 + i, toWallClock(start + minute), 50 + i * 5, ['Reggeli', 'Ebéd', 'Vacsora'][i]!),
    makeInsulin(2010 + i, toWallClock(start + minute - 10), 6 + i, InsulinType.Rapid),
  ])
  return [...values, ...meals].toSorted(compareNewestFirst)
}

/** Creates `count` entries of all kinds, about fourteen a day, backwards from `last`. */
export function makeLongDiary(count: number, last = '2026-11-20T20:00:00'): DiaryEntry[] {
  const end = toWallMinutes(last)
  return Array.from({ length: count }, (_, i) => {
    const entryDate = toWallClock(end - i * 97 - (i % 7) * 6)
    const index = 10_000 + i
    switch (i % 7) {
      case 1:
        return makeMeal(index, entryDate, 30 + (i % 50), 'Étkezés')
      case 2:
        return makeInsulin(index, entryDate, 3 + (i % 9), InsulinType.Rapid)
      case 4:
        return i % 3 === 0 ? makeFeel(index, entryDate, [FeelType.Stress]) : makeActivity(index, entryDate, 20 + (i % 40))
      case 5:
        return i % 5 === 0 ? makeKetone(index, entryDate, 0.4) : makeGlucose(index, entryDate, 4 + (i % 80) / 10)
      default:
        return makeGlucose(index, entryDate, 3.2 + (i % 130) / 10)
    }
  })
}
