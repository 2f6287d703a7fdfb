import { ActiveSubstanceType, InsulinType } from './diaryEnumerations.ts'
import { displayValue } from './displayValue.ts'
import { entryMessages } from './entry.messages.ts'
import { emptyCommonDraft, type EntryDraft, toCommonDraft, toCommonNewEntry, typedNumber } from './entryDraft.ts'
import type { IntakeMedicine, MedicineIntakeEntry, NewMedicineIntakeEntry } from './medicineIntakeEntry.schema.ts'
import type { WallClock } from '../time/wallClock.ts'

/** The form of a dose that was taken. */
export interface MedicineIntakeEntryDraft extends EntryDraft {
  /** Units for insulin, pieces otherwise, as typed. */
  value: string
  /** Null until one is chosen. */
  medicine: IntakeMedicine | null
}

const insulin = (name: string, insulinType: InsulinType): IntakeMedicine => ({
  id: null,
  name,
  activeSubstanceType: ActiveSubstanceType.Insulin,
  insulinType,
})

/** What can be chosen without a list of the patient's medicines. */
export const insulinChoices: readonly IntakeMedicine[] = [
  insulin(entryMessages.rapidInsulin, InsulinType.Rapid),
  insulin(entryMessages.basalInsulin, InsulinType.Basal),
]

/** A medicine that is not insulin, by its name as typed. */
export const otherMedicine = (name: string): IntakeMedicine => ({
  id: null,
  name,
  activeSubstanceType: ActiveSubstanceType.Regular,
  insulinType: null,
})

export const emptyMedicineIntakeDraft = (now: WallClock): MedicineIntakeEntryDraft => ({
  ...emptyCommonDraft(now),
  value: '',
  medicine: insulinChoices[0] ?? null,
})

export const toMedicineIntakeDraft = (entry: MedicineIntakeEntry): MedicineIntakeEntryDraft => ({
  ...toCommonDraft(entry),
  value: displayValue(entry),
  medicine: entry.medicine,
})

export const toNewMedicineIntake = (draft: MedicineIntakeEntryDraft, edited?: MedicineIntakeEntry): NewMedicineIntakeEntry => ({
  ...toCommonNewEntry(draft, edited),
  value: edited && draft.value === displayValue(edited) ? edited.value : typedNumber(draft.value),
  medicine: draft.medicine && { ...draft.medicine, name: draft.medicine.name.trim() },
  meterDevice: edited?.meterDevice ?? null,
})
