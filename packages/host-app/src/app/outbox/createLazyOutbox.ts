import type { DiaryApi } from '@diab/core/client'
import type { Outbox, OutboxSender, OutboxStore } from '@diab/core/outbox'
import type { AppOutbox, AppOutboxPorts } from './createAppOutbox.ts'

const nothing: Outbox = []

export type LazyOutboxPorts = Omit<AppOutboxPorts, 'store'> & { loadStore: () => Promise<OutboxStore> }

/** The outbox without its code in the first load: it is fetched with the first sign-in that is seen, beside the first page. */
export function createLazyOutbox({ loadStore, ...ports }: LazyOutboxPorts): AppOutbox {
  const listeners = new Set<() => void>()
  let loaded: AppOutbox | undefined
  let loading: Promise<AppOutbox> | undefined
  const load = () =>
    (loading ??= Promise.all([import('./createAppOutbox.ts'), loadStore()]).then(
      ([{ createAppOutbox }, store]) => {
        loaded = createAppOutbox({ ...ports, store })
        loaded.outbox.subscribe(() => {
          for (const listener of listeners) listener()
        })
        loaded.start()
        return loaded
      },
      (error: unknown) => {
        // Without a network now, perhaps with one at the next call.
        loading = undefined
        throw error
      },
    ))
  const outbox = async () => (await load()).outbox

  const sender: OutboxSender = {
    items: () => loaded?.outbox.items() ?? nothing,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    discard: async (id) => (await outbox()).discard(id),
    belongTo: async (userId) => (await outbox()).belongTo(userId),
    ready: async () => (await outbox()).ready(),
    apply: async (event) => (await outbox()).apply(event),
    read: async () => (await outbox()).read(),
    flush: async (withinMs) => (await outbox()).flush(withinMs),
    retryNow: async () => (await outbox()).retryNow(),
  }

  type Calls = Record<string, (...given: unknown[]) => unknown>
  const diary = new Proxy(ports.client.diary, {
    get:
      (direct, name: string) =>
      async (...given: unknown[]) => {
        // Where its code cannot be had, the diary is as it would be without an outbox.
        const api =
          loaded?.diary ??
          (await load().then(
            (ready) => ready.diary,
            () => direct,
          ))
        return (api as unknown as Calls)[name]?.(...given)
      },
  }) as DiaryApi

  return {
    outbox: sender,
    diary,
    start() {
      const follow = () => {
        if (ports.session().get().kind === 'signedIn') void load().catch(() => {})
      }
      ports.session().subscribe(follow)
    },
  }
}
