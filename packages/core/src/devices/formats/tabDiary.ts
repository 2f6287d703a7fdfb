import { checkNewEntry } from '../../diary/checkNewEntry.ts'
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
import { readingMessages, tabSeparatedDiaryNames } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { TransferItem } from '../transferItem.ts'
import { readTabSeparatedRow, type TabSeparatedRow } from './tabSeparatedRow.ts'

const specialEventCode = 72
/** Whether a time is ahead is not decided here. */
const endOfTime = '9999-12-31T23:59:59'

type ToItem = (row: TabSeparatedRow) => TransferItem

const tabSeparatedDevice: MeterDevice = { name: tabSeparatedDiaryNames.device, serialNumber: null }

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
const tabSeparatedCodes: ReadonlyMap<number, ToItem> = new Map([
  [33, insulin(tabSeparatedDiaryNames.regular, InsulinType.Rapid)],
  [34, insulin(tabSeparatedDiaryNames.nph, InsulinType.Basal)],
  [35, insulin(tabSeparatedDiaryNames.ultralente, InsulinType.Basal)],
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
  [66, meal(tabSeparatedDiaryNames.typicalMeal)],
  [67, meal(tabSeparatedDiaryNames.largerMeal)],
  [68, meal(tabSeparatedDiaryNames.smallerMeal)],
  [69, activity(ActivityIntensity.Medium)],
  [70, activity(ActivityIntensity.Intense)],
  [71, activity(ActivityIntensity.Light)],
])

const readRow: RowReader = (row, out) => {
  if (row.text.trim() === '') return
  const read = readTabSeparatedRow(row.text)
  if ('refused' in read) return out.refuse(read.refused)
  const { code, value } = read.ok
  const toItem = tabSeparatedCodes.get(code)
  if (!toItem) return out.refuse(code === specialEventCode ? readingMessages.specialEvent : readingMessages.code(String(code)))
  const item = toItem(read.ok)
  if (item.entryType === EntryType.Glucose && value === 0) return out.refuse(readingMessages.glucoseZero)
  const [issue] = Object.values(checkNewEntry(item.entryType, item.entry, { now: endOfTime, source: 'device' })).flat()
  if (issue === undefined) out.add(item)
  else out.refuse(issue)
}

const shape = [/^(?:\d{1,2}-\d{1,2}-\d{4})?$/, /^[\d:]*$/, /^\d{1,3}$/]
const hasShape = (cells: readonly string[]) => cells.length >= 3 && shape.every((pattern, at) => pattern.test((cells[at] ?? '').trim()))

/**
 * Tab-separated diary of the UCI "Diabetes" data set: date MM-DD-YYYY, time, code and value in each line, no heading.
 * Glucose in mg/dl and insulin in units share the value column.
 */
export const tabDiary: FileFormat = {
  id: 'tab-separated-diary',
  device: tabSeparatedDiaryNames.device,
  openBare: (rows) => (rows.filter(hasShape).length > rows.length / 2 ? readRow : undefined),
}
