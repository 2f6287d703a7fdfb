import { formatAmount, formatNumber } from '@diab/core/format'
import type { TherapyChange, TherapyFacts } from '@diab/core/rules'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'
import { unitOf } from '../data/medicineFacts.ts'
import { rangeName } from '../data/rangeFacts.ts'
import type { TherapyHistoryMessages } from './history.messages.ts'

export interface HistoryMessages {
  editor: TherapyEditorMessages
  history: TherapyHistoryMessages
}

type LabelTimes = NonNullable<TherapyFacts['labelTimes']>

/** Returns only the slots that differ on the other side. */
function changedLabels(facts: LabelTimes, other: LabelTimes | undefined): LabelTimes {
  const same = (one: LabelTimes[number]) =>
    other?.some(({ therapyLabel, startAt, endAt }) => therapyLabel === one.therapyLabel && startAt === one.startAt && endAt === one.endAt)
  const changed = facts.filter((slot) => !same(slot))
  return changed.length > 0 ? changed : facts
}

/** Returns an amount with its unit. */
function valueText(event: TherapyChange['event'], value: number, { activeSubstanceType }: TherapyFacts, words: HistoryMessages): string {
  const { units } = words.editor
  if (event.startsWith('mealTask')) return `${formatAmount(value)} ${units.grams}`
  if (event.startsWith('measurementTask')) return words.history.minutes(formatAmount(value))
  return activeSubstanceType === undefined ? formatAmount(value) : `${formatAmount(value)} ${unitOf({ activeSubstanceType }, words.editor)}`
}

/** Returns one side of a change in words; '' where it says nothing. */
export function factsText(
  { event }: TherapyChange,
  facts: TherapyFacts | null,
  other: TherapyFacts | null,
  words: HistoryMessages,
): string {
  if (!facts) return ''
  const { editor, history } = words
  const parts: string[] = []
  if (facts.startsAt && facts.endsAt) parts.push(editor.table.hours(facts.startsAt, facts.endsAt))
  if (facts.measurementType) parts.push(facts.measurementType === 1 ? history.preprandial : history.postprandial)
  // A measurement before the meal has no minutes.
  if (facts.referenceValue && (facts.measurementType === undefined || facts.measurementType === 2))
    parts.push(valueText(event, facts.referenceValue, facts, words))
  if (facts.min !== undefined && facts.max !== undefined)
    parts.push(
      `${editor.cards.range(formatNumber(facts.min, 'consensus'), formatNumber(facts.max, 'consensus'))} ${editor.units.glucose()}`,
    )
  for (const { therapyLabel, startAt, endAt } of changedLabels(facts.labelTimes ?? [], other?.labelTimes))
    parts.push(history.labelTime(editor.labels[therapyLabel], startAt, endAt))
  if (facts.diabetesType) parts.push(editor.diabetesTypes[facts.diabetesType])
  if (facts.therapyType) parts.push(editor.therapyTypes[facts.therapyType])
  return parts.join(', ')
}

/** Returns the subject of a change, beside its event: meal time, medicine, range. */
export function subjectText(change: TherapyChange, { editor }: HistoryMessages): string {
  const facts = { ...change.before, ...change.after }
  const parts: string[] = []
  if (change.mealTime !== null) parts.push(editor.mealTimes[change.mealTime])
  if (facts.medicineName) parts.push(facts.medicineName)
  if (change.event === 'glucoseRange.updated' && facts.mealType !== undefined)
    parts.push(rangeName({ mealType: facts.mealType, therapyLabel: facts.therapyLabel ?? null, origin: facts.origin ?? null }, editor))
  return parts.join(', ')
}

/** Returns `előtte → utána`, or the only side there is. */
export function changeText(change: TherapyChange, words: HistoryMessages): string {
  const before = factsText(change, change.before, change.after, words)
  const after = factsText(change, change.after, change.before, words)
  if (before === '' || after === '') return before || after
  return words.history.change(before, after)
}
