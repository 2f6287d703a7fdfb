import type { MealTimePlan } from './mealTimePlan.schema.ts'
import type { TaskKind } from './taskValue.rules.ts'
import type { TherapyFacts } from './therapyChange.schema.ts'

/** A task of any kind, as a change of it needs to see it. */
export interface PlanTask {
  id: string
  kind: TaskKind
  isImported: boolean
  facts: TherapyFacts & { referenceValue: number }
}

/** Every task of a meal time. */
export function tasksOf({ mealTaskList, medicineTaskList, measurementTaskList }: MealTimePlan): PlanTask[] {
  return [
    ...mealTaskList.map(({ id, referenceValue }) => ({ id, kind: 'meal' as const, isImported: false, facts: { referenceValue } })),
    ...medicineTaskList.map(({ id, referenceValue, medicine, isImported }) => ({
      id,
      kind: 'medicine' as const,
      isImported,
      facts: { referenceValue, medicineName: medicine.name, activeSubstanceType: medicine.activeSubstanceType },
    })),
    ...measurementTaskList.map(({ id, referenceValue, measurementType }) => ({
      id,
      kind: 'measurement' as const,
      isImported: false,
      facts: { referenceValue, measurementType },
    })),
  ]
}
