import { ActiveSubstanceType, ActivityIntensity, EntryOrigin, EntryType, FeelType, InsulinType } from '../../diary/diaryEnumerations.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import type { WallClock } from '../../time/wallClock.ts'
import type { ReadRow } from '../transferItem.ts'
import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import type { GlucoseContext } from './readGlucoseContext.ts'
import { sfloatValue } from './sfloat.ts'

interface Place {
  readonly entryDate: WallClock
  readonly meterDevice: MeterDevice
}

const named = (names: Readonly<Record<number, string>>, number: number): string | undefined => names[number]

function mealRow({ carbohydrate }: GlucoseContext, { entryDate, meterDevice }: Place): ReadRow[] {
  if (!carbohydrate) return []
  const grams = sfloatValue(carbohydrate.amount, 3)
  if (grams === undefined) return [{ refused: messages.amount }]
  const details = named(messages.carbohydrateKinds, carbohydrate.kind)
  return [{ item: { entryType: EntryType.Meal, entry: { entryDate, origin: EntryOrigin.Meter, meterDevice, value: grams, details } } }]
}

/** Intermediate and long acting insulin are basal; rapid, short acting and premixed are rapid. */
const insulinTypes: Partial<Record<number, InsulinType>> = {
  1: InsulinType.Rapid,
  2: InsulinType.Rapid,
  3: InsulinType.Basal,
  4: InsulinType.Basal,
  5: InsulinType.Rapid,
}

/** The service counts insulin in litres; of the usual U100 a litre is 100,000 units. */
function medicineRow({ medication }: GlucoseContext, { entryDate, meterDevice }: Place): ReadRow[] {
  if (!medication) return []
  if (medication.unit === 'kg') return [{ refused: messages.insulinInKilograms }]
  const name = named(messages.insulins, medication.kind)
  const units = sfloatValue(medication.amount, 5)
  if (name === undefined) return [{ refused: messages.unknownMedicine }]
  if (units === undefined) return [{ refused: messages.amount }]
  const medicine = { name, activeSubstanceType: ActiveSubstanceType.Insulin, insulinType: insulinTypes[medication.kind] }
  const entry = { entryDate, origin: EntryOrigin.Meter, meterDevice, value: units, medicine }
  return [{ item: { entryType: EntryType.MedicineIntake, entry } }]
}

/** Longer than the field can say. */
const secondsOverrun = 0xffff

const intensityOf = (percent: number) =>
  percent <= 33 ? ActivityIntensity.Light : percent <= 66 ? ActivityIntensity.Medium : ActivityIntensity.Intense

function activityRow({ exercise }: GlucoseContext, { entryDate }: Place): ReadRow[] {
  if (!exercise || (exercise.seconds === 0 && exercise.intensityPercent === 0)) return []
  const { seconds, intensityPercent } = exercise
  if (intensityPercent > 100) return [{ refused: messages.intensity }]
  const value = seconds === secondsOverrun ? null : Math.round(seconds / 60)
  const entry = { entryDate, origin: EntryOrigin.Meter, type: null, value, intensity: intensityOf(intensityPercent) }
  return [{ item: { entryType: EntryType.PhysicalActivity, entry } }]
}

const feelTypes: Partial<Record<number, FeelType>> = { 3: FeelType.Menstruation, 4: FeelType.Stress }

/** Minor and major health issues have no matching feel; they are kept as text. */
function feelRow({ health }: GlucoseContext, { entryDate }: Place): ReadRow[] {
  const feelType = feelTypes[health ?? 0]
  const note = named(messages.healthIssues, health ?? 0)
  if (feelType === undefined && note === undefined) return []
  const entry = { entryDate, origin: EntryOrigin.Meter, feelTypes: feelType === undefined ? [] : [feelType], note }
  return [{ item: { entryType: EntryType.Feel, entry } }]
}

const hba1cRow = ({ hba1cPercent }: GlucoseContext): ReadRow[] => (hba1cPercent ? [{ refused: messages.hba1c }] : [])

/** Returns the values of a context as separate entries at the time of the reading, or why not. The tester is not kept. */
export const toContextRows = (context: GlucoseContext, place: Place): ReadRow[] => [
  ...mealRow(context, place),
  ...medicineRow(context, place),
  ...activityRow(context, place),
  ...feelRow(context, place),
  ...hba1cRow(context),
]
