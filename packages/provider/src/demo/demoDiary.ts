import {
  ActiveSubstanceType,
  addDays,
  type DiaryEntry,
  EntryOrigin,
  EntryType,
  glucoseMaxMmolPerL,
  glucoseMinMmolPerL,
  InsulinType,
  labelAt,
  type LocalDay,
  MealType,
  mealTypeOfLabel,
  ResultValidity,
  TherapyLabel,
  toInstant,
  toLocalDay,
  toStoredEntry,
  type WallClock,
} from '@diab/core/rules'
import { defaultTimeZone, type MeterDevice } from '@diab/internal/diary'
import { toZonedTime } from '../exchange/accountData/fhir/zonedTime.ts'
import { uuidv7 } from '../platform/db/uuidv7.ts'
import type { PatientTherapy } from '../record/therapy/patientTherapy.ts'
import type { AnyNewEntry } from '../record/diary/anyNewEntry.ts'
import { demoContent } from './demo.messages.ts'
import type { DemoProfile } from './demoProfile.ts'
import { createDemoSensor } from './demoSensor.ts'
import { createSeededRandom, type SeededRandom } from './seededRandom.ts'

export interface DemoDiary {
  profile: DemoProfile
  /** On the patient's wall clock; the last entries lie just before it. */
  now: WallClock
  days: number
  plan: PatientTherapy
  /** The last days in which a sensor was worn. */
  sensorDays: number
  quietDays?: number
  beyondMeter?: readonly ResultValidity[]
}

/** A made-up diary that ends now. */
export function* makeDemoDiary(random: SeededRandom, diary: DemoDiary): Generator<DiaryEntry> {
  const { now, plan, quietDays = 0 } = diary
  const lastDay = addDays(toLocalDay(now), -quietDays)
  for (const added of makeNewEntries(random, diary)) {
    const { entryType, entry } = withFittingMealType(added, plan)
    if (entry.entryDate > now || toLocalDay(entry.entryDate) > lastDay) continue
    const createdAt = new Date(toZonedTime(entry.entryDate, defaultTimeZone))
    yield toStoredEntry(entryType, entry, { id: uuidv7(createdAt.getTime()), createdAt: toInstant(createdAt), version: 1 }, plan)
  }
}

/** The slot is found by the time of a reading, which varies: a reading in a slot before or after a meal has the meal type of that. */
function withFittingMealType(added: AnyNewEntry, { labelTimes }: PatientTherapy): AnyNewEntry {
  if (added.entryType !== EntryType.Glucose || added.entry.mealType === undefined) return added
  const label = labelAt(labelTimes, added.entry.entryDate)
  const mealType = mealTypeOfLabel(label)
  const isFasting = label === TherapyLabel.BeforeBreakfast && added.entry.mealType === MealType.Fasting
  return mealType === MealType.None || isFasting ? added : { ...added, entry: { ...added.entry, mealType } }
}

interface Meal {
  /** Minutes after midnight. */
  at: number
  dishes: readonly string[]
  grams: number
  before: MealType
}

const meals: readonly Meal[] = [
  { at: 7 * 60 + 10, dishes: demoContent.breakfasts, grams: 42, before: MealType.Fasting },
  { at: 12 * 60 + 20, dishes: demoContent.lunches, grams: 62, before: MealType.Preprandial },
  { at: 18 * 60 + 20, dishes: demoContent.dinners, grams: 48, before: MealType.Preprandial },
]

const meter: MeterDevice = { name: demoContent.meter, serialNumber: 'MM-204417' }
const rapid = { name: demoContent.rapidInsulin, activeSubstanceType: ActiveSubstanceType.Insulin, insulinType: InsulinType.Rapid }
const basal = { name: demoContent.basalInsulin, activeSubstanceType: ActiveSubstanceType.Insulin, insulinType: InsulinType.Basal }
const pill = { name: demoContent.pill, activeSubstanceType: ActiveSubstanceType.Regular, insulinType: null }

