import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { Card } from '../ui/Card/Card.tsx'
import { classes } from '../ui/classes.ts'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import * as styles from './analysis.css.ts'
import type { AnalysisChartsHandle } from './analysisOptions.ts'
import { AnalysisError, AnalysisNotices, ChartSkeleton } from './AnalysisStates.tsx'
import { AnalysisToolbar } from './AnalysisToolbar.tsx'
import type { ChartCardHandle } from './ChartCard/ChartCard.tsx'
import { Figures, NoFigures } from './Figures/Figures.tsx'
import { EmptyPart, chartPanes, ReportPart } from './panes/chartPanes.ts'
import { isReady, type ReadyModel } from './panes/readyModel.ts'
import { reportFactsOf } from './panes/reportFacts.ts'
import type { AnalysisChartsModel } from './useAnalysisCharts.ts'
import { errorStateOf, filled } from '../ui/parts/parts.tsx'
import type { AnalysisChartsPart, AnalysisChartsSlots } from './analysisParts.ts'
import { useConventions } from '../ui/environment/useConventions.ts'
import { useIsNarrowScreen } from './useIsNarrowScreen.ts'
import { useIsShortScreen } from '../charts/useIsShortScreen.ts'

// Beside the charts, after the figures: nothing that the first look needs.
const FilterTree = lazyPart(async () => (await import('./FilterTree/FilterTree.tsx')).FilterTree)

export interface AnalysisChartsViewProps {
  /** The result of `useAnalysisCharts`. */
  model: AnalysisChartsModel
  className?: string
  /** The portal's own content in places of the widget. */
  slots?: AnalysisChartsSlots
  /** The ref, with the methods for a portal. */
  handle?: Ref<AnalysisChartsHandle>
  /** Opens the report once there are figures for it. */
  defaultReportOpen?: boolean
}

/** The look of an analysis: toolbar, notices, figures, the shown chart and the filters. Takes everything from the model. */
export function AnalysisChartsView({ model, className, slots = {}, handle, defaultReportOpen }: AnalysisChartsViewProps) {
  useConventions()
  const card = useRef<ChartCardHandle>(null)
  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })
  useImperativeHandle(
    handle,
    () => ({
      scrollToDate: (day) => latest.current.showDate(day),
      focus: () => card.current?.focus(),
      print: async () => card.current?.print(),
      exportCsv: async () => card.current?.exportCsv(),
      refetch: () => void latest.current.refetch(),
    }),
    [],
  )
  const { messages, status } = model
  // Moved in the document, so that they are read in the order in which they are seen.
  const isShort = useIsShortScreen()
  const isPicture = model.chart !== 'summary'
  const isChartFirst = useIsNarrowScreen() && (isShort || isPicture)
  const report = isReady(model) && <Report key="report" model={model} defaultReportOpen={defaultReportOpen} />
  const skeleton = <ChartSkeleton label={messages.states.loading} />
  const Pane = chartPanes[model.chart]
  const chart = (
    <div key="chart" className={styles.chartColumn}>
      {isReady(model) ? (
        <Pane model={model} handle={card} fallback={skeleton} />
      ) : status === 'loading' ? (
        filled(slots.loading, skeleton)
      ) : (
        <Card>
          <div className={styles.centred}>
            {status === 'failed'
              ? filled(slots.errorState, <AnalysisError model={model} />, errorStateOf(model))
              : filled(slots.emptyState, <EmptyPart model={model} />, {
                  isFiltered: model.shown.glucoseCount > 0,
                  showEverything: () => model.send({ type: 'showAll' }),
                })}
          </div>
        </Card>
      )}
    </div>
  )
  const figures =
    status === 'ready' && model.figures && model.estimates ? (
      <Figures
        key="figures"
        figures={model.figures}
        estimates={model.estimates}
        // Above a picture there is one row.
        hasMissing={isChartFirst || !isPicture}
        onShowDays={(count) => model.send({ type: 'setPeriod', days: count, lastDay: model.days?.lastLivedDay })}
      />
    ) : (
      <NoFigures key="figures" isLoading={status !== 'failed'} />
    )
  const main = (
    // Figures of a sensor need more room than those that are expected. What comes below them is then new, instead of moving.
    <div key={status === 'loading' ? 'loading' : 'shown'} className={styles.main}>
      {isChartFirst ? [chart, report] : [report, chart]}
      <Card part={filtersPart} title={messages.filters.title} className={styles.side}>
        {/* Never on a server, which does not wait for a part that is loaded apart. */}
        {status !== 'loading' && <FilterTree filter={model.filter} onFilterEvent={model.send} messages={messages} />}
      </Card>
    </div>
  )
  return (
    <div role="group" aria-label={messages.title} className={classes(styles.widget, className)} data-diab-widget="analysis-charts">
      <div className={styles.inside}>
        <AnalysisToolbar model={model} slots={slots} />
        <AnalysisNotices model={model} />
        {isChartFirst ? [main, figures] : [figures, main]}
      </div>
    </div>
  )
}

const filtersPart: AnalysisChartsPart = 'filters'

function Report({ model, defaultReportOpen }: { model: ReadyModel; defaultReportOpen: boolean | undefined }) {
  // Absent until it is needed, so that it is not loaded before.
  const [isReportOpen, setReportOpen] = useState<boolean | undefined>(defaultReportOpen || undefined)
  const report = reportFactsOf(model)
  // While its facts are pending it has its place: what is below does not move.
  const isPending = [model.summaries, model.diabetesType].some(({ status }) => status === 'loading')
  if (!report && !isPending) return null
  const openReport = () => {
    setReportOpen(true)
    model.emit({ name: 'analysisReport.opened', patientId: model.patientId })
  }
  return (
    <>
      <Button icon="note" className={styles.report} disabled={!report} onClick={openReport}>
        {model.messages.report}
      </Button>
      {isReportOpen !== undefined && report && (
        <ReportPart model={model} {...report} open={isReportOpen} onClose={() => setReportOpen(false)} />
      )}
    </>
  )
}
