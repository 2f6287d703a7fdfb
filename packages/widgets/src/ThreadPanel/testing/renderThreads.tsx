import { createDiabClient } from '@diab/core/client'
import { createMemoryDraftStore, type DraftStore } from '@diab/core/session'
import { createFakeProvider, type FakeProvider, type FakeThread, people } from '@diab/core/testing'
import { threadsKeys } from '@diab/core/threads'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { type DiabCache, useDiabCache } from '../../provider/useDiabCache.ts'
import type { WidgetEvent } from '../../provider/widgetEvents.ts'
import { ThreadPanel, type ThreadPanelProps } from '../ThreadPanel.tsx'
import { makeMorning } from './makeThreads.ts'
// Loaded already, as it is for whoever has looked at the list for a moment.
import '../newThread/NewThreadPane.tsx'

// A panel with all its messages takes as long as the machine is busy.
configure({ asyncUtilTimeout: 10_000 })

export interface ThreadSetup extends Partial<ThreadPanelProps> {
  threads?: readonly FakeThread[]
  signedInAs?: (typeof people)[keyof typeof people]
  prepare?: (provider: FakeProvider) => void
  draftStore?: DraftStore
  /** The answer to the first write whose path ends so does not arrive; what it says is done. */
  losesFirst?: string
}

const hrefFor = (routeId: string) => `/${routeId.replaceAll('.', '/')}`

/** Conversations on a fake provider of their own; the host tells what arrives, as live events do. */
export function renderThreads(setup: ThreadSetup = {}) {
  const {
    threads = makeMorning(),
    signedInAs = people.doctor,
    prepare,
    draftStore = createMemoryDraftStore(),
    losesFirst,
    ...props
  } = setup
  const provider = createFakeProvider({ signedInAs })
  provider.state.threads.push(...structuredClone([...threads]))
  prepare?.(provider)
  let isLost = losesFirst === undefined
  const client = createDiabClient({
    ...provider.clientOptions,
    async fetch(input, init) {
      const answer = await provider.fetch(input, init)
      if (isLost || init?.method !== 'POST' || !new Request(input).url.endsWith(losesFirst ?? '')) return answer
      isLost = true
      throw new TypeError('Failed to fetch')
    },
  })
  const events: WidgetEvent[] = []
  let cache: DiabCache | undefined
  function Host() {
    const own = useDiabCache()
    useEffect(() => {
      cache = own
    }, [own])
    return <ThreadPanel isLive {...props} />
  }
  const view = () => (
    <DiabProvider
      client={client}
      now={provider.clock.now}
      user={signedInAs}
      draftStore={draftStore}
      hrefFor={hrefFor}
      onEvent={(event) => events.push(event)}
    >
      <Host />
    </DiabProvider>
  )
  const rendered = render(view())
  return {
    provider,
    events,
    draftStore,
    user: userEvent.setup(),
    /** A live event came. */
    hear: () => cache?.invalidate(threadsKeys.all),
    /** Thread `number` at the provider. */
    stored: (number: number) => provider.state.threads.find(({ id }) => id.endsWith(`-${number.toString(16).padStart(12, '0')}`))!,
    sent: () => provider.calls.filter(({ endpointId }) => endpointId === 'threads.send'),
    /** Somebody else writes. */
    async arrive(by: (typeof people)[keyof typeof people], threadId: string, body: string) {
      const other = createDiabClient({ ...provider.clientOptions, getAccessToken: async () => provider.tokenFor(by) })
      await other.threads.send(threadId, body)
      await cache?.invalidate(threadsKeys.all)
    },
    ...rendered,
  }
}
