import type { DiaryEntry, PatientPlan } from '@diab/core/rules'
import { findItem } from '@diab/core/outbox'
import { useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useToasts } from '../../ui/Toast/ToastContext.ts'
import type { DiaryTimelineOptions } from '../DiaryTimelineOptions.ts'
import { conflictSentence, entrySummary, type EntryLabels } from '../entryText.ts'
import type { SaveOutcome } from './saveOutcome.ts'
import { type ChangedEntries, useEntryChanges } from './useEntryChanges.ts'

export interface ReportedChangesOptions {
  options: Pick<DiaryTimelineOptions, 'patientId' | 'onEntrySaved' | 'onEntryRemoved'>
  plan: PatientPlan
  words: EntryLabels
}

export interface ReportedChanges {
  readonly changes: ChangedEntries
  readonly announcement: string
  /** Reports a refusal that no form can show any more. */
  readonly reportRefusal: (outcome: SaveOutcome) => void
  /** Reports what a change without a form has no place to show. */
  readonly reportOutcome: (mine: DiaryEntry, outcome: SaveOutcome) => SaveOutcome
  readonly sayDeleted: (entry: DiaryEntry) => void
  readonly sayUndone: (entry: DiaryEntry) => void
}

/** Returns the changes of a diary's entries; each is reported to the host, and in words to the person. */
export function useReportedChanges({ options, plan, words }: ReportedChangesOptions): ReportedChanges {
  const { patientId, onEntrySaved, onEntryRemoved } = options
  const { outbox } = useDiab()
  const toasts = useToasts()
  const { announcements } = words.messages
  const [announcement, announce] = useState('')
  const say = (sentence: (entry: string) => string, entry: DiaryEntry) => announce(sentence(entrySummary(entry, words)))
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
  const reportRefusal = (outcome: SaveOutcome) => {
    if (outcome.status === 'refused') toasts.error(Object.values(outcome.errors).flat())
  }
  return {
    changes,
    announcement,
    reportRefusal,
    reportOutcome(mine, outcome) {
      if (outcome.status === 'conflict') toasts.warning(conflictSentence(mine, outcome.theirs, words))
      reportRefusal(outcome)
      return outcome
    },
    sayDeleted: (entry) => say(announcements.deleted, entry),
    sayUndone: (entry) => say(announcements.undone, entry),
  }
}
