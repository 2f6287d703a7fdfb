import { checkDraft, type DraftOf, emptyDraft, type EntryOf, type EntryRuleContext, EntryType } from '@diab/core/rules'
import type { FormDefinition, FormField } from '@diab/core/machines'

/** Returns the fields of a kind's form: core's rules of a draft, by field and checked lazily. `edited` is the entry being changed. */
export function entryFormDefinition<Type extends EntryType>(
  entryType: Type,
  edited: EntryOf<Type> | undefined,
  context: () => Omit<EntryRuleContext, 'source'>,
): FormDefinition<DraftOf<Type>> {
  type Draft = DraftOf<Type>
  const field = (name: string): FormField<unknown, Draft> => ({
    rules: [(_value, draft) => checkDraft(entryType, draft, context(), edited)[name]?.[0]],
  })
  const names = [...fieldOrder[entryType], ...Object.keys(emptyDraft(entryType, '2000-01-01T00:00:00'))]
  // One rule serves every field's type, because core looks at the whole draft.
  const fields = Object.fromEntries(names.map((name) => [name, field(name)])) as {
    [Field in keyof Draft]: FormField<Draft[Field], Draft>
  }
  return { fields, mode: 'lazy' }
}

const commonOrder = ['date', 'time', 'therapyLabel'] as const

/** Fields in the order of the form: the first one with a message takes the focus after a refused save. */
const fieldOrder: { readonly [Type in EntryType]: readonly (keyof DraftOf<Type> & string)[] } = {
  [EntryType.Glucose]: ['value', ...commonOrder, 'mealType'],
  [EntryType.Ketone]: ['value', ...commonOrder],
  [EntryType.Meal]: ['value', 'details', ...commonOrder],
  [EntryType.MedicineIntake]: ['value', 'medicine', ...commonOrder],
  [EntryType.Feel]: ['feelTypes', 'note', ...commonOrder],
  [EntryType.PhysicalActivity]: ['value', 'type', ...commonOrder],
}
