/** Past facts that a portal may count or log. Names only and identifiers: never a value, a date or a note. */
export type EntryFact = 'created' | 'updated' | 'removed' | 'relabelled'

/** What an event about an entry is named after: its kind. */
export type EntrySubject = 'glucoseEntry' | 'ketoneEntry' | 'mealEntry' | 'medicineIntakeEntry' | 'feelEntry' | 'physicalActivityEntry'

/** Actions on a diary but for its entries. */
export type DiaryEventName = 'diaryRange.changed' | 'diaryFilter.changed' | 'diary.exported' | 'diary.printed'

/** Actions on an analysis. */
export type AnalysisEventName =
  | 'analysisChart.changed'
  | 'analysisRange.changed'
  | 'analysisFilter.changed'
  | 'analysisDay.picked'
  | 'analysisChart.exported'
  | 'analysisChart.printed'
  | 'analysisReport.opened'

/** Actions on a therapy. */
export type TherapyEventName =
  | 'mealTime.saved'
  | 'mealTime.removed'
  | 'glucoseRanges.saved'
  | 'labelTimes.saved'
  | 'diabetesStatus.saved'
  | 'medicine.saved'
  | 'medicine.removed'
  | 'therapy.printed'

/** Actions on the list of a clinic's patients. */
export type PatientTableEventName =
  | 'patientList.filtered'
  | 'patientList.sorted'
  | 'patientList.exported'
  | 'patientList.printed'
  | 'patient.opened'
  | 'patient.marked'
  | 'patient.doctorConnected'
  | 'patient.doctorDisconnected'
  | 'patient.removed'

/** Actions on conversations. */
export type ThreadEventName = 'thread.opened' | 'thread.started' | 'message.sent'

/** Names of all events. */
export type WidgetEventName =
  | `${EntrySubject}.${EntryFact}`
  | DiaryEventName
  | AnalysisEventName
  | TherapyEventName
  | ThreadEventName
  | PatientTableEventName

/** Something that a person did in a widget, without health data: a name and ids. */
export type WidgetEvent = { readonly name: WidgetEventName; readonly patientId?: string; readonly entryId?: string }
