import { ActiveSubstanceType, EntryType, type EntryOf, InsulinType, type NewEntryOf } from '@diab/core/diary'
import { formatAmount, readNumber } from '@diab/core/format'
import { required } from '@diab/core/validation'
import { diaryTimelineMessages } from '../DiaryTimeline.messages.ts'
import { commonNewEntry, commonValues, type EntryFormKind, type EntryFormValues, freshValues } from './entryFormKind.ts'
import { type EntryFormOptions, useEntryForm } from './useEntryForm.ts'

/** What was taken: one of the two insulins, another medicine by name, or the one the entry already names. */
export type MedicineChoice = 'rapid' | 'basal' | 'other' | 'kept'

export interface MedicineFormValues extends EntryFormValues {
  choice: MedicineChoice
  /** Of another medicine. */
  name: string
  /** Units or pieces, as typed. */
  value: string
}

const { insulinTypes } = diaryTimelineMessages.diaryTimeline

const insulin = (insulinType: (typeof InsulinType)[keyof typeof InsulinType]) => ({
  id: null,
  // Stored with the entry, so it does not change with a portal's own words.
  name: insulinTypes[insulinType],
  activeSubstanceType: ActiveSubstanceType.Insulin,
  insulinType,
})

function medicineOf(
  { choice, name }: MedicineFormValues,
  entry: EntryOf<'medicine-intake'> | undefined,
): NewEntryOf<'medicine-intake'>['medicine'] {
  if (choice === 'kept') return entry?.medicine ?? null
  if (choice === 'rapid') return insulin(InsulinType.Rapid)
  if (choice === 'basal') return insulin(InsulinType.Basal)
  return { id: null, name: name.trim(), activeSubstanceType: ActiveSubstanceType.Regular, insulinType: null }
}

const medicineIntakeForm: EntryFormKind<'medicine-intake', MedicineFormValues> = {
  entryType: EntryType.MedicineIntake,
  fresh: (now) => ({ ...freshValues(now), choice: 'rapid', name: '', value: '' }),
  fromEntry: (entry) => ({ ...commonValues(entry), choice: 'kept', name: '', value: formatAmount(entry.value) }),
  toNewEntry: (values, entry) => ({
    ...commonNewEntry(values, entry),
    value: readNumber(values.value) ?? Number.NaN,
    medicine: medicineOf(values, entry),
    meterDevice: entry?.meterDevice ?? null,
  }),
  wireNames: { value: 'value', name: 'name' },
  requiredFields: ['value'],
  extraRules: { name: (name, values) => (values.choice === 'other' ? required(name, values) : undefined) },
  order: ['value', 'choice', 'name', 'date', 'time', 'label'],
}

export function useMedicineIntakeEntryForm(options: EntryFormOptions<'medicine-intake'>) {
  const form = useEntryForm(medicineIntakeForm, options)
  const isInsulin = form.mine().medicine?.activeSubstanceType === ActiveSubstanceType.Insulin
  return { ...form, isInsulin, keptMedicine: options.entry?.medicine ?? null }
}