/** Creates the entries of one made-up day, in no promised order: about five readings, three meals and their medicines. */
function makeDemoDay(random: SeededRandom, profile: DemoProfile, day: LocalDay): AnyNewEntry[] {
  const drift = random.around(0, profile.spread / 3)
  const entries: AnyNewEntry[] = []
  const at = (minutes: number, spread = 25) => toEntryDate(day, minutes + random.around(0, spread))
  const measure = (minutes: number, mmolPerL: number, mealType: MealType) => {
    if (random.chance(profile.diligence)) entries.push(makeGlucose(random, profile, at(minutes), mmolPerL + drift, mealType))
  }
  const take = (entryDate: string, value: number, medicine: typeof rapid | typeof basal | typeof pill) =>
    entries.push({ entryType: EntryType.MedicineIntake, entry: { entryDate, value, medicine } })

  for (const meal of meals) {
    const grams = Math.max(10, Math.round(random.around(meal.grams, 12) / 5) * 5)
    const eaten = at(meal.at)
    measure(meal.at - 10, random.around(profile.baseline, profile.spread), meal.before)
    entries.push({ entryType: EntryType.Meal, entry: { entryDate: eaten, value: grams, details: random.pick(meal.dishes) } })
    if (profile.treatment === 'basalBolus') take(eaten, Math.max(1, Math.round((grams / 10) * profile.unitsPer10Grams)), rapid)
    if (random.chance(0.55))
      measure(meal.at + 115, random.around(profile.baseline + profile.rise, profile.spread * 1.3), MealType.Postprandial)
  }
  if (profile.treatment !== 'pill') take(at(21 * 60 + 45, 12), profile.basalUnits, basal)
  if (profile.treatment !== 'basalBolus') take(at(7 * 60 + 30, 12), 1, pill)
  if (random.chance(0.35)) measure(22 * 60, random.around(profile.baseline + 1, profile.spread), MealType.Bedtime)
  entries.push(...makeOccasions(random, at))
  return entries
}

function makeGlucose(random: SeededRandom, profile: DemoProfile, entryDate: string, target: number, mealType: MealType): AnyNewEntry {
  const fromMeter = random.chance(profile.meterShare)
  const beyondMeter = target > profile.baseline ? ResultValidity.High : ResultValidity.Low
  const validity = fromMeter && random.chance(0.0008) ? beyondMeter : ResultValidity.Valid
  const value = Math.round(Math.min(27, Math.max(2.3, target)) * 10) / 10
  return {
    entryType: EntryType.Glucose,
    entry: {
      entryDate,
      value,
      mealType,
      glucoseResultValidity: validity,
      glucoseMetas: random.chance(0.008) ? [3] : value < 3.5 && random.chance(0.4) ? [2] : [],
      ...(fromMeter ? { origin: EntryOrigin.Meter, meterDevice: meter } : { origin: EntryOrigin.Hand }),
    },
  }
}

/** A reading that the meter could not put into a number, in the middle of the afternoon. */
function makeBeyondMeter(validity: ResultValidity, day: LocalDay): AnyNewEntry {
  const value = validity === ResultValidity.High ? glucoseMaxMmolPerL : glucoseMinMmolPerL
  const read = { value, mealType: MealType.Postprandial, glucoseResultValidity: validity, glucoseMetas: [] }
  return {
    entryType: EntryType.Glucose,
    entry: { ...read, entryDate: toEntryDate(day, 15 * 60 + 20), origin: EntryOrigin.Meter, meterDevice: meter },
  }
}

/** What does not happen every day: a snack, a walk, a feeling, a ketone test. */
function makeOccasions(random: SeededRandom, at: (minutes: number, spread?: number) => string): AnyNewEntry[] {
  const entries: AnyNewEntry[] = []
  if (random.chance(0.4)) {
    const details = random.pick(demoContent.snacks)
    entries.push({ entryType: EntryType.Meal, entry: { entryDate: at(15 * 60 + 45, 40), value: random.pick([10, 15, 20]), details } })
  }
  if (random.chance(0.3)) {
    const entry = { entryDate: at(17 * 60, 60), type: random.pick([1, 2, 4, 9, 19]), value: random.pick([20, 30, 45, 60]) }
    entries.push({ entryType: EntryType.PhysicalActivity, entry: { ...entry, intensity: random.pick([1, 2, 2, 3] as const) } })
  }
  if (random.chance(0.1)) {
    const entry = { entryDate: at(14 * 60, 150), note: random.pick(demoContent.feelings), feelTypes: [random.pick([1, 4, 7, 8, 9, 12])] }
    entries.push({ entryType: EntryType.Feel, entry })
  }
  if (random.chance(0.025)) {
    const value = Math.round(Math.min(4, Math.max(0.1, random.around(0.4, 0.4))) * 10) / 10
    entries.push({ entryType: EntryType.Ketone, entry: { entryDate: at(9 * 60, 60), value } })
  }
  return entries
}

function toEntryDate(day: LocalDay, minutes: number): string {
  const within = Math.min(24 * 60 - 1, Math.max(0, Math.round(minutes)))
  return `${day}T${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}:00`
}

function* makeNewEntries(
  random: SeededRandom,
  { profile, now, days, sensorDays, quietDays = 0, beyondMeter = [] }: DemoDiary,
): Generator<AnyNewEntry> {
  const today = toLocalDay(now)
  // A separate seed, so that the diaries of the others stay as they are.
  const addSensor = createDemoSensor(createSeededRandom(Math.round(profile.spread * 1e6)), profile)
  for (let back = days - 1; back >= 0; back--) {
    const day = addDays(today, -back)
    const entries = makeDemoDay(random, profile, day)
    yield* back < sensorDays ? addSensor(day, entries) : entries
  }
  for (const [at, validity] of beyondMeter.entries()) yield makeBeyondMeter(validity, addDays(today, -quietDays - 2 * at - 1))
}
