import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createTestProvider } from '../testing/createTestProvider.ts'

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
