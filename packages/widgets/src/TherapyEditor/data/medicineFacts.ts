import { ActiveSubstanceType, type MealTimePlan, type Medicine } from '@diab/core/rules'
import { formatAmount } from '@diab/core/format'
import type { TherapyEditorMessages } from '../TherapyEditor.messages.ts'

/** Units of insulin, pieces of anything else. */
export const unitOf = ({ activeSubstanceType }: Pick<Medicine, 'activeSubstanceType'>, { units }: TherapyEditorMessages): string =>
  activeSubstanceType === ActiveSubstanceType.Insulin ? units.insulin : units.pieces

export interface DailyDose {
  medicine: Medicine
  /** Of all meal times together. */
  amount: number
}

/** Returns the planned amounts of a day, by medicine, in the order of the plan. */
export function dailyDoses(plans: readonly MealTimePlan[]): DailyDose[] {
  const doses = new Map<string, DailyDose>()
  for (const { medicine, referenceValue } of plans.flatMap(({ medicineTaskList }) => medicineTaskList)) {
    const before = doses.get(medicine.id)?.amount ?? 0
    doses.set(medicine.id, { medicine, amount: before + referenceValue })
  }
  return [...doses.values()]
}

export const doseText = ({ medicine, amount }: DailyDose, messages: TherapyEditorMessages): string =>
  messages.cards.perDay(formatAmount(amount), unitOf(medicine, messages))
