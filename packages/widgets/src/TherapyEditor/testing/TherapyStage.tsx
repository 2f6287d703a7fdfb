import { createDiabClient } from '@diab/core/client'
import type { DiaryEntry, MealTimePlan } from '@diab/core/rules'
import { createFakeProvider, type FakeProvider, makeTherapyPlans, people } from '@diab/core/testing'
import { type ComponentType, useState } from 'react'
import type { Theme } from '../../provider/themeClasses.ts'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { useStoryDocument } from '../../ui/AllParts/useStoryDocument.ts'
import { TherapyEditor, type TherapyEditorProps } from '../TherapyEditor.tsx'
import { followedWeek } from './followedWeek.ts'

export interface TherapyStageProps extends Partial<TherapyEditorProps> {
  /** Replaces the widget: a portal's arrangement of its parts. */
  arrangement?: ComponentType<TherapyEditorProps>
  plans?: readonly MealTimePlan[]
  entries?: readonly DiaryEntry[]
  now?: string
  theme?: Theme
  largeType?: boolean
  /** Changes the provider before the first request. */
  prepare?: (provider: FakeProvider) => void
  signedInAs?: (typeof people)[keyof typeof people]
  /** Pixels; the width that the host app leaves at 1280. */
  width?: number
}

/** A therapy on the fake provider: what stories and screenshots show. */
export function TherapyStage(props: TherapyStageProps) {
  const {
    arrangement: Shown = TherapyEditor,
    plans,
    entries,
    now = '2026-11-20T18:42:00',
    theme,
    largeType,
    prepare,
    signedInAs = people.patient,
    width,
    ...therapy
  } = props
  const patientId = therapy.patientId ?? signedInAs.id
  const [stage] = useState(() => {
    const provider = createFakeProvider({ now, signedInAs, entries: { [patientId]: entries ?? followedWeek(now) } })
    provider.state.plans[patientId] = structuredClone([...(plans ?? makeTherapyPlans())])
    prepare?.(provider)
    return { provider, client: createDiabClient(provider.clientOptions) }
  })
  useStoryDocument()
  return (
    <DiabProvider client={stage.client} theme={theme} largeType={largeType} now={stage.provider.clock.now} user={signedInAs}>
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
        <Shown {...therapy} patientId={patientId} />
      </div>
    </DiabProvider>
  )
}
