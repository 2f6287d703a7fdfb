import type { DiaryEntry, EntryType, PatientPlan } from '@diab/core/rules'
import { useMemo } from 'react'
import type { DiabContextValue } from '../provider/DiabContext.ts'
import { useDiab } from '../provider/useDiab.ts'
import { type Format, useFormat } from '../provider/useFormat.ts'
import { useOnChange } from '../provider/useOnChange.ts'
import { type DiaryPermissions, useDiaryPermissions, usePatientPlan, useTypeNames } from '../queries/useDiaryQueries.ts'
import { useTimelineMessages } from './DiaryTimeline.messages.ts'
import type { DiaryTimelineOptions, NewEntryValues } from './DiaryTimelineOptions.ts'
import { type EntryDrafts, useEntryDrafts } from './data/useEntryDrafts.ts'
import { type EntryPanelView, useEntryPanel } from './data/useEntryPanel.ts'
import { type EntrySaves, useEntrySaves } from './data/useEntrySaves.ts'
import { useReportedChanges } from './data/useReportedChanges.ts'
import { type ShownEntriesView, useShownEntries } from './data/useShownEntries.ts'
import type { EntryLabels } from './entryText.ts'

/** What a diary shows and what its controls do; made by {@link useDiaryTimeline}. */
export interface DiaryTimelineModel
  extends
    ShownEntriesView,
    EntryPanelView,
    EntrySaves,
    Pick<DiaryTimelineOptions, 'patientId' | 'patientName' | 'patientDateOfBirth' | 'focusedEntryId' | 'renderEntryActions'> {
  readonly words: EntryLabels
  readonly plan: PatientPlan
  readonly permissions: DiaryPermissions
  readonly drafts: EntryDrafts
  /** All entries that were loaded or added, also of days that are not shown. */
  readonly knownEntries: readonly DiaryEntry[]
  readonly now: DiabContextValue['now']
  readonly relativeDay: Format['relativeDay']
  readonly isReadOnly: boolean
  /** The names of feelings and activities could not be loaded. */
  readonly typesFailed: boolean
  readonly retryTypes: () => Promise<unknown>
  readonly announcement: string
  /** Loads what changing an entry needs, before it is needed. */
  readonly prefetchChanges: () => Promise<unknown>
  /** Scrolls to a day, first moving the shown days to it where needed. */
  readonly showDate: (day: string) => void
  /** What a new form of a kind begins with. */
  readonly newValuesOf: (entryType: EntryType) => NewEntryValues | undefined
}

/** Returns everything about a diary but its look: data, range, filter, panel, changes and what is read out about them. */
export function useDiaryTimeline(options: DiaryTimelineOptions): DiaryTimelineModel {
  const { patientId, readOnly = false, newEntryType } = options
  const { now } = useDiab()
  const format = useFormat()
  const messages = useTimelineMessages()
  const { typeNames, failed: typesFailed, retry: retryTypes } = useTypeNames()
  const words = useMemo<EntryLabels>(() => ({ messages, typeNames }), [messages, typeNames])
  const plan = usePatientPlan(patientId)
  const permissions = useDiaryPermissions(patientId, readOnly)
  const drafts = useEntryDrafts(patientId)

  const reported = useReportedChanges({ options, plan, words })
  const { list, setEntries, prefetch } = reported.changes
  const shown = useShownEntries({ options, list, setEntries })
  const panel = useEntryPanel({ options, drafts, entries: list.entries })
  const saves = useEntrySaves({ reported, shown, panel, drafts })
  const { sendPanel, select } = panel
  // The entry that a link names, once it is among the shown days.
  const focused = shown.inRange.find(({ id }) => id === options.focusedEntryId)
  useOnChange(focused?.id, undefined, () => {
    if (!focused) return
    shown.view.sendFilter({ type: 'addEntry', entry: focused, movedRange: false })
    sendPanel({ type: 'select', id: focused.id })
  })

  return {
    patientId,
    patientName: options.patientName,
    patientDateOfBirth: options.patientDateOfBirth,
    words,
    plan,
    permissions,
    drafts,
    knownEntries: list.entries,
    now,
    relativeDay: format.relativeDay,
    ...shown.view,
    ...panel.view,
    ...saves,
    isReadOnly: readOnly,
    typesFailed,
    retryTypes,
    focusedEntryId: options.focusedEntryId,
    announcement: reported.announcement,
    prefetchChanges: prefetch,
    renderEntryActions: options.renderEntryActions,
    showDate(day) {
      shown.view.sendRange({ type: 'addEntry', entryDate: `${day}T00:00:00` })
      sendPanel({ type: 'scrollToDate', day })
      select(null)
    },
    newValuesOf: (entryType) => (entryType === newEntryType ? options.newEntryValues : undefined),
  }
}
