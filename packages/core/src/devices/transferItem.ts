import { ActiveSubstanceType, EntryOrigin, EntryType, ResultValidity } from '../diary/diaryEnumerations.ts'
import { glucoseConfirmBelowMgPerDl, insulinConfirmAboveUnits } from '../diary/diaryLimits.ts'
import type { CopyOf } from '../diary/entryCopy.ts'
import type { NewEntryOf } from '../diary/entryTypes.ts'
import { fromMmolPerL } from '../diary/glucoseUnit.ts'
import { storedGlucoseValue } from '../diary/storedResult.ts'

/** A new entry of any kind with its kind, as files and transfers hold them; `copyOf` is set when it comes from an export of ours. */
export type TransferItem = { [Type in EntryType]: { entryType: Type; entry: NewEntryOf<Type>; copyOf?: CopyOf } }[EntryType]

/** What one row or record gives: an item, or why not. */
export type ReadRow = { item: TransferItem } | { refused: string }

/**
 * Whether an imported item is saved only once a person has confirmed it: an insulin dose over 60 units, or a glucose
 * under 20 mg/dl, a meter's LO included. A sensor's LO is decided: it shows LO below its scale, however often.
 */
export function needsConfirmation({ entryType, entry }: TransferItem): boolean {
  if (entryType === EntryType.MedicineIntake)
    return entry.medicine?.activeSubstanceType === ActiveSubstanceType.Insulin && entry.value > insulinConfirmAboveUnits
  if (entryType !== EntryType.Glucose) return false
  if (entry.origin === EntryOrigin.Sensor && entry.glucoseResultValidity === ResultValidity.Low) return false
  const mgPerDl = entry.unit === 'mg/dl' ? entry.value : fromMmolPerL(storedGlucoseValue(entry), 'mg/dl')
  return mgPerDl < glucoseConfirmBelowMgPerDl
}
