import { deliverItem, type DiarySender } from './deliverItem.ts'
import { nextToSend, type OutboxEvent, transitionOutbox } from './outbox.machine.ts'
import { isWaiting, type Outbox, type OutboxItem } from './outboxItem.ts'
import type { OutboxStore } from './outboxStore.ts'

/** How long a sent item is kept, for a form that still knows it by its first id, and for older responses. Milliseconds. */
export const rememberSentMs = 86_400_000

/** What an outbox needs from the page around it. */
export interface OutboxPorts {
  store: OutboxStore
  /** The provider, without the outbox before it. */
  api: DiarySender
  isOnline: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Calls back after so many milliseconds. Returns how to stop. */
  wait: (work: () => void, milliseconds: number) => () => void
}

/** What a page shows of the outbox. */
export interface OutboxView {
  /** The person's items, sent ones among them; the same array while nothing changes. */
  items: () => Outbox
  subscribe: (listener: () => void) => () => void
  /** The person lets it go. */
  discard: (id: string) => Promise<void>
}

/** An outbox that sends what waits in it. */
export interface OutboxSender extends OutboxView {
  /** Shows and sends this person's items from now on, none with undefined. Resolves when they are loaded. */
  belongTo: (userId: string | undefined) => Promise<void>
  /** Resolves when the items of the signed-in user are loaded. */
  ready: () => Promise<void>
  /** @throws when the device cannot store it, or no user is signed in */
  apply: (event: OutboxEvent) => Promise<void>
  /** The item as it is on the device now. */
  read: () => Promise<Outbox>
  /** Sends what may go; resolves when nothing more can be sent now, or after so many milliseconds. */
  flush: (withinMs?: number) => Promise<void>
  /** The network is back: sends without the wait that failures have brought. */
  retryNow: () => Promise<void>
}

/**
 * Creates the outbox of the signed-in user: stored on the device, sent when the provider can be reached, by one tab at a
 * time.
 */
export function createOutbox({ store, api, isOnline, now, wait }: OutboxPorts): OutboxSender {
  const listeners = new Set<() => void>()
  let owner: string | undefined
  let reading: Promise<void> = Promise.resolve()
  let items: Outbox = []
  let flushing: Promise<void> | undefined
  let stopWaiting: (() => void) | undefined

  function show(userId: string, next: Outbox) {
    if (userId !== owner) return
    items = next
    for (const listener of listeners) listener()
  }

  async function change(userId: string, event: OutboxEvent): Promise<Outbox> {
    const next = await store.change(userId, (outbox) => transitionOutbox(outbox, event))
    show(userId, next)
    return next
  }

  async function refresh(userId: string) {
    if (userId === owner) show(userId, await store.read(userId))
  }
  store.onChanged((userId) => void refresh(userId))

  /** One item, its attempt put on record first: after a crash it is in doubt, not forgotten. */
  async function sendOne(userId: string, { id }: OutboxItem): Promise<boolean> {
    const attempted = (await change(userId, { type: 'attempt', id })).find((item) => item.id === id && item.status === 'sending')
    if (!attempted) return true
    const event = await deliverItem(api, attempted, now)
    await change(userId, event)
    return event.type !== 'miss' && event.type !== 'release'
  }

  async function sendAll(userId: string) {
    // No other tab sends now: an item still marked as being sent was interrupted.
    await change(userId, { type: 'release' })
    await change(userId, { type: 'forgetSent', before: now() - rememberSentMs })
    while (isOnline() && owner === userId) {
      const next = nextToSend(await store.read(userId), now())
      if (!next || !(await sendOne(userId, next))) break
    }
    const waiting = (await store.read(userId)).find(({ status }) => status === 'queued')
    stopWaiting?.()
    stopWaiting = waiting && isOnline() ? wait(() => void flush(), Math.max(1000, waiting.notBefore - now())) : undefined
  }

  function flush(): Promise<void> {
    const userId = owner
    if (userId === undefined || !isOnline() || !items.some(({ status }) => status === 'queued' || status === 'sending')) {
      return flushing ?? Promise.resolve()
    }
    flushing ??= store
      .whileSending(userId, () => sendAll(userId))
      .catch(() => {})
      .finally(() => {
        flushing = undefined
      })
    return flushing
  }

  return {
    items: () => items,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async belongTo(userId) {
      if (userId === owner) return
      owner = userId
      items = []
      stopWaiting?.()
      for (const listener of listeners) listener()
      if (userId === undefined) return
      reading = refresh(userId).catch(() => {})
      await reading
      void flush()
    },
    ready: () => reading,
    async apply(event) {
      if (owner === undefined) throw new Error('Nobody is signed in')
      await change(owner, event)
      void flush()
    },
    read: async () => (owner === undefined ? [] : store.read(owner)),
    async discard(id) {
      if (owner !== undefined) await change(owner, { type: 'discard', id })
    },
    flush: (withinMs) =>
      withinMs === undefined ? flush() : Promise.race([flush(), new Promise<void>((resolve) => void wait(resolve, withinMs))]),
    async retryNow() {
      if (owner !== undefined && items.some(isWaiting)) await change(owner, { type: 'retryNow' }).catch(() => {})
      await flush()
    },
  }
}
