import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the gateway does with the next call: a refusal with this code, a bare status, an answer of another shape, or nothing. */
export type GatewayMood = 'fine' | { errorCode: number } | { status: number } | { body: string } | 'silent'

export interface FakeHealthRecordGateway {
  url: string
  token: string
  /** Every call as it came. */
  calls: { method: string; path: string; authorization: string | undefined; body: string }[]
  behave(mood: GatewayMood): void
  close(): Promise<void>
}

/** As much of a gateway to the national health-record service as a connector speaks with. */
export async function startFakeHealthRecordGateway(): Promise<FakeHealthRecordGateway> {
  const calls: FakeHealthRecordGateway['calls'] = []
  let mood: GatewayMood = 'fine'

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      calls.push({ method: request.method ?? '', path: request.url ?? '', authorization: request.headers.authorization, body })
      const answer = (status: number, text: string) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      if (mood === 'silent') request.socket.destroy()
      else if (mood === 'fine') answer(request.method === 'DELETE' ? 200 : 201, JSON.stringify({ reference: `ref-${calls.length}` }))
      else if ('errorCode' in mood) answer(422, JSON.stringify({ ...mood, message: body }))
      else if ('status' in mood) answer(mood.status, '<html>')
      else answer(201, mood.body)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/phr`,
    token: 'gateway-key',
    calls,
    behave: (next) => {
      mood = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
