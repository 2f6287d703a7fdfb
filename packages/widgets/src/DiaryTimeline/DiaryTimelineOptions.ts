import type { DiabClient } from '@diab/core/client'
import type { DiaryEntry, DiaryFilter, DiaryRange, EntryType, RangePeriod } from '@diab/core/diary'
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
  /** Whose diary. */
  patientId: string
  /** The shown days; with it the host keeps them. */
  range?: DiaryRange
  /** Where to begin; otherwise at the week of the patient's latest entry, or at the last 14 days where that week has few readings. */
  defaultRange?: DiaryRange
  /** The length to begin with where no range is given; ends with the week of the latest entry. */
  defaultDays?: RangePeriod
  /** Other days are wanted, or shown where the portal does not keep them. */
  onRangeChanged?: (range: DiaryRange) => void
  /** What is shown of the days; with it the host keeps it. */
  filter?: DiaryFilter
  /** Where to begin; everything unless given. */
  defaultFilter?: DiaryFilter
  /** Something else is to be shown. */
  onFilterChanged?: (filter: DiaryFilter) => void
  /** The entry that is marked in the list; with it the host keeps the choice. Null: none is. It opens nothing. */
  selectedEntryId?: string | null
  /** An entry was opened, or the mark was taken away (null): by a move to a day, or with the entry. */
  onEntrySelected?: (id: string | null) => void
  /** The entry to go to: shown whatever the filter, scrolled to and focused as soon as the shown days hold it; once. */
  focusedEntryId?: string
  /** Opens the form of a new entry of this kind, at first and whenever another kind is given. */
  newEntryType?: EntryType
  /** The form of a new entry was saved, closed or left for something else. */
  onNewEntryClosed?: () => void
  /** On paper above the diary: whose it is. */
  patientName?: string
  /** On paper beside the name, `YYYY-MM-DD`. */
  patientDateOfBirth?: string
  /** Nothing can be added or changed, whatever the user may. */
  readOnly?: boolean
  /** An entry is saved, new or changed: at the provider, or on the device where an outbox waits for the network. */
  onEntrySaved?: (entry: DiaryEntry) => void
  /** The provider has removed an entry, after the time to take it back. */
  onEntryRemoved?: (entry: DiaryEntry) => void
  /** What else can be done with an entry that is open to be read; `close` closes what it is read in. */
  renderEntryActions?: (entry: DiaryEntry, close: () => void) => ReactNode
}
