import type { LiveEvent } from '@diab/core/events'
import { liveEventSchema } from '@diab/internal/events'
import type pg from 'pg'
import * as z from 'zod/mini'

/** Message between the provider's processes: its users, their event, and whether their streams end then. */
const liveMessageSchema = z.object({ userIds: z.array(z.string()), event: liveEventSchema, isEnd: z.optional(z.boolean()) })
export type LiveMessage = z.infer<typeof liveMessageSchema>

export const liveChannel = 'diab_live'
const reconnectMs = 1000

export interface LiveListener {
  send(event: LiveEvent): void
  /** Called when a relation of the user has ended. */
  end(): void
}

export interface LiveBus {
  /** Sends the user's events to the listener until the returned function is called. */
  subscribe(userId: string, listener: LiveListener): () => void
  countOf(userId: string): number
  /** Of all users in this process. */
  count(): number
  close(): Promise<void>
}

function parseMessage(payload: string | undefined): LiveMessage | undefined {
  try {
    return z.parse(liveMessageSchema, JSON.parse(payload ?? ''))
  } catch {
    return undefined
  }
}

/**
 * Creates a connection that listens for the events that every process of the provider emits in its transactions; held while
 * there are listeners. When it breaks, every listener receives `missed` once it is restored.
 */
export function createLiveBus(pool: pg.Pool): LiveBus {
  const listeners = new Map<string, Set<LiveListener>>()
  let client: pg.PoolClient | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const emit = (userIds: Iterable<string>, event: LiveEvent, isEnd = false) => {
    for (const userId of userIds)
      for (const listener of listeners.get(userId) ?? []) {
        listener.send(event)
        if (isEnd) listener.end()
      }
  }

  function lose(lost: pg.PoolClient) {
    if (client !== lost) return
    client = undefined
    lost.release(true)
    connectLater()
  }

  function connectLater() {
    if (isClosed || listeners.size === 0) return
    retry = setTimeout(() => void ensureConnected(true), reconnectMs).unref()
  }

  async function connect(isAgain: boolean) {
    const fresh = await pool.connect()
    fresh.on('notification', ({ payload }) => {
      const message = parseMessage(payload)
      if (message) emit(message.userIds, message.event, message.isEnd)
    })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    try {
      await fresh.query(`listen ${liveChannel}`)
    } catch (error) {
      fresh.release(true)
      throw error
    }
    if (isClosed) return fresh.release(true)
    client = fresh
    if (isAgain) emit(listeners.keys(), { kind: 'missed' })
  }

  const ensureConnected = (isAgain: boolean) =>
    client
      ? undefined
      : (connecting ??= connect(isAgain)
          .catch(connectLater)
          .finally(() => {
            connecting = undefined
          }))

  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set()
      listeners.set(userId, own.add(listener))
      void ensureConnected(false)
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId)
      }
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    countOf: (userId) => listeners.get(userId)?.size ?? 0,
    async close() {
      isClosed = true
      clearTimeout(retry)
      listeners.clear()
      await connecting
      const held = client
      client = undefined
      held?.release(true)
    },
  }
}
