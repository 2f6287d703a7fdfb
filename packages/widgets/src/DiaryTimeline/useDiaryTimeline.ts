import { countByKind, type DiaryEntry, EntryType, type NewEntryOf } from '@diab/core/rules'
import {
  countedEntries,
  diaryFilter,
  type DiaryFilterEvent,
  diaryRange,
  filterEntries,
  initialDiaryFilter,
  sidePanel,
} from '@diab/core/machines'
import { findItem } from '@diab/core/outbox'
import { useMemo, useReducer, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useFormat } from '../provider/useFormat.ts'
import { useToasts } from '../ui/Toast/ToastContext.ts'
import { useIsOffline } from '../provider/useIsOffline.ts'
import type { DiaryTimelineOptions } from './DiaryTimelineOptions.ts'
import { findEntry } from './data/findEntry.ts'
import { type DraftSubject, useEntryDrafts } from './data/useEntryDrafts.ts'
import type { SaveOutcome } from './data/saveOutcome.ts'
import { useControllable } from '../queries/useControllable.ts'
import { useDiaryPermissions, usePatientPlan, useRangeEntries, useTypeNames } from '../queries/useDiaryQueries.ts'
import { useDiaryRange } from '../queries/useDiaryRange.ts'
import { useRefreshWhenSent, useWaitingEntries } from '../queries/useWaitingEntries.ts'
import { useNewForms } from './data/useNewForms.ts'
import { useAskedEntryType } from './data/useAskedEntryType.ts'
import { useEntryChanges } from './data/useEntryChanges.ts'
import { useEntryGoneTo } from './data/useEntryGoneTo.ts'
import { useInterruptedForm } from './data/useInterruptedForm.ts'
import { useFailedRange } from './data/useFailedRange.ts'
import { useOnEnd } from './data/useOnEnd.ts'
import { useTimelineMessages } from './DiaryTimeline.messages.ts'
import { countWaiting, toMarks, toProblem } from './data/outboxMarks.ts'
import { conflictSentence, entrySummary, type EntryWords } from './entryText.ts'

export type DiaryTimelineModel = ReturnType<typeof useDiaryTimeline>

