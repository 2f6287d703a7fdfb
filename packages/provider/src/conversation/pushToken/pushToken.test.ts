import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'

describe('the push token of a browser', () => {
  let provider: TestProvider
  let person: TestPerson
  let other: TestPerson

  beforeAll(async () => {
    provider = await createTestProvider()
    person = await makePerson(provider.db)
    other = await makePerson(provider.db)
  })
  afterAll(() => provider?.close())

  const call = async (method: string, by: TestPerson, token: string) =>
    (await provider.call(method, '/v1/user/firebase-token', { token: await provider.tokenFor(by), body: { token } })).status
  const owners = () => provider.db.selectFrom('push_token').select(['token', 'user_id']).orderBy('token').execute()

  it('is kept once, however often it is sent', async () => {
    expect([await call('POST', person, 'a'), await call('POST', person, 'a')]).toEqual([204, 204])
    expect(await owners()).toEqual([{ token: 'a', user_id: person.id }])
  })

  it('moves to the user who signs in there later, and the former user cannot take it away', async () => {
    expect(await call('POST', other, 'a')).toBe(204)
    expect(await owners()).toEqual([{ token: 'a', user_id: other.id }])
    expect(await call('DELETE', person, 'a')).toBe(204)
    expect(await owners()).toHaveLength(1)
    expect(await call('DELETE', other, 'a')).toBe(204)
    expect(await owners()).toEqual([])
  })

  it('may be as long as the contract lets it be', async () => {
    const longest = Array.from({ length: 4096 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('')
    expect(await call('POST', person, longest)).toBe(204)
    expect(await call('POST', person, `${longest}x`)).toBe(400)
  })
})
