import type { CopyOf } from '../diary/entryCopy.ts'
import { EntryType } from '../diary/diaryEnumerations.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import type { NewTransfer } from './transfer.contract.ts'
import type { TransferItem } from './transferItem.ts'

/** Every item of a transfer with its kind: the order that `index` counts in. */
export const itemsOf = (transfer: NewTransfer): TransferItem[] => [
  ...transfer.glucoseList.map((handed) => toItem(EntryType.Glucose, handed)),
  ...transfer.medicineIntakeList.map((handed) => toItem(EntryType.MedicineIntake, handed)),
  ...transfer.mealList.map((handed) => toItem(EntryType.Meal, handed)),
  ...transfer.ketoneList.map((handed) => toItem(EntryType.Ketone, handed)),
  ...(transfer.feelList ?? []).map((handed) => toItem(EntryType.Feel, handed)),
  ...(transfer.physicalActivityList ?? []).map((handed) => toItem(EntryType.PhysicalActivity, handed)),
]

function toItem<Type extends EntryType>(entryType: Type, handed: NewEntryOf<Type> & { copyOf?: CopyOf }) {
  if (handed.copyOf === undefined) return { entryType, entry: handed }
  const { copyOf, ...entry } = handed
  return { entryType, entry: entry as NewEntryOf<Type>, copyOf }
}
