import type { AnalysisFilter, DiaryFilter, DiaryRange } from '@diab/core/machines'
import type { LocalDay } from '@diab/core/rules'
import type { AnalysisChart } from '../AnalysisCharts/analysisOptions.ts'
import type { PatientColumn } from '../PatientTable/patientColumns.ts'
import type { TherapyTab } from '../TherapyEditor/therapyOptions.ts'
import type { WidgetEvent } from '../provider/widgetEvents.ts'

/**
 * The `detail` of each event of the elements. All of them bubble and leave shadow roots, so any script of the page can receive
 * them: they hold identifiers and the view, never a value, a note or a name. The whole entry is passed to the property
 * `onEntrySaved`, and so on.
 */
export interface DiabElementEventDetails {
  /** A fact of the event stream, from any widget: names and identifiers only. */
  'diab-event': WidgetEvent
  /** The sign-in is over: the provider's own client was refused with its newest token. */
  'diab-session-ended': Record<string, never>
  /** The provider's own client gets no response, or a 503. */
  'diab-unreachable': Record<string, never>

  'diab-range-changed': { readonly range: DiaryRange }
  'diab-filter-changed': { readonly filter: DiaryFilter | AnalysisFilter }
  /** The entry that is open to be read; null for none. */
  'diab-entry-selected': { readonly entryId: string | null }
  'diab-new-entry-closed': Record<string, never>
  'diab-entry-saved': { readonly entryId: string }
  'diab-entry-removed': { readonly entryId: string }

  'diab-chart-changed': { readonly chart: AnalysisChart }
  'diab-day-picked': { readonly day: LocalDay | null }
  'diab-entry-opened': { readonly entryId: string }

  'diab-tab-changed': { readonly tab: TherapyTab }
  'diab-meal-time-selected': { readonly mealTimeId: string | null }
  'diab-plan-saved': { readonly planId: string }
  'diab-plan-removed': { readonly planId: string }

  'diab-thread-selected': { readonly threadId: string | null }
  'diab-link-followed': { readonly href: string }
  'diab-quoted': Record<string, never>
  'diab-close-requested': Record<string, never>

  /** Without the filter, which may hold a part of a patient's name: the property `onFilterChanged` gets it. */
  'diab-patients-filtered': Record<string, never>
  'diab-columns-changed': { readonly columns: readonly PatientColumn[] }
  'diab-selection-changed': { readonly patientIds: readonly string[] }
  'diab-patient-opened': { readonly patientId: string; readonly index: number }
  'diab-patient-changed': { readonly patientId: string }
  'diab-patient-removed': { readonly patientId: string }
}

/** The same as events, for `addEventListener`. */
export type DiabElementEventMap = { [Name in keyof DiabElementEventDetails]: CustomEvent<DiabElementEventDetails[Name]> }
