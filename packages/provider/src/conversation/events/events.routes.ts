import { contracts } from '@diab/internal/contract'
import { liveStreamSeconds } from '@diab/internal/events'
import type { FastifyInstance } from 'fastify'
import { problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import type { LiveBus } from '../../platform/live/liveBus.ts'
import { type OpenStream, openStream } from './openStream.ts'

/** One browser holds one stream for all its pages; this many browsers of one person are plenty. */
const streamsPerUser = 12

/** A stream begins when its events are heard, or after this time without a database; then `missed` follows. */
const longestStartMs = 2000

function startWhenHeard(stream: OpenStream, listening: Promise<void>): void {
  let isLate = false
  const timeout = setTimeout(() => {
    isLate = true
    stream.start()
  }, longestStartMs).unref()
  void listening.then(() => {
    clearTimeout(timeout)
    if (isLate) stream.send({ kind: 'missed' })
    else stream.start()
  })
}

/**
 * Streams end with the access token's usual lifetime, and when a relation of the user ends: the next one is opened with the
 * rights of that moment, or not at all.
 */
export function registerEventsRoutes(app: FastifyInstance, bus: LiveBus): void {
  const open = new Set<OpenStream>()
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.endForNow()
    await bus.close()
  })

  registerEndpoint(app, contracts.events.open, ({ principal, query, reply }) => {
    const { userId } = principal
    if (bus.countOf(userId) >= streamsPerUser) throw problem(429, undefined, undefined, { 'retry-after': '60' })
    let leave = () => {}
    const stream = openStream(reply, query.seconds ?? liveStreamSeconds, () => {
      leave()
      open.delete(stream)
    })
    open.add(stream)
    const subscription = bus.subscribe(userId, stream)
    leave = subscription.leave
    startWhenHeard(stream, subscription.listening)
    return undefined
  })
}
