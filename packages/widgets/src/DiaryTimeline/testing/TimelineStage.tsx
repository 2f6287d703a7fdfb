import { createDiabClient } from '@diab/core/client'
import type { DiaryEntry } from '@diab/core/rules'
import { createMemoryDraftStore, type DraftStore } from '@diab/core/session'
import { createFakeProvider, type FakeProvider, people } from '@diab/core/testing'
import { type ComponentType, type CSSProperties, useState } from 'react'
import type { Theme } from '../../provider/themeClasses.ts'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { useStoryDocument } from '../../ui/AllParts/useStoryDocument.ts'
import { DiaryTimeline, type DiaryTimelineProps } from '../DiaryTimeline.tsx'

export interface StageProps extends Partial<DiaryTimelineProps> {
  /** Replaces the widget: a portal's arrangement of its parts. */
  arrangement?: ComponentType<DiaryTimelineProps>
  entries?: readonly DiaryEntry[]
  now?: string
  theme?: Theme
  largeType?: boolean
  /** Changes the provider before the first request. */
  prepare?: (provider: FakeProvider) => void
  signedInAs?: (typeof people)[keyof typeof people]
  draftStore?: DraftStore
  stageStyle?: CSSProperties
}

/** A diary on the fake provider, at the height of the window: what stories and screenshots show. */
export function TimelineStage(props: StageProps) {
  const {
    arrangement: Shown = DiaryTimeline,
    entries = [],
    now = '2026-11-20T20:36:00',
    theme,
    largeType,
    prepare,
    signedInAs = people.patient,
    draftStore,
    stageStyle,
    ...timeline
  } = props
  const patientId = timeline.patientId ?? signedInAs.id
  const [stage] = useState(() => {
    const provider = createFakeProvider({ now, signedInAs, entries: { [patientId]: entries } })
    prepare?.(provider)
    return { provider, client: createDiabClient(provider.clientOptions), drafts: draftStore ?? createMemoryDraftStore() }
  })
  useStoryDocument()
  return (
    <DiabProvider
      client={stage.client}
      theme={theme}
      largeType={largeType}
      now={stage.provider.clock.now}
      draftStore={stage.drafts}
      user={signedInAs}
    >
      <div
        lang="hu"
        style={{
          height: 'var(--stage-height, 100vh)',
          display: 'flex',
          flexDirection: 'column',
          paddingTop: 12,
          boxSizing: 'border-box',
          background: 'var(--diab-surface-page)',
          ...stageStyle,
        }}
      >
        <Shown {...timeline} patientId={patientId} />
      </div>
    </DiabProvider>
  )
}
