import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { makePerson } from '../testing/makePeople.ts'
import { storageKeyOf } from './storageKeyOf.ts'

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

  it('follows from the secret of the installation', () => {
    expect(storageKeyOf('one secret', 'anna')).not.toBe(storageKeyOf('another secret', 'anna'))
  })
})
