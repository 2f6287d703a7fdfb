import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { LiveEvent } from '@diab/core/events'
import type { FastifyReply } from 'fastify'

/** A proxy may close a connection that is silent for half a minute. */
const heartbeatMs = 20_000
/** A reader that receives nothing any more is disconnected; it connects again. */
const longestQueueBytes = 65_536

export interface OpenStream {
  /** Answers the request, unless an event did: from here on nothing may be missed. */
  start(): void
  send(event: LiveEvent): void
  end(): void
  /** Ends it because the provider stops: the browser comes back after a moment, not all of them in the same one. */
  endForNow(): void
}

/** Takes over the reply and writes server-sent events to it once it has started. `onEnd` is called once, whichever side ends it. */
export function openStream(reply: FastifyReply, seconds: number, onEnd: () => void): OpenStream {
  reply.hijack()
  const raw: ServerResponse = reply.raw
  const start = () => {
    if (raw.headersSent || raw.destroyed) return
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A connection kept for later would hold up a provider that stops.
      connection: 'close',
      // A buffering proxy would hold the events back.
      'x-accel-buffering': 'no',
    })
    raw.write(': open\n\n')
  }
  const write = (text: string) => {
    // Between its end and the close of the connection a stream is still subscribed.
    if (raw.writableEnded) return
    start()
    if (raw.writableLength > longestQueueBytes) raw.destroy()
    else raw.write(text)
  }
  const end = () => {
    start()
    raw.end()
  }
  const heartbeat = setInterval(() => write(': wait\n\n'), heartbeatMs).unref()
  const lifetime = setTimeout(end, seconds * 1000).unref()
  raw.once('close', () => {
    clearInterval(heartbeat)
    clearTimeout(lifetime)
    onEnd()
  })
  return {
    start,
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end,
    endForNow() {
      write(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`)
      raw.end()
    },
  }
}
