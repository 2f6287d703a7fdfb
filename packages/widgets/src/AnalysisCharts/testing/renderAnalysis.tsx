import { createDiabClient } from '@diab/core/client'
import type { OutboxView } from '@diab/core/outbox'
import type { DiaryEntry } from '@diab/core/rules'
import { createFakeProvider, type FakeProvider, people } from '@diab/core/testing'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import type { WidgetEvent } from '../../provider/widgetEvents.ts'
import { makeMeterDiary } from './makeMeterDiary.ts'
import { AnalysisCharts, type AnalysisChartsProps } from '../AnalysisCharts.tsx'
// Preloaded, as they are a moment after the analysis is shown.
import '../data/estimates.ts'
import '../Figures/EstimateCells.tsx'
import '../Figures/SensorCells.tsx'
import '../panes/AveragesPane.tsx'
import '../panes/ModelDayPane.tsx'
import '../panes/NormalPane.tsx'
import '../panes/SummaryPane.tsx'

export const now = '2026-11-20T12:00:00'
export const twoWeeks = { days: 14, lastDay: '2026-11-20' } as const

export interface AnalysisSetup extends Partial<AnalysisChartsProps> {
  entries?: readonly DiaryEntry[]
  prepare?: (provider: FakeProvider) => void
  count?: number
  outbox?: OutboxView
}

/** Renders an analysis on a separate fake provider, with 100 days of a meter unless given otherwise. */
export function renderAnalysis({ entries = makeMeterDiary({ days: 100, now }), prepare, count = 1, outbox, ...props }: AnalysisSetup = {}) {
  const patientId = props.patientId ?? people.patient.id
  const provider = createFakeProvider({ now, entries: { [patientId]: entries } })
  prepare?.(provider)
  const client = createDiabClient(provider.clientOptions)
  const events: WidgetEvent[] = []
  const view = (more: Partial<AnalysisChartsProps> = {}) => (
    <DiabProvider client={client} now={provider.clock.now} user={people.patient} outbox={outbox} onEvent={(event) => events.push(event)}>
      {Array.from({ length: count }, (_, index) => (
        <AnalysisCharts key={index} defaultRange={twoWeeks} {...props} {...more} patientId={patientId} />
      ))}
    </DiabProvider>
  )
  const rendered = render(view())
  return {
    provider,
    events,
    patientId,
    user: userEvent.setup(),
    update: (more: Partial<AnalysisChartsProps>) => rendered.rerender(view(more)),
    /** Questions so far, without those that only name things. */
    questions: () => provider.calls.filter(({ endpointId }) => /^(diary\.list|analysis\.summary)$/.test(endpointId ?? '')),
    ...rendered,
  }
}
