import type { MealTime, MealTimePlan } from '@diab/core/therapy'

export const therapyTabs = ['plan', 'medicines', 'history'] as const
export type TherapyTab = (typeof therapyTabs)[number]

export interface TherapyEditorOptions {
  patientId: string
  /** The shown part; with it the host keeps it. */
  tab?: TherapyTab
  /** Where to begin; the plan unless given. */
  defaultTab?: TherapyTab
  onTabChanged?: (tab: TherapyTab) => void
  /** Id of the meal time picked out; null leaves it to the clock. */
  selectedMealTimeId?: string | null
  defaultSelectedMealTimeId?: string | null
  onMealTimeSelected?: (id: string | null) => void
  /** Nothing can be changed, whatever the user may. */
  readOnly?: boolean
  /** On paper above the plan: whose it is. */
  patientName?: string
  onPlanSaved?: (plan: MealTimePlan) => void
  onPlanRemoved?: (plan: MealTimePlan) => void
}

/** The form that is open. */
export type Editing =
  | { readonly kind: 'mealTime'; readonly id: string }
  | { readonly kind: 'newMealTime'; readonly mealTime: MealTime }
  | { readonly kind: 'ranges' }
  | { readonly kind: 'labels' }
  | { readonly kind: 'status' }

/** What a host may ask of a mounted therapy, through `ref`. */
export interface TherapyEditorHandle {
  /** Focuses the picked-out meal time on the rail. */
  focus: () => void
  print: () => void
  refetch: () => void
}
