import type { DailySummary } from '@diab/core/analysis'
import type { DiaryEntry, DiaryRange, PatientPlan } from '@diab/core/diary'
import type { DiabetesType } from '@diab/core/therapy'
import { useEffect, useMemo, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'
import { useIsOffline } from '../../provider/useIsOffline.ts'
import { useDailySummaries, useDiabetesStatus } from '../../reads/useAnalysisReads.ts'
import { usePlanRead, useRangeEntries } from '../../reads/useDiaryReads.ts'
import { summarySpanOf } from './summarySpan.ts'

/** An answer that may still be on its way or may not have come. */
export type Answer<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly data: Data }

/** The same object until something about it changes. */
const useAnswer = <Data>(data: Data | undefined, isError: boolean): Answer<Data> =>
  useMemo(() => (data !== undefined ? { status: 'ready', data } : { status: isError ? 'failed' : 'loading' }), [data, isError])

export interface AnalysisQueries {
  readonly entries: readonly DiaryEntry[] | undefined
  readonly plan: PatientPlan
  /** The patient's own plan could not be had; the default one stands in. */
  readonly isPlanMissing: boolean
  /** Of the period, the one before it and the 90 days of the estimates. */
  readonly summaries: Answer<readonly DailySummary[]>
  readonly diabetesType: Answer<DiabetesType>
  /** Of the entries; `failed` only without anything to show. */
  readonly status: 'loading' | 'failed' | 'ready'
  /** What is shown could not be refreshed. */
  readonly isStale: boolean
  readonly isOffline: boolean
  /** Why the entries could not be read. */
  readonly error: Error | null
  /** What has failed is being asked again. */
  readonly isRetrying: boolean
  readonly refetch: () => Promise<unknown>
}

/** Everything that an analysis asks the provider for. A change of the filter or of the chart asks nothing. */
export function useAnalysisQueries(patientId: string, range: DiaryRange | undefined): AnalysisQueries {
  const { now } = useDiab()
  const entries = useRangeEntries(patientId, range, 'entry_date_asc')
  const summaries = useDailySummaries(patientId, range && summarySpanOf(range, now().slice(0, 10)))
  const plan = usePlanRead(patientId)
  const diabetesStatus = useDiabetesStatus(patientId)
  const summaryAnswer = useAnswer<readonly DailySummary[]>(summaries.data, summaries.isError)
  const typeAnswer = useAnswer(diabetesStatus.data?.diabetesType, diabetesStatus.isError)
  const isOffline = useIsOffline()

  // TanStack Query calls a question that failed and is asked again pending; whoever pressed the button keeps what they saw.
  const rangeKey = range && `${patientId} ${range.lastDay} ${range.days}`
  const [failedRange, setFailedRange] = useState<string>()
  if (entries.isError && failedRange !== rangeKey) setFailedRange(rangeKey)
  if (entries.isSuccess && failedRange !== undefined) setFailedRange(undefined)
  const hasFailed = failedRange !== undefined && failedRange === rangeKey

  const all = [entries, summaries, diabetesStatus]
  const isStale = all.some(({ data, isError }) => data !== undefined && isError)
  const refetch = () => Promise.all([...all.map((query) => query.refetch()), plan.refetch()])
  const hasAnyFailed = hasFailed || plan.hasFailed || all.some(({ isError }) => isError)
  useEffect(() => {
    if (!isOffline && hasAnyFailed && range) void refetch()
    // Once per return of the network; what fails while there is one waits for the person.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOffline])

  const hasData = entries.data !== undefined && !plan.isLoading
  return {
    entries: entries.data,
    plan: plan.plan,
    isPlanMissing: plan.hasFailed,
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
