import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { storageKeyOf } from './settings.routes.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())

describe('the key of what a browser keeps', () => {
  it('is the same at every sign-in of a person, another for everyone else, and never kept by a cache', async () => {
    const [anna, bela] = [await makePerson(provider.db), await makePerson(provider.db)]
    const ask = async ({ id }: typeof anna, token: string) => provider.call('GET', `/v1/user/${id}/storage-key`, { token })
    const first = await ask(anna, await provider.tokenFor(anna))
    expect(first.headers.get('cache-control')).toBe('no-store')
    const { key } = (await first.json()) as { key: string }
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(await (await ask(anna, await provider.tokenFor(anna))).json()).toEqual({ key })
    const other = (await (await ask(bela, await provider.tokenFor(bela))).json()) as { key: string }
    expect(other.key).not.toBe(key)
    expect((await ask(anna, await provider.tokenFor(bela))).status).not.toBe(200)
  })

  it('is the same after the secret of the installation has changed, and in all of many calls that are the first', async () => {
    const [anna, bela] = [await makePerson(provider.db), await makePerson(provider.db)]
    const ask = async (person: typeof anna) => {
      const answer = await provider.call('GET', `/v1/user/${person.id}/storage-key`, { token: await provider.tokenFor(person) })
      return ((await answer.json()) as { key: string }).key
    }
    const before = provider.config.cookieSecret
    const key = await ask(anna)
    try {
      provider.config.cookieSecret = 'another secret of this installation'
      expect(await ask(anna)).toBe(key)
      const first = await Promise.all([ask(bela), ask(bela), ask(bela), ask(bela)])
      expect(first).toEqual(Array.from(first, () => storageKeyOf(provider.config.cookieSecret, bela.id).toString('base64')))
    } finally {
      provider.config.cookieSecret = before
    }
    expect(await ask(bela)).not.toBe(storageKeyOf(before, bela.id).toString('base64'))
  })

  it('is the same when the database was put back from a copy without it', async () => {
    const anna = await makePerson(provider.db)
    const ask = async () => (await provider.call('GET', `/v1/user/${anna.id}/storage-key`, { token: await provider.tokenFor(anna) })).json()
    const first = await ask()
    await provider.db.deleteFrom('storage_key').where('user_id', '=', anna.id).execute()
    expect(await ask()).toEqual(first)
  })
})
