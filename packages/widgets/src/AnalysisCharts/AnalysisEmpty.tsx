import { useLatestEntryDate } from '../queries/useDiaryQueries.ts'
import { Button } from '../ui/Button/Button.tsx'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { useMessages } from '../ui/environment/useMessages.ts'
import { analysisEmptyMessages } from './analysisEmptyText.messages.ts'
import type { AnalysisChartsModel } from './useAnalysisCharts.ts'

/** Nothing to analyse: because nothing was measured, or because the filter hides it. */
export function AnalysisEmpty({ model }: { model: AnalysisChartsModel }) {
  const { filters } = model.messages
  const { analysisEmpty: words } = useMessages(analysisEmptyMessages)
  if (model.shown.glucoseCount > 0) {
    return (
      <EmptyState
        icon="filter"
        title={words.filteredTitle}
        action={<Button onClick={() => model.send({ type: 'showAll' })}>{filters.reset}</Button>}
      >
        {words.filteredText}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="chart" title={words.title} action={<WayToEntries model={model} />}>
      {words.text}
    </EmptyState>
  )
}

/** Leads to where something was entered; nowhere in an empty diary. */
function WayToEntries({ model: { patientId, days, showDate, send } }: { model: AnalysisChartsModel }) {
  const { analysisEmpty: words } = useMessages(analysisEmptyMessages)
  const { data: latest } = useLatestEntryDate(patientId, true)
  if (!latest || !days) return null
  const day = latest.slice(0, 10)
  return days.firstDay <= day && day <= days.lastDay ? (
    <Button icon="chevron-left" onClick={() => send({ type: 'previous' })}>
      {words.back}
    </Button>
  ) : (
    <Button onClick={() => showDate(day)}>{words.latest}</Button>
  )
}
