import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { addVary } from './vary.ts'

const smallestCompressedBytes = 2048
const level = 4
const gzipAsync = promisify(gzip)

/** Compresses JSON answers that are worth it; a week of glucose shrinks to a tenth. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = reply.getHeader('content-type')
    if (typeof type !== 'string' || !type.includes('json') || reply.getHeader('content-encoding')) return payload
    addVary(reply, 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    if (payload instanceof Readable) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      // Unlike pipe, it hands an error of the list on, which then ends this answer and not the process.
      return pipeline(payload, createGzip({ level }), () => {})
    }
    if (typeof payload !== 'string' || payload.length < smallestCompressedBytes) return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return gzipAsync(payload, { level })
  })
}
