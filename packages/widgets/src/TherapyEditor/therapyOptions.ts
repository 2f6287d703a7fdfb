import type { DiabClient } from '@diab/core/client'
import type { MealTime, MealTimePlan } from '@diab/core/rules'
import type { HostNode } from '../ui/parts/hostNode.ts'

/** The parts of the therapy, in the order of their tabs. */
export const therapyTabs = ['plan', 'medicines', 'history'] as const
/** A part of the therapy, as its tab is called. */
export type TherapyTab = (typeof therapyTabs)[number]

/** The calls of a therapy. Reading is enough; changes need the calls that write, and `clinic` for the permissions. */
export interface TherapyEditorDataSource {
  therapy: Pick<DiabClient['therapy'], 'list' | 'listHistory' | 'listLabels' | 'listGlucoseRanges' | 'readDiabetesStatus'> &
    Partial<DiabClient['therapy']>
  diary: Pick<DiabClient['diary'], 'list'>
  medicine: Pick<DiabClient['medicine'], 'listSaved'> & Partial<DiabClient['medicine']>
  clinic?: Pick<DiabClient['clinic'], 'listOfPatient'>
  supervision?: Pick<DiabClient['supervision'], 'list'>
}

/** A task of the plan that an entry of now does. */
export interface DueTask {
  id: string
  kind: 'measurement' | 'medicine' | 'meal'
}

/** Whose therapy is shown, and what the host controls. */
export interface TherapyEditorOptions {
  /** The host's data instead of the provider's; the host loads it again on `refetch`. */
  dataSource?: TherapyEditorDataSource
  /** Whose therapy. */
  patientId: string
  /** The shown part; with it the host keeps it. */
  tab?: TherapyTab
  /** The initial part; the plan unless given. */
  defaultTab?: TherapyTab
  /** Another part was chosen. */
  onTabChanged?: (tab: TherapyTab) => void
  /** Id of the meal time picked out; null leaves it to the clock. */
  selectedMealTimeId?: string | null
  /** The initial meal time; that of the clock unless given. */
  defaultSelectedMealTimeId?: string | null
  /** A meal time was picked out, or left to the clock (null). */
  onMealTimeSelected?: (id: string | null) => void
  /** Nothing can be changed, whatever the user may. */
  readOnly?: boolean
  /** The patient's name, printed above the plan. */
  patientName?: string
  /** The provider has stored a meal time with its tasks. */
  onPlanSaved?: (plan: MealTimePlan) => void
  /** The provider has removed a meal time. */
  onPlanRemoved?: (plan: MealTimePlan) => void
  /** An action on a task that is due, such as the way to its entry. */
  renderTaskAction?: (task: DueTask) => HostNode
}

/** The form that is open. */
export type Editing =
  | { readonly kind: 'mealTime'; readonly id: string }
  | { readonly kind: 'newMealTime'; readonly mealTime: MealTime }
  | { readonly kind: 'ranges' }
  | { readonly kind: 'labels' }
  | { readonly kind: 'status' }

/** The methods of a mounted therapy, through `ref`. */
export interface TherapyEditorHandle {
  /** Focuses the picked-out meal time on the rail. */
  focus: () => void
  print: () => void
  refetch: () => void
}
