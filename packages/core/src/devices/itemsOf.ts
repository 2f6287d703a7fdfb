import { EntryType } from '../diary/diaryEnumerations.ts'
import type { NewTransfer } from './transfer.contract.ts'
import type { TransferItem } from './transferItem.ts'

/** Every item of a transfer with its kind: the order that `index` counts in. */
export const itemsOf = (transfer: NewTransfer): TransferItem[] => [
  ...transfer.glucoseList.map((entry) => ({ entryType: EntryType.Glucose, entry })),
  ...transfer.medicineIntakeList.map((entry) => ({ entryType: EntryType.MedicineIntake, entry })),
  ...transfer.mealList.map((entry) => ({ entryType: EntryType.Meal, entry })),
  ...transfer.ketoneList.map((entry) => ({ entryType: EntryType.Ketone, entry })),
  ...(transfer.feelList ?? []).map((entry) => ({ entryType: EntryType.Feel, entry })),
  ...(transfer.physicalActivityList ?? []).map((entry) => ({ entryType: EntryType.PhysicalActivity, entry })),
]
