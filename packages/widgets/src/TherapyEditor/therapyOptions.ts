import type { DiabClient } from '@diab/core/client'
import type { MealTime, MealTimePlan } from '@diab/core/therapy'

export const therapyTabs = ['plan', 'medicines', 'history'] as const
export type TherapyTab = (typeof therapyTabs)[number]

/** What a therapy asks for. Reading is enough; what is changed needs the calls that write, and `clinic` says who may. */
export interface TherapyEditorDataSource {
  therapy: Pick<DiabClient['therapy'], 'list' | 'listHistory' | 'listLabels' | 'listGlucoseRanges' | 'readDiabetesStatus'> &
    Partial<DiabClient['therapy']>
  diary: Pick<DiabClient['diary'], 'list'>
  medicine: Pick<DiabClient['medicine'], 'listSaved'> & Partial<DiabClient['medicine']>
  clinic?: Pick<DiabClient['clinic'], 'listOfPatient'>
  supervision?: Pick<DiabClient['supervision'], 'list'>
}

export interface TherapyEditorOptions {
  /** The host's own data in the place of the provider's calls; the host asks anew with `refetch`. */
  dataSource?: TherapyEditorDataSource
  /** Whose therapy. */
  patientId: string
  /** The shown part; with it the host keeps it. */
  tab?: TherapyTab
  /** Where to begin; the plan unless given. */
  defaultTab?: TherapyTab
  /** Another part was chosen. */
  onTabChanged?: (tab: TherapyTab) => void
  /** Id of the meal time picked out; null leaves it to the clock. */
  selectedMealTimeId?: string | null
  /** Where to begin; the meal time of the clock unless given. */
  defaultSelectedMealTimeId?: string | null
  /** A meal time was picked out, or left to the clock (null). */
  onMealTimeSelected?: (id: string | null) => void
  /** Nothing can be changed, whatever the user may. */
  readOnly?: boolean
  /** On paper above the plan: whose it is. */
  patientName?: string
  /** The provider has stored a meal time with its tasks. */
  onPlanSaved?: (plan: MealTimePlan) => void
  /** The provider has removed a meal time. */
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
