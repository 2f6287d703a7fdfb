import { type DiaryEntry, type EntryOf, EntryType } from '@diab/core/rules'
import type { EntryFormProps } from './entryFormProps.ts'
import { FeelEntryForm } from './FeelEntryForm.tsx'
import { GlucoseEntryForm } from './GlucoseEntryForm.tsx'
import { KetoneEntryForm } from './KetoneEntryForm.tsx'
import { MealEntryForm } from './MealEntryForm.tsx'
import { MealSheet } from './MealSheet.tsx'
import { MedicineIntakeEntryForm } from './MedicineIntakeEntryForm.tsx'
import { PhysicalActivityEntryForm } from './PhysicalActivityEntryForm.tsx'

export interface AnyEntryFormProps extends Omit<EntryFormProps<EntryType>, 'entry'> {
  entryType: EntryType
  entry: DiaryEntry | undefined
}

/** The form of a kind. */
export function EntryForm({ entryType, entry, ...rest }: AnyEntryFormProps) {
  const own = <Type extends EntryType>(type: Type) => (entry?.entryType === type ? (entry as EntryOf<Type>) : undefined)
  switch (entryType) {
    case EntryType.Glucose:
      return <GlucoseEntryForm {...rest} entry={own(entryType)} />
    case EntryType.Ketone:
      return <KetoneEntryForm {...rest} entry={own(entryType)} />
    case EntryType.Meal:
      return entry ? <MealEntryForm {...rest} entry={own(entryType)} /> : <MealSheet model={rest.model} />
    case EntryType.MedicineIntake:
      return <MedicineIntakeEntryForm {...rest} entry={own(entryType)} />
    case EntryType.Feel:
      return <FeelEntryForm {...rest} entry={own(entryType)} />
    case EntryType.PhysicalActivity:
      return <PhysicalActivityEntryForm {...rest} entry={own(entryType)} />
  }
}
