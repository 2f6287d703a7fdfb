import { EntryType } from '../diary/diaryEnumerations.ts'
import type { CopyOf } from '../diary/entryCopy.ts'
import { withDeviceValidity } from '../diary/glucoseBounds.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import { isExtremeGlucose, isExtremeInsulin } from '../diary/unusualValue.ts'

/** A new entry of any kind with its kind, as files and transfers hold them; `copyOf` is set when it comes from an export of ours. */
export type TransferItem = { [Type in EntryType]: { entryType: Type; entry: NewEntryOf<Type>; copyOf?: CopyOf } }[EntryType]

/** What one row or record gives: an item, or why not. */
export type ReadRow = { item: TransferItem } | { refused: string }

/** Returns the item with a glucose beyond the bounds as HI or LO. */
export const withItemValidity = <Item extends TransferItem>(item: Item): Item =>
  item.entryType === EntryType.Glucose ? { ...item, entry: withDeviceValidity(item.entry) } : item

/** Whether an imported item is saved only once a person has confirmed it. */
export function needsConfirmation({ entryType, entry }: TransferItem): boolean {
  if (entryType === EntryType.MedicineIntake) return isExtremeInsulin(entry)
  return entryType === EntryType.Glucose && isExtremeGlucose(entry)
}
