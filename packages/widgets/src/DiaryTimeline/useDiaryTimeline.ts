import type { EntryType } from '@diab/core/rules'
import { useMemo } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useFormat } from '../provider/useFormat.ts'
import { useDiaryPermissions, usePatientPlan, useTypeNames } from '../queries/useDiaryQueries.ts'
import { useTimelineMessages } from './DiaryTimeline.messages.ts'
import type { DiaryTimelineOptions } from './DiaryTimelineOptions.ts'
import { useEntryDrafts } from './data/useEntryDrafts.ts'
import { useEntryGoneTo } from './data/useEntryGoneTo.ts'
import { useEntryPanel } from './data/useEntryPanel.ts'
import { useEntrySaves } from './data/useEntrySaves.ts'
import { useReportedChanges } from './data/useReportedChanges.ts'
import { useShownEntries } from './data/useShownEntries.ts'
import type { EntryLabels } from './entryText.ts'

export type DiaryTimelineModel = ReturnType<typeof useDiaryTimeline>

/** Returns everything about a diary but its look: data, range, filter, panel, changes and what is read out about them. */
export function useDiaryTimeline(options: DiaryTimelineOptions) {
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
  useEntryGoneTo(shown.inRange, options.focusedEntryId, (entry) => {
    shown.view.sendFilter({ type: 'addEntry', entry, movedRange: false })
    sendPanel({ type: 'select', id: entry.id })
  })

  return {
    patientId,
    patientName: options.patientName,
    patientDateOfBirth: options.patientDateOfBirth,
    words,
    plan,
    permissions,
    drafts,
    now,
    relativeDay: format.relativeDay,
    ...shown.view,
    ...panel.view,
    ...saves,
    isReadOnly: readOnly,
    arePermissionsKnown: permissions.areKnown,
    typesFailed,
    retryTypes,
    focusedEntryId: options.focusedEntryId,
    announcement: reported.announcement,
    /** Loads what changing an entry needs, before it is needed. */
    prefetchChanges: prefetch,
    renderEntryActions: options.renderEntryActions,
    /** Scrolls to a day, first moving the shown days to it where needed. */
    showDate(day: string) {
      shown.view.sendRange({ type: 'addEntry', entryDate: `${day}T00:00:00` })
      sendPanel({ type: 'scrollToDate', day })
      select(null)
    },
    /** What a new form of a kind begins with. */
    newValuesOf: (entryType: EntryType) => (entryType === newEntryType ? options.newEntryValues : undefined),
  }
}
