import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttpServer } from './createHttpServer.ts'

const logLines: string[] = []
const app = createHttpServer(readConfig({}), { level: 'debug', stream: { write: (line) => void logLines.push(line) } })
const isLong = Array.from({ length: 2000 }, (_, index) => ({ index }))
let url: string

async function* breakOff() {
  yield `[${'1,'.repeat(100_000)}`
  throw new Error('the database went away')
}

beforeAll(async () => {
  app.get('/long', (_request, reply) => reply.type('application/json').send(JSON.stringify(isLong)))
  app.get('/short', (_request, reply) => reply.type('application/json').send('[]'))
  app.get('/stream', (_request, reply) =>
    reply.type('application/json').send(Readable.from([JSON.stringify(isLong)], { objectMode: false })),
  )
  app.get('/broken', (_request, reply) => reply.type('application/json').send(Readable.from(breakOff(), { objectMode: false })))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

it.each([
  ['/long', 'gzip, deflate, br, zstd', 'br'],
  ['/long', 'gzip', 'gzip'],
  ['/long', 'gzip;q=0.5, br;q=0', 'gzip'],
  ['/long', 'gzip;q=0', undefined],
  ['/long', 'identity', undefined],
  ['/short', 'gzip', undefined],
  ['/stream', 'gzip', 'gzip'],
  ['/stream', 'BR', 'br'],
])('%s for a client that takes %s leaves as %s', async (path, accepted, encoding) => {
  const { headers, rawPayload } = await app.inject({ url: path, headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  const decoded = encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
  const body: unknown = JSON.parse(decoded.toString())
  expect(body).toEqual(path === '/short' ? [] : isLong)
})

it.each(['br', 'gzip', 'identity'])(
  'a list that breaks off, sent as %s, ends in an error and not in half a list, and the server keeps running',
  async (encoding) => {
    await expect(fetch(`${url}/broken`, { headers: { 'accept-encoding': encoding } }).then((response) => response.text())).rejects.toThrow(
      'terminated',
    )
    expect((await fetch(`${url}/short`)).status).toBe(200)
    await fetch(`${url}/broken`, { method: 'HEAD' })
    expect(logLines.join('')).not.toContain('the database went away')
  },
)