/** Returns everything about a diary but its look: data, range, filter, panel, changes and what is read out about them. */
export function useDiaryTimeline(options: DiaryTimelineOptions) {
  const { patientId, readOnly = false, newEntryType, onNewEntryClosed, onEntrySaved, onEntryRemoved, onEntrySelected } = options
  const { emit, now, outbox } = useDiab()
  const format = useFormat()
  const messages = useTimelineMessages()
  const { typeNames, failed: typesFailed, retry: retryTypes } = useTypeNames()
  const words = useMemo<EntryWords>(() => ({ messages, typeNames }), [messages, typeNames])
  const plan = usePatientPlan(patientId)
  const permissions = useDiaryPermissions(patientId, readOnly)
  const drafts = useEntryDrafts(patientId)
  const waiting = useWaitingEntries(patientId)
  useRefreshWhenSent(patientId, waiting)

  const { range, send: sendRange, refetch: refetchRange } = useDiaryRange(options)
  const [filter, changeFilter] = useControllable(options.filter, options.defaultFilter ?? initialDiaryFilter, options.onFilterChanged)
  const sendFilter = (event: DiaryFilterEvent) => {
    const next = diaryFilter.transition(filter, event)
    if (next === filter) return
    changeFilter(next)
    emit({ name: 'diaryFilter.changed', patientId })
  }

  const [panel, sendPanel] = useReducer(
    sidePanel.transition,
    newEntryType ? sidePanel.transition(sidePanel.initial, { type: 'create', entryType: newEntryType }) : sidePanel.initial,
  )
  const selectedId = options.selectedEntryId === undefined ? panel.selectedId : options.selectedEntryId
  const [announcement, announce] = useState('')
  const say = (sentence: (entry: string) => string, entry: DiaryEntry) => announce(sentence(entrySummary(entry, words)))

  const { announcements } = messages
  const toasts = useToasts()
  const reportOutcome = (mine: DiaryEntry, outcome: SaveOutcome): SaveOutcome => {
    // A change without a form has no place to show both versions.
    if (outcome.status === 'conflict') toasts.warning(conflictSentence(mine, outcome.theirs, words))
    if (outcome.status === 'refused') toasts.error(Object.values(outcome.errors).flat())
    return outcome
  }
  const changes = useEntryChanges({
    patientId,
    plan,
    onSaved: (entry) => {
      say(outbox && findItem(outbox.items(), entry.id)?.status === 'queued' ? announcements.waiting : announcements.saved, entry)
      onEntrySaved?.(entry)
    },
    onRemoved: (entry) => onEntryRemoved?.(entry),
    onSaveFailed: (entry) => say(announcements.saveFailed, entry),
    onRemoveFailed: (entry) => say(announcements.deleteFailed, entry),
    onRemoveConflict: (theirs) => toasts.warning(announcements.deleteConflict(entrySummary(theirs, words))),
  })

  const query = useRangeEntries(patientId, range)
  const [listed, setListed] = useState<readonly DiaryEntry[]>()
  if (query.data && query.data !== listed) {
    // While rendering, so that the first frame with data already shows it.
    setListed(query.data)
    changes.setEntries(query.data)
  }

  const { entries } = changes.list
  const marks = useMemo(() => ({ ...changes.list.marks, ...toMarks(waiting) }), [changes.list.marks, waiting])
  const inRange = useMemo(() => (range ? entries.filter((entry) => diaryRange.isInRange(range, entry.entryDate)) : []), [entries, range])
  const shown = useMemo(() => filterEntries(inRange, filter), [inRange, filter])
  const counts = useMemo(() => countByKind(countedEntries({ ...changes.list, entries: inRange })), [changes.list, inRange])
  useEntryGoneTo(inRange, options.focusedEntryId, (entry) => {
    sendFilter({ type: 'addEntry', entry, movedRange: false })
    sendPanel({ type: 'select', id: entry.id })
  })

  const idInPanel = 'id' in panel.content ? panel.content.id : undefined
  const entryOfPanel = idInPanel === undefined ? undefined : findEntry(entries, idInPanel, outbox)

  const select = (id: string | null) => {
    if (id !== selectedId) onEntrySelected?.(id)
  }

  function openEntry(entry: DiaryEntry) {
    sendPanel({ type: 'view', id: entry.id, entryType: entry.entryType })
    select(entry.id)
  }

  useInterruptedForm(drafts, ({ entryType, id }) => {
    // What the person opened before it was found stays; the form's own kind still restores it.
    if (!newEntryType && !panel.open) sendPanel(id === undefined ? { type: 'create', entryType } : { type: 'edit', id, entryType })
  })

  function hidePanel() {
    sendPanel({ type: 'close' })
    sendPanel({ type: 'showTimeline' })
  }

  const setFormAside = () => {
    const { content } = panel
    if (content.mode === 'editing') drafts.setAside(content)
    if (content.mode === 'creating') drafts.setAside({ entryType: content.entryType ?? EntryType.Glucose })
  }

  function closePanel() {
    setFormAside()
    hidePanel()
  }

  const newForms = useNewForms({ panel, sendPanel, drafts })

  async function saveNew<Type extends EntryType>(
    entryType: Type,
    newEntry: NewEntryOf<Type>,
    idempotencyKey: string,
  ): Promise<SaveOutcome> {
    const entryDate = newEntry.entryDate
    const movedRange = range !== undefined && !diaryRange.isInRange(range, entryDate)
    sendRange({ type: 'addEntry', entryDate })
    const form = newForms.sent(idempotencyKey)
    const outcome = await changes.create(entryType, newEntry, idempotencyKey, (entry) =>
      sendFilter({ type: 'addEntry', entry, movedRange }),
    )
    if (outcome.status === 'saved') newForms.saved(form, { entryType, id: outcome.entry.id, idempotencyKey })
    else if (!newForms.returned(form, idempotencyKey) && outcome.status === 'refused') toasts.error(Object.values(outcome.errors).flat())
    return outcome
  }

  async function saveChange<Type extends EntryType>(
    entry: DiaryEntry & { entryType: Type },
    newEntry: NewEntryOf<Type>,
  ): Promise<SaveOutcome> {
    // The form of an entry that arrived meanwhile is still identified by the first id.
    const isInForm = panel.content.mode === 'editing' && entryOfPanel?.id === entry.id
    const outcome = await changes.update(entry, newEntry)
    if (outcome.status === 'saved') finish(isInForm ? { entryType: entry.entryType, id: idInPanel ?? entry.id } : entry, outcome.entry)
    return outcome
  }

  const forgetWaiting = (id: string) => {
    const item = findItem(waiting, id)
    if (item) void outbox?.discard(item.id)
  }

  /** Removes the draft and closes the panel, only once the provider has the entry. */
  function finish(subject: DraftSubject & { id: string }, entry: DiaryEntry) {
    drafts.remove(subject)
    sendPanel({ type: 'formSaved', id: entry.id, editedId: subject.id })
  }

  const deleteEntry = (entry: DiaryEntry) => {
    if (marks[entry.id] === 'pending') return
    changes.remove(entry)
    sendPanel({ type: 'removeEntry', id: entry.id })
    sendPanel({ type: 'close' })
    if (selectedId === entry.id) select(null)
    say(announcements.deleted, entry)
  }

  const undoDelete = (id: string) => {
    const entry = changes.undo(id)
    if (entry) say(announcements.undone, entry)
  }

  /** Sends a failed row again as it is; once the provider has it, the form that made it has nothing left to save. */
  const retrySave = async (id: string) => {
    const refused = marks[id] === 'attention' ? entries.find((entry) => entry.id === id) : undefined
    if (refused) return sendPanel({ type: 'edit', id, entryType: refused.entryType })
    const outcome = await changes.retry(id)
    if (outcome?.status !== 'saved') return
    const subject = { entryType: outcome.entry.entryType, id: outcome.entry.id === id ? id : undefined }
    const draft = await drafts.read(subject)
    if (subject.id !== undefined || draft?.idempotencyKey === id) drafts.remove(subject)
    if (panel.content.mode === 'creating' || panel.content.mode === 'editing') closePanel()
  }

  const isCreating = panel.open && panel.content.mode === 'creating'
  function startNewEntry(entryType?: EntryType) {
    if (!isCreating) setFormAside()
    sendPanel({ type: 'create', entryType })
  }

  useAskedEntryType(newEntryType, startNewEntry)
  useOnEnd(isCreating, onNewEntryClosed)

  const isOffline = useIsOffline()
  const refetch = () => Promise.all([refetchRange(), query.refetch()])
  const hasFailed = useFailedRange({ range, query, isOffline, refetch })

  const hasAnswer = listed !== undefined && query.data !== undefined
  // Without a response there still are the cached entries, and the pending ones.
  const hasData = hasAnswer || (hasFailed && inRange.length > 0)
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
    range,
    sendRange,
    filter,
    sendFilter,
    entries: shown,
    counts,
    marks,
    /** `failed` only without anything to show; `isStale` when the refresh of what is shown failed. */
    status: hasData ? ('ready' as const) : hasFailed ? ('failed' as const) : ('loading' as const),
    isStale: hasData && hasFailed,
    /** Every entry of the shown days is loaded; without a response, the cached ones are shown. */
    isComplete: hasAnswer,
    isOffline,
    error: query.error,
    /** A failed query is being retried. */
    isRetrying: hasFailed && query.isFetching,
    hasHiddenEntries: inRange.length > shown.length,
    waitingCount: Object.values(marks).filter((mark) => mark === 'failed').length,
    isReadOnly: readOnly,
    arePermissionsKnown: permissions.areKnown,
    typesFailed,
    retryTypes,
    refetch,
    selectedId,
    focusedEntryId: options.focusedEntryId,
    panel,
    panelEntry: entryOfPanel,
    announcement,
    /** Loads what changing an entry needs, before it is needed. */
    prefetchChanges: changes.prefetch,
    renderEntryActions: options.renderEntryActions,
    openEntry,
    editEntry: (entry: DiaryEntry) => sendPanel({ type: 'edit', id: entry.id, entryType: entry.entryType }),
    chooseType: (entryType: EntryType) => {
      setFormAside()
      sendPanel({ type: 'chooseType', entryType })
    },
    closePanel,
    arriveAtScrollTarget: () => sendPanel({ type: 'arrive' }),
    /** Scrolls to a day, first moving the shown days to it where needed. */
    showDate: (day: string) => {
      sendRange({ type: 'addEntry', entryDate: `${day}T00:00:00` })
      sendPanel({ type: 'scrollToDate', day })
      select(null)
    },
    startNewEntry,
    /** What a new form of a kind begins with. */
    newValuesOf: (entryType: EntryType) => (entryType === newEntryType ? options.newEntryValues : undefined),
    isOnItsWay: newForms.isOnItsWay,
    saveNew,
    saveChange,
    relabel: async (entry: DiaryEntry, therapyLabel: DiaryEntry['therapyLabel']) =>
      reportOutcome({ ...entry, therapyLabel }, await changes.relabel(entry, therapyLabel)),
    /** Changes an entry in place; nothing else waits for it. */
    changeEntry: async <Type extends EntryType>(entry: DiaryEntry & { entryType: Type }, newEntry: NewEntryOf<Type>) =>
      reportOutcome(entry, await changes.update(entry, newEntry)),
    keepTheirs: (entry: DiaryEntry) => {
      forgetWaiting(entry.id)
      changes.replace(entry)
    },
    forgetWaiting,
    /** Why the provider did not take what waited; undefined for an entry that waits for nothing. */
    problemOf: (id: string) => toProblem(findItem(waiting, id)?.problem),
    outboxCounts: countWaiting(waiting),
    deleteEntry,
    undoDelete,
    retrySave: (id: string) => void retrySave(id),
  }
}
