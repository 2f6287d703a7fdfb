import { createDiabClient } from '@diab/core/client'
import { createMemoryDraftStore, type DraftStore } from '@diab/core/session'
import { createFakeProvider, type FakeProvider, people, type FakeThread } from '@diab/core/testing'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { DiabProvider } from '../../provider/DiabProvider.tsx'
import { type DiabCache, useDiabCache } from '../../provider/useDiabCache.ts'
import type { WidgetEvent } from '../../provider/widgetEvents.ts'
import { ThreadPanel, type ThreadPanelProps } from '../ThreadPanel.tsx'
import { makeMorning } from './makeThreads.ts'
// Preloaded, as it is a moment after the list is shown.
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

/** Renders conversations on a separate fake provider; the host reports arrivals, as live events do. */
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
    hear: () => cache?.invalidate({ feature: 'threads' }),
    /** Thread `number` at the provider. */
    stored: (number: number) => provider.state.threads.find(({ id }) => id.endsWith(`-${number.toString(16).padStart(12, '0')}`))!,
    sent: () => provider.calls.filter(({ endpointId }) => endpointId === 'threads.send'),
    /** Sends a message as another user. */
    async arrive(by: (typeof people)[keyof typeof people], threadId: string, body: string) {
      const other = createDiabClient({ ...provider.clientOptions, getAccessToken: async () => provider.tokenFor(by) })
      await other.threads.send(threadId, body)
      await cache?.invalidate({ feature: 'threads' })
    },
    ...rendered,
  }
}
