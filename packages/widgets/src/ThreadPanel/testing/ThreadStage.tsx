import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, type FakeProvider, people, type FakeThread } from '@diab/core/testing'
import { type ComponentType, useState } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import type { Theme } from '../../provider/themeClasses.ts'
import { useStoryDocument } from '../../ui/AllParts/useStoryDocument.ts'
import { ThreadPanel, type ThreadPanelProps } from '../ThreadPanel.tsx'
import { makeMorning } from './makeThreads.ts'

export interface ThreadStageProps extends Partial<ThreadPanelProps> {
  /** Replaces the widget: a portal's arrangement of its parts. */
  arrangement?: ComponentType<ThreadPanelProps>
  threads?: readonly FakeThread[]
  now?: string
  theme?: Theme
  largeType?: boolean
  /** Changes the provider before the first request. */
  prepare?: (provider: FakeProvider) => void
  signedInAs?: (typeof people)[keyof typeof people]
  /** Pixels; a sidebar with an open thread, unless given otherwise. */
  width?: number
}

const { patient, treatedPatient, attendant } = people
const recipients = [
  ...[treatedPatient, patient].map(({ id, fullname }) => ({ id, fullname, isPatient: true, detail: '1980.05.17.' })),
  { id: attendant.id, fullname: attendant.fullname, isPatient: false },
]
const findRecipients = async (name: string) => recipients.filter(({ fullname }) => fullname.toLowerCase().includes(name.toLowerCase()))
const hrefFor = (routeId: string) => `/${routeId.replaceAll('.', '/')}`

/** Conversations on the fake provider: what stories and screenshots show. */
export function ThreadStage(props: ThreadStageProps) {
  const {
    arrangement: Shown = ThreadPanel,
    threads,
    now = '2026-11-20T12:00:00',
    theme,
    largeType,
    prepare,
    signedInAs = people.doctor,
    width = 900,
    ...panel
  } = props
  const [stage] = useState(() => {
    const provider = createFakeProvider({ now, signedInAs })
    provider.state.threads.push(...structuredClone([...(threads ?? makeMorning())]))
    prepare?.(provider)
    return { provider, client: createDiabClient(provider.clientOptions) }
  })
  useStoryDocument()
  return (
    <DiabProvider
      client={stage.client}
      theme={theme}
      largeType={largeType}
      now={stage.provider.clock.now}
      user={signedInAs}
      hrefFor={hrefFor}
    >
      <div
        lang="hu"
        style={{ display: 'flex', height: 'var(--stage-height, 100vh)', maxWidth: width, background: 'var(--diab-surface-page)' }}
      >
        <Shown findRecipients={findRecipients} {...panel} />
      </div>
    </DiabProvider>
  )
}
