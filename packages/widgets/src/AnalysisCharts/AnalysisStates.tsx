import { fewReadings } from '@diab/core/analysis'
import { Card } from '../ui/Card/Card.tsx'
import { ErrorState } from '../ui/ErrorState/ErrorState.tsx'
import { useWaitingEntries } from '../queries/useWaitingEntries.ts'
import { Notice } from '../ui/Notice/Notice.tsx'
import { Skeleton } from '../ui/Skeleton/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './analysis.css.ts'
import type { AnalysisFigures } from './data/analysisFigures.ts'
import type { AnalysisChartsModel } from './useAnalysisCharts.ts'
import { usePart } from '../ui/parts/parts.tsx'
import type { AnalysisChartsPart } from './analysisParts.ts'

/** Checks for few readings: less than one a day is too few, too. */
const isTooFew = ({ tally, countPerDay }: AnalysisFigures) => tally.count > 0 && (tally.count < fewReadings || (countPerDay ?? 0) < 1)

/** The chart's place while it is loading, at its height. */
export function ChartSkeleton({ label }: { label: string }) {
  const part = usePart<AnalysisChartsPart>()
  return (
    <Card>
      <div {...part('loading', styles.skeleton)} aria-busy="true">
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        <Skeleton />
        <Skeleton shape="block" className={styles.skeletonChart} />
      </div>
    </Card>
  )
}

/** Shows why the readings could not be loaded; the text also mentions the cached ones. */
export function AnalysisError({ model }: { model: AnalysisChartsModel }) {
  const { states } = model.messages
  return (
    <ErrorState
      icon={model.isOffline ? 'wifi-off' : 'warning'}
      title={model.isOffline ? states.offlineTitle : states.errorTitle}
      onRetry={() => void model.refetch()}
      retrying={model.isRetrying}
      error={model.error}
    >
      {model.isOffline ? states.offlineText : states.errorText}
    </ErrorState>
  )
}

/** Quiet lines above the figures: what is old, missing, hidden or too little to say much. */
export function AnalysisNotices({ model }: { model: AnalysisChartsModel }) {
  const { states, filters } = model.messages
  const waiting = useWaitingEntries(model.patientId)
  if (model.status !== 'ready' || !model.figures) return null
  const { shown, figures } = model
  const retry = { label: states.retry, run: () => void model.refetch() }
  return (
    <>
      {model.isStale && <Notice icon="wifi-off" text={model.isOffline ? states.offlineStaleText : states.staleText} action={retry} />}
      {waiting.length > 0 && <Notice icon="info" text={states.waiting(waiting.length)} />}
      {model.isPlanMissing && <Notice icon="info" text={states.planFailed} action={retry} />}
      {figures.isPartial && shown.columns.length > 0 && (
        <Notice
          icon="filter"
          text={filters.partial(shown.columns.length, shown.glucoseCount)}
          action={{ label: filters.reset, run: () => model.send({ type: 'showAll' }) }}
        />
      )}
      {isTooFew(figures) && <Notice icon="info" text={(figures.isPartial ? states.tooFewShown : states.tooFew)(figures.tally.count)} />}
    </>
  )
}
