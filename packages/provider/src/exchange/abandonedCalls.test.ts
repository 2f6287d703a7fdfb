import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { makePerson } from '../testing/makePeople.ts'

const lines: string[] = []
let provider: TestProvider
let token: string

beforeAll(async () => {
  provider = await createTestProvider({ log: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
  token = await provider.tokenFor(await makePerson(provider.db))
})
afterAll(() => provider?.close())

const answered = async () => (await provider.call('GET', '/v1/health')).text()

it.each(['/v1/contact', '/fhir/Observation', '/scim/v2/Users'])(
  'a client that goes away in the middle of a body is no error of ours: %s',
  async (path) => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(provider.url).port) })
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":`,
    )
    await expect.poll(() => socket.writableLength).toBe(0)
    await answered()
    socket.destroy()
    // Such a call has no line in the log: it is over when later ones are answered.
    for (let call = 0; call < 20; call++) await answered()
    expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
  },
)
