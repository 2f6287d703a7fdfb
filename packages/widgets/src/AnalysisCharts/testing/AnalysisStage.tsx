import { createDiabClient } from '@diab/core/client'
import type { DiaryEntry } from '@diab/core/rules'
import { createFakeProvider, type FakeProvider, people } from '@diab/core/testing'
import { type ComponentType, useState } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import type { Theme } from '../../provider/themeClasses.ts'
import { useStoryDocument } from '../../ui/AllParts/useStoryDocument.ts'
import { AnalysisCharts, type AnalysisChartsProps } from '../AnalysisCharts.tsx'

export interface AnalysisStageProps extends Partial<AnalysisChartsProps> {
  /** Replaces the widget: a portal's arrangement of its parts. */
  arrangement?: ComponentType<AnalysisChartsProps>
  /** Called when the stage is mounted: a page that does not show a quarter of sensor readings should not create them. */
  makeEntries?: () => readonly DiaryEntry[]
  now?: string
  theme?: Theme
  largeType?: boolean
  /** Changes the provider before the first request. */
  prepare?: (provider: FakeProvider) => void
  /** The number of widgets on the page. */
  count?: number
  /** Pixels; the width that the host app leaves at 1280. */
  width?: number
}

/** An analysis on the fake provider: what stories and screenshots show. */
export function AnalysisStage(props: AnalysisStageProps) {
  const {
    arrangement: Shown = AnalysisCharts,
    makeEntries,
    now = '2026-11-20T20:36:00',
    theme,
    largeType,
    prepare,
    count = 1,
    width,
    ...analysis
  } = props
  const patientId = analysis.patientId ?? people.patient.id
  const [stage] = useState(() => {
    const provider = createFakeProvider({ now, entries: { [patientId]: makeEntries?.() ?? [] } })
    prepare?.(provider)
    return { provider, client: createDiabClient(provider.clientOptions) }
  })
  useStoryDocument()
  return (
    <DiabProvider client={stage.client} theme={theme} largeType={largeType} now={stage.provider.clock.now} user={people.patient}>
      <div
        lang="hu"
        style={{
          boxSizing: 'border-box',
          minHeight: 'var(--stage-height, 100vh)',
          padding: 12,
          maxWidth: width,
          background: 'var(--diab-surface-page)',
        }}
      >
        {Array.from({ length: count }, (_, index) => (
          <Shown key={index} {...analysis} patientId={patientId} />
        ))}
      </div>
    </DiabProvider>
  )
}
