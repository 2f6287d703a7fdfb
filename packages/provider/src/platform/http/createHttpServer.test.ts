import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'

it('a provider that stops does not wait for a connection that never asked anything', async () => {
  const provider = await createTestProvider()
  const ahead = connect({ port: Number(new URL(provider.url).port), host: new URL(provider.url).hostname }).on('error', () => {})
  await once(ahead, 'connect')
  const gone = once(ahead, 'close')
  await provider.close()
  await gone
  expect(ahead.destroyed).toBe(true)
})

it('a client that leaves in the middle of its request is no error of the provider', async () => {
  const lines: string[] = []
  const provider = await createTestProvider({ log: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
  const { hostname, port } = new URL(provider.url)
  const leaving = connect({ port: Number(port), host: hostname })
  leaving.write('POST /v1/transfer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await once(leaving, 'connect')
  // Answered on another connection: the first request has reached its handler by then.
  for (let asked = 0; asked < 3; asked++) await (await provider.call('GET', '/v1/health')).text()
  leaving.destroy()
  await provider.close()
  expect(lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
})

let published: TestProvider
beforeAll(async () => {
  published = await createTestProvider({ config: { publicUrl: 'https://naplo.example' } })
})
afterAll(() => published?.close())

/** Sends text to the provider as it is and returns all that comes back. */
async function exchange(text: string): Promise<string> {
  const socket = connect({ port: published.config.port, host: 'localhost' })
  socket.write(text)
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

describe('the protecting headers', () => {
  it.each([
    ['a page', 'GET / HTTP/1.1\r\nHost: a', 200],
    ['a call', 'GET /v1/user HTTP/1.1\r\nHost: a', 401],
    ['the identity provider', 'GET /idp/auth HTTP/1.1\r\nHost: a', 400],
    ['a picture of the sign-in page', 'GET /idp/assets/kitchen.svg HTTP/1.1\r\nHost: a', 200],
    ['a path that cannot be decoded', 'GET /v1/%E0%A4%A HTTP/1.1\r\nHost: a', 404],
    ['what is no HTTP', 'NONSENSE', 400],
    ['two lengths of one body', 'POST /v1/contact HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked', 400],
    ['a call that names no host', 'GET /v1/user HTTP/1.1', 400],
    ['a page that names no host', 'GET / HTTP/1.1', 400],
    ['a call that expects what HTTP does not know', 'GET /v1/user HTTP/1.1\r\nHost: a\r\nExpect: nonsense', 417],
    ['too many headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}`, 431],
  ])('are on the answer to %s, with its character set', async (_name, head, status) => {
    const answer = await exchange(`${head}\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of [
      /^strict-transport-security: max-age=31536000; includeSubDomains\r$/m,
      /^x-content-type-options: nosniff\r$/m,
      /^referrer-policy: no-referrer\r$/m,
      /^content-security-policy: default-src 'none'.*frame-ancestors 'none'.*base-uri 'none'|base-uri 'none'.*frame-ancestors 'none'/m,
      /^content-type: .*charset=utf-8\r$/im,
    ])
      expect(answer).toMatch(header)
  })
})
