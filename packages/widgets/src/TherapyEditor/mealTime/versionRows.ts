import { formatAmount, readNumber } from '@diab/core/format'
import type { MealTimeForm } from '@diab/core/rules'
import { unitOf } from '../data/medicineFacts.ts'
import type { TherapyFormsMessages } from '../forms.messages.ts'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import type { VersionRow } from '../VersionTable.tsx'

export interface VersionMessages {
  editor: TherapyEditorMessages
  forms: TherapyFormsMessages
}

/** `6` and `6,0` are one amount. */
const amount = (typed: string) => {
  const value = readNumber(typed)
  return value === undefined ? typed : formatAmount(value)
}

/** Returns the tasks of a version, by name: only the active ones. */
function factsOf(form: MealTimeForm, { editor, forms }: VersionMessages): Map<string, string> {
  const { mealTime, conflict } = forms
  const facts = new Map([[conflict.hours, editor.table.hours(form.startsAt, form.endsAt)]])
  if (form.preprandial.isActive) facts.set(mealTime.preprandial, conflict.on)
  for (const { medicine, value } of form.medicines) facts.set(medicine.name, `${amount(value)} ${unitOf(medicine, editor)}`)
  if (form.carbohydrate.isActive) facts.set(mealTime.carbohydrate, `${amount(form.carbohydrate.value)} ${mealTime.gramsUnit}`)
  if (form.postprandial.isActive) facts.set(mealTime.postprandial, `${amount(form.postprandial.value)} ${mealTime.minutesUnit}`)
  return facts
}

/** Returns both versions of a meal time, fact by fact; a dash where one has it not. */
export function versionRows(mine: MealTimeForm, theirs: MealTimeForm, words: VersionMessages): VersionRow[] {
  const [own, other] = [factsOf(mine, words), factsOf(theirs, words)]
  const { none } = words.forms.conflict
  return [...new Set([...own.keys(), ...other.keys()])].map((name) => {
    const [a, b] = [own.get(name) ?? none, other.get(name) ?? none]
    return { name, mine: a, theirs: b, differs: a !== b }
  })
}
