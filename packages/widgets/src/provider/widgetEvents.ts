/** Past facts that a portal may count or log. Names only and identifiers: never a value, a date or a note. */
export type EntryFact = 'created' | 'updated' | 'removed' | 'relabelled'

export type EntrySubject = 'glucoseEntry' | 'ketoneEntry' | 'mealEntry' | 'medicineIntakeEntry' | 'feelEntry' | 'physicalActivityEntry'

/** What a person does with a diary but for its entries. */
export type DiaryEventName = 'diaryRange.changed' | 'diaryFilter.changed' | 'diary.exported' | 'diary.printed'

/** What a person does with an analysis. */
export type AnalysisEventName =
  | 'analysisChart.changed'
  | 'analysisRange.changed'
  | 'analysisFilter.changed'
  | 'analysisDay.picked'
  | 'analysisChart.exported'
  | 'analysisChart.printed'
  | 'analysisReport.opened'

/** What a person does with a therapy. */
export type TherapyEventName =
  | 'mealTime.saved'
  | 'mealTime.removed'
  | 'glucoseRanges.saved'
  | 'labelTimes.saved'
  | 'diabetesStatus.saved'
  | 'medicine.saved'
  | 'medicine.removed'
  | 'therapy.printed'

/** What a person does with the list of a clinic's patients. */
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

/** What a person does with conversations. */
export type ThreadEventName = 'thread.opened' | 'thread.started' | 'message.sent'

export type WidgetEventName =
  | `${EntrySubject}.${EntryFact}`
  | DiaryEventName
  | AnalysisEventName
  | TherapyEventName
  | ThreadEventName
  | PatientTableEventName

export type WidgetEvent = { readonly name: WidgetEventName; readonly patientId?: string; readonly entryId?: string }
