/** Past facts that a portal may count or log. Names only and identifiers: never a value, a date or a note. */
export type EntryFact = 'created' | 'updated' | 'removed' | 'relabelled'

export type EntrySubject = 'glucoseEntry' | 'ketoneEntry' | 'mealEntry' | 'medicineIntakeEntry' | 'feelEntry' | 'physicalActivityEntry'

export type WidgetEventName = `${EntrySubject}.${EntryFact}` | 'diaryRange.changed' | 'diaryFilter.changed' | 'transfer.saved'

export type WidgetEvent = { readonly name: WidgetEventName; readonly patientId?: string; readonly entryId?: string }
