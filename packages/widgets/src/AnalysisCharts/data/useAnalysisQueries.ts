import type { DailySummary } from '@diab/core/analysis'
import type { DiabetesType, DiaryEntry, PatientPlan } from '@diab/core/rules'
import { type DiaryRange, diaryRange } from '@diab/core/machines'
import { useMemo, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useNetworkReturn } from '../../provider/useIsOffline.ts'
import { useDailySummaries, useDiabetesStatus } from '../../queries/useAnalysisQueries.ts'
import { usePlanRead, useRangeEntries } from '../../queries/useDiaryQueries.ts'

/** A response that may be pending or missing. */
export type Answer<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly data: Data }

/** Returns the same object until something about it changes. */
const useAnswer = <Data>(data: Data | undefined, isError: boolean): Answer<Data> =>
  useMemo(() => (data !== undefined ? { status: 'ready', data } : { status: isError ? 'failed' : 'loading' }), [data, isError])

export interface AnalysisQueries {
  readonly entries: readonly DiaryEntry[] | undefined
  readonly plan: PatientPlan
  /** The patient's own targets could not be loaded, those of pregnancy included; the default ones are used. */
  readonly isPlanMissing: boolean
  /** Of the period, the one before it and the 90 days of the estimates. */
  readonly summaries: Answer<readonly DailySummary[]>
  readonly diabetesType: Answer<DiabetesType>
  /** Of the entries; `failed` only without anything to show. */
  readonly status: 'loading' | 'failed' | 'ready'
  /** The shown data could not be refreshed. */
  readonly isStale: boolean
  readonly isOffline: boolean
  /** Why the entries could not be read. */
  readonly error: Error | null
  /** A failed query is being retried. */
  readonly isRetrying: boolean
  readonly refetch: () => Promise<unknown>
}

/** Queries everything about an analysis. A change of the filter or of the chart sends no request. */
export function useAnalysisQueries(patientId: string, range: DiaryRange | undefined): AnalysisQueries {
  const { now } = useDiab()
  const entries = useRangeEntries(patientId, range, 'entry_date_asc')
  const summaries = useDailySummaries(patientId, range && diaryRange.summarySpanOf(range, now().slice(0, 10)))
  const plan = usePlanRead(patientId)
  const diabetesStatus = useDiabetesStatus(patientId)
  const summaryAnswer = useAnswer<readonly DailySummary[]>(summaries.data, summaries.isError)
  const typeAnswer = useAnswer(diabetesStatus.data?.diabetesType, diabetesStatus.isError)

  // TanStack Query calls a retried query pending; the person who pressed the button keeps what they saw.
  const rangeKey = range && `${patientId} ${range.lastDay} ${range.days}`
  const [failedRange, setFailedRange] = useState<string>()
  if (entries.isError && failedRange !== rangeKey) setFailedRange(rangeKey)
  if (entries.isSuccess && failedRange !== undefined) setFailedRange(undefined)
  const hasFailed = failedRange !== undefined && failedRange === rangeKey

  const all = [entries, summaries, diabetesStatus]
  const isStale = all.some(({ data, isError }) => data !== undefined && isError)
  const refetch = () => Promise.all([...all.map((query) => query.refetch()), plan.refetch()])
  const hasAnyFailed = hasFailed || plan.hasFailed || all.some(({ isError }) => isError)
  const isOffline = useNetworkReturn(() => {
    if (hasAnyFailed && range) void refetch()
  })

  // It decides the bands of the time in range: no share is shown before its first answer.
  const isTypePending = diabetesStatus.isPending && diabetesStatus.errorUpdateCount === 0
  const hasData = entries.data !== undefined && !plan.isLoading && !isTypePending
  return {
    entries: entries.data,
    plan: plan.plan,
    isPlanMissing: plan.hasFailed || (diabetesStatus.data === undefined && diabetesStatus.isError),
    summaries: summaryAnswer,
    diabetesType: typeAnswer,
    status: hasData ? 'ready' : hasFailed && entries.data === undefined ? 'failed' : 'loading',
    isStale,
    isOffline,
    error: entries.error,
    isRetrying: hasAnyFailed && all.some(({ isFetching }) => isFetching),
    refetch,
  }
}
