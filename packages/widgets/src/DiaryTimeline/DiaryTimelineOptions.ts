import type { DiabClient } from '@diab/core/client'
import type { DiaryEntry, DiaryFilter, DiaryRange, EntryType } from '@diab/core/diary'
import type { ReactNode } from 'react'

/** What a diary asks for. Reading is enough; what is changed needs the calls that write, and `clinic` says who may. */
export interface DiaryTimelineDataSource {
  diary: Pick<DiabClient['diary'], 'list' | 'latest' | 'feelTypes' | 'physicalActivityTypes'> &
    Partial<Pick<DiabClient['diary'], 'read' | 'create' | 'update' | 'relabel' | 'remove'>>
  therapy: Pick<DiabClient['therapy'], 'listLabels' | 'listGlucoseRanges'>
  clinic?: Pick<DiabClient['clinic'], 'listOfPatient'>
  supervision?: Pick<DiabClient['supervision'], 'list'>
}

export interface DiaryTimelineOptions {
  /** The host's own data in the place of the provider's calls; the host asks anew with `refetch`. */
  dataSource?: DiaryTimelineDataSource
  patientId: string
  /** The shown days; with it the host keeps them. */
  range?: DiaryRange
  /** Where to begin; otherwise at the week of the patient's latest entry. */
  defaultRange?: DiaryRange
  onRangeChanged?: (range: DiaryRange) => void
  filter?: DiaryFilter
  defaultFilter?: DiaryFilter
  onFilterChanged?: (filter: DiaryFilter) => void
  /** The entry that is marked in the list; null for none. */
  selectedEntryId?: string | null
  onEntrySelected?: (id: string | null) => void
  /** The entry to go to: shown whatever the filter, scrolled to and focused as soon as the shown days hold it; once. */
  focusedEntryId?: string
  /** Opens the form of a new entry of this kind, at first and whenever another kind is given. */
  newEntryType?: EntryType
  /** The form of a new entry was saved, closed or left for something else. */
  onNewEntryClosed?: () => void
  /** On paper above the diary: whose it is. */
  patientName?: string
  /** Nothing can be added or changed, whatever the user may. */
  readOnly?: boolean
  onEntrySaved?: (entry: DiaryEntry) => void
  onEntryRemoved?: (entry: DiaryEntry) => void
  /** What else can be done with an entry that is open to be read; `close` closes what it is read in. */
  renderEntryActions?: (entry: DiaryEntry, close: () => void) => ReactNode
}
