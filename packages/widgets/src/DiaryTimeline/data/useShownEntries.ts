import { countByKind, type DiaryEntry, type EntryType } from '@diab/core/rules'
import {
  countedEntries,
  type DiaryFilter,
  diaryFilter,
  type DiaryFilterEvent,
  type DiaryRange,
  diaryRange,
  type DiaryRangeEvent,
  type EntryList,
  type EntryMark,
  filterEntries,
  initialDiaryFilter,
} from '@diab/core/machines'
import type { OutboxItem } from '@diab/core/outbox'
import { useMemo, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useNetworkReturn } from '../../provider/useIsOffline.ts'
import { useControllable } from '../../queries/useControllable.ts'
import { useRangeEntries } from '../../queries/useDiaryQueries.ts'
import { useDiaryRange } from '../../queries/useDiaryRange.ts'
import { useRefreshWhenSent, useWaitingEntries } from '../../queries/useWaitingEntries.ts'
import type { DiaryTimelineOptions } from '../DiaryTimelineOptions.ts'
import { toMarks } from './outboxMarks.ts'

export interface ShownEntriesOptions {
  options: DiaryTimelineOptions
  /** Every entry with the changes that the provider does not have yet. */
  list: EntryList
  /** Takes what the provider has of the shown days. */
  setEntries: (entries: readonly DiaryEntry[]) => void
}

/** The days and kinds that a diary shows, as the model of the widget shows them. */
export interface ShownEntriesView {
  /** Undefined until it is known which days are shown. */
  readonly range: DiaryRange | undefined
  readonly sendRange: (event: DiaryRangeEvent) => void
  readonly filter: DiaryFilter
  readonly sendFilter: (event: DiaryFilterEvent) => void
  readonly entries: readonly DiaryEntry[]
  /** Of the shown days, whatever the filter shows. */
  readonly counts: Readonly<Record<EntryType, number>>
  readonly marks: Readonly<Record<string, EntryMark>>
  /** `failed` only without anything to show; `isStale` when the refresh of what is shown failed. */
  readonly status: 'loading' | 'failed' | 'ready'
  readonly isStale: boolean
  /** Every entry of the shown days is loaded; without a response, the cached ones are shown. */
  readonly isComplete: boolean
  readonly isOffline: boolean
  readonly error: Error | null
  /** A failed query is being retried. */
  readonly isRetrying: boolean
  readonly hasHiddenEntries: boolean
  /** Entries that could not be saved. */
  readonly waitingCount: number
  readonly refetch: () => Promise<unknown>
}

interface FailedRangeOptions {
  range: DiaryRange | undefined
  query: { isError: boolean; isSuccess: boolean }
  refetch: () => Promise<unknown>
}

/** Returns whether the shown days could not be loaded, and whether there is no network; retried when it is back. */
function useFailedRange({ range, query, refetch }: FailedRangeOptions): { hasFailed: boolean; isOffline: boolean } {
  // TanStack Query calls a retried query pending; the person who pressed the button keeps what they saw.
  const rangeKey = range && `${range.lastDay} ${range.days}`
  const [failedRange, setFailedRange] = useState<string>()
  if (query.isError && failedRange !== rangeKey) setFailedRange(rangeKey)
  if (query.isSuccess && failedRange !== undefined) setFailedRange(undefined)
  const hasFailed = failedRange !== undefined && failedRange === rangeKey
  const isOffline = useNetworkReturn(() => {
    if (hasFailed) void refetch()
  })
  return { hasFailed, isOffline }
}

export interface ShownEntries {
  /** What waits in the outbox. */
  readonly waiting: readonly OutboxItem[]
  /** Entries of the shown days, whether the filter shows them or not. */
  readonly inRange: readonly DiaryEntry[]
  /** What the model of the widget takes over. */
  readonly view: ShownEntriesView
}

/** Returns the days and kinds that a diary shows, their entries, and how far loading them has come. */
export function useShownEntries({ options, list, setEntries }: ShownEntriesOptions): ShownEntries {
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

  const refetch = () => Promise.all([refetchRange(), query.refetch()])
  const { hasFailed, isOffline } = useFailedRange({ range, query, refetch })
  const hasAnswer = listed !== undefined && query.data !== undefined
  // Without a response there still are the cached entries, and the pending ones.
  const hasData = hasAnswer || (hasFailed && inRange.length > 0)
  return {
    waiting,
    inRange,
    view: {
      range,
      sendRange,
      filter,
      sendFilter,
      entries: shown,
      counts,
      marks,
      status: hasData ? 'ready' : hasFailed ? 'failed' : 'loading',
      isStale: hasData && hasFailed,
      isComplete: hasAnswer,
      isOffline,
      error: query.error,
      isRetrying: hasFailed && query.isFetching,
      hasHiddenEntries: inRange.length > shown.length,
      waitingCount: Object.values(marks).filter((mark) => mark === 'failed').length,
      refetch,
    },
  }
}
