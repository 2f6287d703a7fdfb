import type { DiabClient } from '@diab/core/client'
import type { DiaryEntry, EntryType, IntakeMedicine } from '@diab/core/rules'
import type { DiaryFilter, DiaryRange, RangePeriod } from '@diab/core/machines'
import type { HostNode } from '../ui/parts/hostNode.ts'

/** The calls of a diary. Reading is enough; changes need the calls that write, and `clinic` for the permissions. */
export interface DiaryTimelineDataSource {
  diary: Pick<DiabClient['diary'], 'list' | 'latest' | 'feelTypes' | 'physicalActivityTypes'> &
    Partial<Pick<DiabClient['diary'], 'read' | 'create' | 'update' | 'relabel' | 'remove'>>
  therapy: Pick<DiabClient['therapy'], 'listLabels' | 'listGlucoseRanges'>
  clinic?: Pick<DiabClient['clinic'], 'listOfPatient'>
  supervision?: Pick<DiabClient['supervision'], 'list'>
}

/** Contents that the form of a new entry begins with. */
export interface NewEntryValues {
  /** The amount as a patient types it. */
  value?: string
  /** Of a medicine intake. */
  medicine?: IntakeMedicine
}

/** Whose diary is shown, and what the host controls. */
export interface DiaryTimelineOptions {
  /** The host's data instead of the provider's; the host loads it again on `refetch`. */
  dataSource?: DiaryTimelineDataSource
  /** Whose diary. */
  patientId: string
  /** The shown days; with it the host keeps them. */
  range?: DiaryRange
  /** The initial days; otherwise the week of the patient's latest entry, or the last 14 days where that week has few readings. */
  defaultRange?: DiaryRange
  /** The length to begin with where no range is given; ends with the week of the latest entry. */
  defaultDays?: RangePeriod
  /** Called when other days are requested, or shown where the portal does not control them. */
  onRangeChanged?: (range: DiaryRange) => void
  /** The filter of the days; with it the host controls the filter. */
  filter?: DiaryFilter
  /** The initial filter; everything unless given. */
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
  /** Proposed contents of that form, such as the dose of a planned task; nothing is saved before the user does. */
  newEntryValues?: NewEntryValues
  /** The form of a new entry was saved, closed or left for something else. */
  onNewEntryClosed?: () => void
  /** The patient's name, printed above the diary. */
  patientName?: string
  /** On paper beside the name, `YYYY-MM-DD`. */
  patientDateOfBirth?: string
  /** Nothing can be added or changed, whatever the user may. */
  readOnly?: boolean
  /** An entry is saved, new or changed: at the provider, or on the device where an outbox waits for the network. */
  onEntrySaved?: (entry: DiaryEntry) => void
  /** The provider has removed an entry, after the time to take it back. */
  onEntryRemoved?: (entry: DiaryEntry) => void
  /** Additional actions on an entry that is open for reading; `close` closes its panel. */
  renderEntryActions?: (entry: DiaryEntry, close: () => void) => HostNode
}
