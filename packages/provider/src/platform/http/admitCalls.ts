import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type CallQueue, createCallQueue, type Leave } from './callQueue.ts'
import { networkOf } from './networkOf.ts'
import { ownerKey, readTokenOwner } from './principal.ts'
import { problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never waits behind other calls: health checks, files of the page, and streams, which have a separate limit. */
    isUnqueued?: boolean
  }
  interface FastifyInstance {
    /** Lets a large body wait for its turn, where only the route knows its caller; before the body is read. */
    admitLargeOf(request: FastifyRequest, callerId: string): Promise<void>
  }
}

/** Maximum body without sign-in; a larger body of a user waits for its turn. */
export const smallBodyBytes = 256 * 1024

/** A page asks for more than four things at once, so the others wait; only a program ever fills a queue. */
export const callBounds = {
  person: { atOnce: 4, crowd: 24, restMs: 25, waiting: 96, longestMs: 10_000 },
  address: { atOnce: 16, waiting: 240, longestMs: 10_000 },
  largeOfPerson: { atOnce: 1, waiting: 32, longestMs: 20_000 },
  large: { atOnce: 2, waiting: 128, longestMs: 20_000 },
} as const

/**
 * A refusal takes its time, between this and twice as long: a program that does not wait for `Retry-After` waits for the
 * answer, and what it sent at once does not come back at once.
 */
const refusalMs = 1000
/** A handler whose caller has gone ends its turn when it answers, and at the latest after this. */
const longestAbandonedMs = 30_000

/** After a moment another call has its turn. */
export const busy = () => problem(429, undefined, undefined, { 'retry-after': '1' })

/**
 * Bounds the calls in flight of each person, and those of each address that come without a valid token. A call waits
 * here before its body is read and before it needs a connection of the database.
 */
export function admitCalls(app: FastifyInstance): void {
  const { person, address, largeOfPerson, large } = callBounds
  const queues = {
    person: createCallQueue(person),
    address: createCallQueue(address),
    largeOfPerson: createCallQueue(largeOfPerson),
    large: createCallQueue(large),
  }
  const turns = new WeakMap<FastifyRequest, Turn>()
  async function takeLarge(request: FastifyRequest, callerId: string): Promise<void> {
    if (!isLarge(request)) return
    await turns.get(request)?.take(queues.largeOfPerson, callerId)
    await turns.get(request)?.take(queues.large, '')
  }
  app.decorate('admitLargeOf', takeLarge)

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isUnqueued) return
    const turn = createTurn(reply)
    turns.set(request, turn)
    const userId = await readCallerId(app, request)
    await turn.take(userId === undefined ? queues.address : queues.person, userId ?? networkOf(request.ip))
    if (userId !== undefined) await takeLarge(request, userId)
  })
  app.addHook('onSend', async (request) => turns.get(request)?.answered())
}

/** Undefined without a valid token, and while no token can be checked. */
async function readCallerId({ diab }: FastifyInstance, request: FastifyRequest): Promise<string | undefined> {
  const owner = await readTokenOwner(request, diab.verifyAccessToken).catch(() => undefined)
  return owner && ownerKey(owner)
}

/** A body that does not say how large it is may be of any size. */
const isLarge = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? 0) > smallBodyBytes || headers['transfer-encoding'] !== undefined

interface Turn {
  /** Waits for a turn in a queue; 429 when there is none. */
  take(queue: CallQueue, key: string): Promise<void>
  answered(): void
}

/** All turns of one call; they end when it is answered to the last byte, or when it is answered after its caller went. */
function createTurn({ raw }: FastifyReply): Turn {
  const gone = new AbortController()
  const held: Leave[] = []
  const end = () => {
    for (const leave of held.splice(0).toReversed()) leave()
  }
  raw.once('close', () => {
    gone.abort()
    if (raw.headersSent || raw.writableEnded) end()
    else globalThis.setTimeout(end, longestAbandonedMs).unref()
  })
  return {
    async take(queue, key) {
      const leave = raw.closed ? undefined : await queue.enter(key, gone.signal)
      if (leave) held.push(leave)
      if (leave && !gone.signal.aborted) return
      end()
      if (!gone.signal.aborted) await setTimeout(refusalMs * (1 + Math.random()))
      throw busy()
    },
    answered() {
      if (gone.signal.aborted) end()
    },
  }
}
