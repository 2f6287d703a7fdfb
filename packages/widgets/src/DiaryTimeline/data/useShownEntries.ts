import { countByKind, type DiaryEntry } from '@diab/core/rules'
import {
  countedEntries,
  diaryFilter,
  type DiaryFilterEvent,
  diaryRange,
  type EntryList,
  filterEntries,
  initialDiaryFilter,
} from '@diab/core/machines'
import { useMemo, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useControllable } from '../../queries/useControllable.ts'
import { useRangeEntries } from '../../queries/useDiaryQueries.ts'
import { useDiaryRange } from '../../queries/useDiaryRange.ts'
import { useRefreshWhenSent, useWaitingEntries } from '../../queries/useWaitingEntries.ts'
import type { DiaryTimelineOptions } from '../DiaryTimelineOptions.ts'
import { toMarks } from './outboxMarks.ts'
import { useFailedRange } from './useFailedRange.ts'

export interface ShownEntriesOptions {
  options: DiaryTimelineOptions
  /** Every entry with the changes that the provider does not have yet. */
  list: EntryList
  /** Takes what the provider has of the shown days. */
  setEntries: (entries: readonly DiaryEntry[]) => void
}

/** Returns the days and kinds that a diary shows, their entries, and how far loading them has come. */
export function useShownEntries({ options, list, setEntries }: ShownEntriesOptions) {
  const { patientId } = options
  const { emit } = useDiab()
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

  const query = useRangeEntries(patientId, range)
  const [listed, setListed] = useState<readonly DiaryEntry[]>()
  if (query.data && query.data !== listed) {
    // While rendering, so that the first frame with data already shows it.
    setListed(query.data)
    setEntries(query.data)
  }

  const { entries } = list
  const marks = useMemo(() => ({ ...list.marks, ...toMarks(waiting) }), [list.marks, waiting])
  const inRange = useMemo(() => (range ? entries.filter((entry) => diaryRange.isInRange(range, entry.entryDate)) : []), [entries, range])
  const shown = useMemo(() => filterEntries(inRange, filter), [inRange, filter])
  const counts = useMemo(() => countByKind(countedEntries({ ...list, entries: inRange })), [list, inRange])

  const isOffline = useIsOffline()
  const refetch = () => Promise.all([refetchRange(), query.refetch()])
  const hasFailed = useFailedRange({ range, query, isOffline, refetch })
  const hasAnswer = listed !== undefined && query.data !== undefined
  // Without a response there still are the cached entries, and the pending ones.
  const hasData = hasAnswer || (hasFailed && inRange.length > 0)
  return {
    /** What waits in the outbox. */
    waiting,
    /** Entries of the shown days, whether the filter shows them or not. */
    inRange,
    /** What the model of the widget takes over. */
    view: {
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
      refetch,
    },
  }
}

export type ShownEntries = ReturnType<typeof useShownEntries>
