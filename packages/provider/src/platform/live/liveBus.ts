import type { LiveEvent } from '@diab/core/events'
import { liveEventSchema } from '@diab/internal/events'
import pg from 'pg'
import * as z from 'zod/mini'

/** Message between the provider's processes: its users, their event, and whether their streams end then. */
const liveMessageSchema = z.object({ userIds: z.array(z.string()), event: liveEventSchema, isEnd: z.optional(z.boolean()) })
export type LiveMessage = z.infer<typeof liveMessageSchema>

/**
 * The channel of a user's events, one of 256 by the last byte of the id, so that a process receives what its listeners need and
 * not the events of a whole service. A channel for each user would make every notification dearer: PostgreSQL looks through the
 * channels of a connection one after another (ADR 87).
 */
export const liveChannelOf = (userId: string): string => `diab_live_${userId.slice(-2)}`

const reconnectMs = 1000

export interface LiveListener {
  send(event: LiveEvent): void
  /** Called when a relation of the user has ended. */
  end(): void
}

export interface LiveSubscription {
  /** Resolves when no event is missed any more, or when the database cannot be reached: then `missed` follows later. */
  listening: Promise<void>
  leave(): void
}

/** A channel that the connection listens to while at least one user has a listener. */
interface HeldChannel {
  users: number
  listening: Promise<void>
}

export interface LiveBus {
  /** Sends the user's events to the listener until `leave` is called. */
  subscribe(userId: string, listener: LiveListener): LiveSubscription
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
  const held = new Map<string, HeldChannel>()
  let client: pg.PoolClient | undefined
  let connecting: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let lastCommand: Promise<unknown> = Promise.resolve()

  /** Does one after another: a connection takes the next statement when it has answered the last one. */
  async function command(verb: 'listen' | 'unlisten', on: pg.PoolClient, channels: readonly string[]): Promise<void> {
    if (channels.length === 0) return
    const text = channels.map((name) => `${verb} ${pg.escapeIdentifier(name)}`).join('; ')
    const answer = lastCommand.then(() => on.query(text))
    lastCommand = answer.catch(() => {})
    await answer
  }

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
    if (isClosed) return fresh.release(true)
    // From here on each channel is listened to as it is held; the connection does one after another.
    client = fresh
    lastCommand = Promise.resolve()
    try {
      await command('listen', fresh, [...held.keys()])
    } catch {
      return lose(fresh)
    }
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

  function hold(channel: string): Promise<void> {
    const known = held.get(channel)
    if (known) {
      known.users++
      return known.listening
    }
    // A connection that fails here is lost, and another one listens to all that is held.
    const listening = client ? command('listen', client, [channel]).catch(() => {}) : Promise.resolve(ensureConnected(false))
    held.set(channel, { users: 1, listening })
    return listening
  }

  function release(channel: string) {
    const known = held.get(channel)
    if (!known || --known.users > 0) return
    held.delete(channel)
    if (client) void command('unlisten', client, [channel]).catch(() => {})
  }

  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set()
      const channel = liveChannelOf(userId)
      if (own.size === 0) void hold(channel)
      listeners.set(userId, own.add(listener))
      return {
        listening: held.get(channel)?.listening ?? Promise.resolve(),
        leave() {
          if (!own.delete(listener) || own.size > 0) return
          if (listeners.get(userId) !== own) return
          listeners.delete(userId)
          release(channel)
        },
      }
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    countOf: (userId) => listeners.get(userId)?.size ?? 0,
    async close() {
      isClosed = true
      clearTimeout(retry)
      listeners.clear()
      held.clear()
      await connecting
      const last = client
      client = undefined
      last?.release(true)
    },
  }
}
