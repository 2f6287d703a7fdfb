import {
  ActiveSubstanceType,
  ActivityIntensity,
  EntryOrigin,
  EntryType,
  FeelType,
  InsulinType,
  MealType,
  TherapyLabel,
} from '../../diary/diaryEnumerations.ts'
import { glucoseBounds, validityOfGlucose } from '../../diary/glucoseBounds.ts'
import type { NewGlucoseEntry } from '../../diary/glucoseEntry.schema.ts'
import type { MeterDevice } from '../../diary/meterDevice.schema.ts'
import { tabSeparatedDiaryNames as names } from '../devices.messages.ts'
import type { TransferItem } from '../transferItem.ts'
import type { TabSeparatedRow } from './tabSeparatedRow.ts'

type ToItem = (row: TabSeparatedRow) => TransferItem

export const tabSeparatedDevice: MeterDevice = { name: names.device, serialNumber: null }

const common = ({ entryDate }: TabSeparatedRow) => ({ entryDate, origin: EntryOrigin.Meter })
const measured = (row: TabSeparatedRow) => ({ ...common(row), meterDevice: tabSeparatedDevice })

/** mg/dl; outside what a glucose may be it is HI or LO with the bound as value. */
function glucoseValue(value: number): Pick<NewGlucoseEntry, 'value' | 'unit' | 'glucoseResultValidity'> {
  const { min, max } = glucoseBounds['mg/dl']
  const glucoseResultValidity = validityOfGlucose(value, 'mg/dl')
  return { value: Math.min(Math.max(value, min), max), unit: 'mg/dl', glucoseResultValidity }
}

const glucose =
  (mealType: MealType, therapyLabel?: TherapyLabel): ToItem =>
  (row) => ({ entryType: EntryType.Glucose, entry: { ...measured(row), ...glucoseValue(row.value), mealType, therapyLabel } })

const insulin =
  (name: string, insulinType: InsulinType): ToItem =>
  (row) => ({
    entryType: EntryType.MedicineIntake,
    entry: { ...measured(row), value: row.value, medicine: { name, activeSubstanceType: ActiveSubstanceType.Insulin, insulinType } },
  })

/** The file records that there was a meal, not how much it was. */
const meal =
  (details: string): ToItem =>
  (row) => ({ entryType: EntryType.Meal, entry: { ...measured(row), value: null, details } })

const activity =
  (intensity: ActivityIntensity): ToItem =>
  (row) => ({ entryType: EntryType.PhysicalActivity, entry: { ...common(row), type: null, value: null, intensity } })

const hypo: ToItem = (row) => ({ entryType: EntryType.Feel, entry: { ...common(row), feelTypes: [FeelType.Hypo] } })

/** What a code of the file becomes (Data-Codes of the UCI data set). Slots not named here follow the label times. */
export const tabSeparatedCodes: ReadonlyMap<number, ToItem> = new Map([
  [33, insulin(names.regular, InsulinType.Rapid)],
  [34, insulin(names.nph, InsulinType.Basal)],
  [35, insulin(names.ultralente, InsulinType.Basal)],
  [48, glucose(MealType.None)],
  [57, glucose(MealType.None)],
  [58, glucose(MealType.Preprandial, TherapyLabel.BeforeBreakfast)],
  [59, glucose(MealType.Postprandial, TherapyLabel.AfterBreakfast)],
  [60, glucose(MealType.Preprandial, TherapyLabel.BeforeLunch)],
  [61, glucose(MealType.Postprandial, TherapyLabel.AfterLunch)],
  [62, glucose(MealType.Preprandial, TherapyLabel.BeforeDinner)],
  [63, glucose(MealType.Postprandial, TherapyLabel.AfterDinner)],
  [64, glucose(MealType.Preprandial)],
  [65, hypo],
  [66, meal(names.typicalMeal)],
  [67, meal(names.largerMeal)],
  [68, meal(names.smallerMeal)],
  [69, activity(ActivityIntensity.Medium)],
  [70, activity(ActivityIntensity.Intense)],
  [71, activity(ActivityIntensity.Light)],
])
