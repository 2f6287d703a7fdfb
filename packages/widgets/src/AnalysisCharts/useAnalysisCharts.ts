import { analysis, type AnalysisEvent, type AnalysisFilter, analysisFilter, type DiaryRange, diaryRange } from '@diab/core/machines'
import { type ConsensusGroup, consensusGroupOf, type GlucoseColumns } from '@diab/core/analysis'
import type { DiaryEntry, LocalDay } from '@diab/core/rules'
import { useMemo } from 'react'
import type { DiabContextValue } from '../provider/DiabContext.ts'
import { useDiab } from '../provider/useDiab.ts'
import { type Format, useFormat } from '../provider/useFormat.ts'
import { useControllable } from '../queries/useControllable.ts'
import { useDiaryRange } from '../queries/useDiaryRange.ts'
import { useRefreshWhenSent, useWaitingEntries } from '../queries/useWaitingEntries.ts'
import { type AnalysisChartsMessages, useAnalysisMessages } from './AnalysisCharts.messages.ts'
import type { AnalysisChart, AnalysisChartsOptions } from './analysisOptions.ts'
import { readEntries, type ShownEntries, showEntries } from './data/analysisData.ts'
import { type AnalysisDays, type AnalysisFigures, analysisFigures } from './data/analysisFigures.ts'
import type { Estimates } from './data/estimates.ts'
import { useEstimates } from './data/useEstimates.ts'
import { type AnalysisQueries, useAnalysisQueries } from './data/useAnalysisQueries.ts'

/** What an analysis shows and what its controls do; made by {@link useAnalysisCharts}. */
export interface AnalysisChartsModel extends Omit<AnalysisQueries, 'entries'>, Pick<AnalysisChartsOptions, 'patientId' | 'onEntryOpened'> {
  readonly messages: AnalysisChartsMessages
  readonly format: Format
  readonly today: LocalDay
  readonly chart: AnalysisChart
  readonly showChart: (chart: AnalysisChart) => void
  /** Undefined until it is known which days are shown, as are `days` and `figures`. */
  readonly range: DiaryRange | undefined
  readonly days: AnalysisDays | undefined
  readonly filter: AnalysisFilter
  readonly send: (event: AnalysisEvent) => void
  /** Moves the shown days to those that hold a day. */
  readonly showDate: (day: LocalDay) => void
  readonly pickedDay: LocalDay | null
  readonly pickDay: (day: LocalDay | null) => void
  readonly consensusGroup: ConsensusGroup
  /** All entries of the period, of every kind. */
  readonly entries: readonly DiaryEntry[]
  /** Their glucose readings. */
  readonly measured: GlucoseColumns
  /** The filtered ones. */
  readonly shown: ShownEntries
  readonly figures: AnalysisFigures | undefined
  /** Of all readings, whatever the filter shows. */
  readonly estimates: Estimates | undefined
  readonly refetch: () => Promise<void>
  readonly emit: DiabContextValue['emit']
}

const noEntries: readonly DiaryEntry[] = []

/** Returns everything about an analysis but its look: the queries, the shown days, kinds and chart, and the figures. */
export function useAnalysisCharts(options: AnalysisChartsOptions): AnalysisChartsModel {
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
    const state = { ...analysis.initial(today), patientId, filter, ...(range && { range }) }
    const next = analysis.transition(state, event)
    if (range && next.range !== range) move(next.range)
    // Before the days are known a length is the only choice about them that has a meaning.
    if (!range && event.type === 'setPeriod') sendRange(event)
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
    // Figures never count days to come.
    const lastLivedDay = today < range.lastDay ? today : range.lastDay
    return { firstDay: diaryRange.firstDayOf(range), lastDay: range.lastDay, lastLivedDay }
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
    showChart: (next) => {
      if (next === chart) return
      changeChart(next)
      emit({ name: 'analysisChart.changed', patientId })
    },
    range,
    days,
    filter,
    send,
    showDate: (day) => sendRange({ type: 'addEntry', entryDate: `${day}T00:00:00` }),
    pickedDay,
    pickDay: (day) => {
      changePickedDay(day)
      emit({ name: 'analysisDay.picked', patientId })
    },
    onEntryOpened,
    consensusGroup,
    plan,
    diabetesType,
    entries,
    measured: period.columns,
    shown,
    figures,
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
