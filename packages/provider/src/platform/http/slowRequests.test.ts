import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'

let provider: TestProvider
const lines: string[] = []

beforeAll(async () => {
  provider = await createTestProvider({
    log: { level: 'info', stream: { write: (line) => void lines.push(line) } },
    connectionBounds: { headersTimeout: 500, requestTimeout: 1000, connectionTimeout: 60_000, connectionsCheckingInterval: 50 },
  })
})
afterAll(() => provider?.close())

async function open(): Promise<{ socket: Socket; isClosed: () => boolean; received: () => string }> {
  const { hostname, port } = new URL(provider.url)
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  onTestFinished(() => void socket.destroy())
  let [received, isClosed] = ['', false]
  socket.on('data', (chunk) => (received += chunk.toString())).on('close', () => (isClosed = true))
  await once(socket, 'connect')
  return { socket, isClosed: () => isClosed, received: () => received }
}

/** Statuses that others get until the connection is closed. */
async function othersUntil(isClosed: () => boolean, step: () => void = () => {}): Promise<Set<number>> {
  const statuses = new Set<number>()
  while (!isClosed()) {
    step()
    statuses.add((await provider.call('GET', '/v1/ready')).status)
  }
  return statuses
}

describe('a request that does not come to its end', { timeout: 30_000 }, () => {
  it('is cut in its headers, however steadily their bytes come, and others are served meanwhile', async () => {
    const { socket, isClosed, received } = await open()
    const head = `GET /v1/health HTTP/1.1\r\nHost: a\r\nX-Slow: ${'x'.repeat(8000)}`
    let at = 0
    const statuses = await othersUntil(isClosed, () => socket.write(head.charAt(at++)))
    expect(statuses).toEqual(new Set([200]))
    expect(at).toBeLessThan(head.length)
    expect(received()).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('is cut in a body that stalls, and leaves no turn taken and no error behind', async () => {
    const token = await provider.tokenFor(await makePerson(provider.db))
    // As many as one person has turns, and one more.
    const all = await Promise.all(Array.from({ length: 5 }, open))
    for (const { socket } of all)
      socket.write(
        `POST /v1/transfer/open HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      )
    expect(await othersUntil(() => all.every(({ isClosed }) => isClosed()))).toEqual(new Set([200]))
    for (const { received } of all) expect(received()).toMatch(/^(HTTP\/1\.1 408 |$)/)
    const response = await provider.call('POST', '/v1/transfer/open', { token, body: { device: null } })
    expect(response.status).toBe(201)
    expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })
})
