import { analysis, type AnalysisEvent, analysisFilter, diaryRange } from '@diab/core/machines'
import { consensusGroupOf } from '@diab/core/analysis'
import type { DiaryEntry, LocalDay } from '@diab/core/rules'
import { useMemo } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useFormat } from '../provider/useFormat.ts'
import { useControllable } from '../queries/useControllable.ts'
import { useDiaryRange } from '../queries/useDiaryRange.ts'
import { useRefreshWhenSent, useWaitingEntries } from '../queries/useWaitingEntries.ts'
import { useAnalysisMessages } from './AnalysisCharts.messages.ts'
import type { AnalysisChart, AnalysisChartsOptions } from './analysisOptions.ts'
import { readEntries, showEntries } from './data/analysisData.ts'
import { analysisFigures } from './data/analysisFigures.ts'
import { lastLivedDay } from './data/summarySpan.ts'
import { useEstimates } from './data/useEstimates.ts'
import { useAnalysisQueries } from './data/useAnalysisQueries.ts'

export type AnalysisChartsModel = ReturnType<typeof useAnalysisCharts>

const noEntries: readonly DiaryEntry[] = []

/** Returns everything about an analysis but its look: the queries, the shown days, kinds and chart, and the figures. */
export function useAnalysisCharts(options: AnalysisChartsOptions) {
  const { patientId, onEntryOpened } = options
  const { emit, now } = useDiab()
  const format = useFormat()
  const messages = useAnalysisMessages()
  const today: LocalDay = now().slice(0, 10)

  const [chart, changeChart] = useControllable(options.chart, options.defaultChart ?? 'summary', options.onChartChanged)
  const [filter, changeFilter] = useControllable(options.filter, options.defaultFilter ?? analysisFilter.initial, options.onFilterChanged)
  const [pickedDay, changePickedDay] = useControllable<LocalDay | null>(options.pickedDay, null, options.onDayPicked)
  const { range, move, send: sendRange, refetch: refetchRange } = useDiaryRange(options, 'analysisRange.changed', 'entry_date_asc')

  function send(event: AnalysisEvent) {
    if (!range) return
    const state = { ...analysis.initial(today), patientId, range, filter }
    const next = analysis.transition(state, event)
    if (next.range !== range) move(next.range)
    if (next.filter === filter) return
    changeFilter(next.filter)
    emit({ name: 'analysisFilter.changed', patientId })
  }

  // The figures of whole days come from the provider, which has not counted what waits here.
  useRefreshWhenSent(patientId, useWaitingEntries(patientId))
  const queries = useAnalysisQueries(patientId, range)
  const { plan, diabetesType } = queries
  const consensusGroup = options.consensusGroup ?? consensusGroupOf(diabetesType.status === 'ready' ? diabetesType.data : null)
  const entries = queries.entries ?? noEntries
  const period = useMemo(() => readEntries(entries), [entries])
  const shown = useMemo(() => showEntries(period, filter), [period, filter])
  const days = useMemo(() => {
    if (!range) return undefined
    const lastDay = lastLivedDay(range, today)
    return { firstDay: diaryRange.firstDayOf(range), lastDay: range.lastDay, lastLivedDay: lastDay }
  }, [range, today])
  const figures = useMemo(() => days && analysisFigures(shown, days, consensusGroup), [shown, days, consensusGroup])
  const { summaries } = queries
  const estimates = useEstimates(summaries, diabetesType, days?.lastLivedDay)

  return {
    patientId,
    messages,
    format,
    today,
    chart,
    showChart: (next: AnalysisChart) => {
      if (next === chart) return
      changeChart(next)
      emit({ name: 'analysisChart.changed', patientId })
    },
    range,
    days,
    filter,
    send,
    showDate: (day: LocalDay) => sendRange({ type: 'addEntry', entryDate: `${day}T00:00:00` }),
    pickedDay,
    pickDay: (day: LocalDay | null) => {
      changePickedDay(day)
      emit({ name: 'analysisDay.picked', patientId })
    },
    onEntryOpened,
    consensusGroup,
    plan,
    diabetesType,
    /** All entries of the period, of every kind. */
    entries,
    /** Their glucose readings. */
    measured: period.columns,
    /** The filtered ones. */
    shown,
    figures,
    /** Of all readings, whatever the filter shows. */
    estimates,
    summaries,
    status: queries.status,
    isStale: queries.isStale,
    isOffline: queries.isOffline,
    error: queries.error,
    isRetrying: queries.isRetrying,
    isPlanMissing: queries.isPlanMissing,
    refetch: async () => void (await Promise.all([refetchRange(), queries.refetch()])),
    emit,
  }
}
