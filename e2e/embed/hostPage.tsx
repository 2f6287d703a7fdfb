// A portal's page: what an outside team writes around the widget. Bundled from the packages' built files.
import { QueryClient } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider, makeDiary, people } from '@diab/core/testing'
import { DiaryTimeline, type DiaryTimelineProps } from '@diab/widgets/diary-timeline'
import { DiabProvider, type DiabProviderProps, type WidgetEvent } from '@diab/widgets/provider'

const today = '2026-11-20T18:42:00'

interface Mounted {
  root: Root
  events: WidgetEvent[]
}

const mounted = new Map<string, Mounted>()

interface MountOptions extends Pick<DiabProviderProps, 'theme' | 'appearance' | 'messages' | 'nonce'> {
  portalRootId?: string
  classNames?: DiaryTimelineProps['classNames']
  ownQueryClient?: boolean
}

/** Mounts a timeline with a client and a patient of its own into the element with that id. */
function mount(elementId: string, person: keyof typeof people, { portalRootId, ownQueryClient, classNames, ...props }: MountOptions = {}) {
  const user = people[person]
  const provider = createFakeProvider({ now: today, signedInAs: user, entries: makeDiary({ days: 14, seed: person.length, now: today }) })
  const events: WidgetEvent[] = []
  const element = document.getElementById(elementId)
  if (!element) throw new Error(`No element ${elementId}`)
  const root = createRoot(element)
  root.render(
    <DiabProvider
      {...props}
      client={createDiabClient(provider.clientOptions)}
      user={user}
      now={() => today}
      onEvent={(event) => events.push(event)}
      portalRoot={portalRootId ? document.getElementById(portalRootId) : undefined}
      queryClient={ownQueryClient ? hostQueryClient : undefined}
    >
      <DiaryTimeline patientId={user.id} height={600} classNames={classNames} />
    </DiabProvider>,
  )
  mounted.set(elementId, { root, events })
}

const hostQueryClient = new QueryClient()

const diabEmbed = {
  mount,
  unmount: (elementId: string) => mounted.get(elementId)?.root.unmount(),
  eventsOf: (elementId: string) => mounted.get(elementId)?.events,
  cachedQueries: () => hostQueryClient.getQueryCache().getAll().length,
}
export type DiabEmbed = typeof diabEmbed

Object.assign(window, { diabEmbed })
