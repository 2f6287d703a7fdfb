import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson } from '../../testing/makePeople.ts'
import { secretsOf } from '../config/config.ts'
import { rotateSigningKey } from './signingKeys.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const statusOf = async (token: string) => (await provider.call('GET', '/v1/user', { token })).status

describe('the first tokens of a new signing key', () => {
  it('open the API, all of them, also just after the keys were read', async () => {
    const patient = await makePerson(provider.db)
    await provider.app.diab.keyRing.refresh()
    await rotateSigningKey(provider.db, secretsOf(provider.config))
    const token = await provider.tokenFor(patient)
    expect(await Promise.all([1, 2, 3].map(() => statusOf(token)))).toEqual([200, 200, 200])
  })

  it('leave tokens of an unknown key refused', async () => {
    const [header, ...rest] = (await provider.tokenFor({ id: '00000000-0000-7000-8000-000000000000' })).split('.')
    const named = { ...JSON.parse(Buffer.from(header ?? '', 'base64url').toString()), kid: 'made up' }
    expect(await statusOf([Buffer.from(JSON.stringify(named)).toString('base64url'), ...rest].join('.'))).toBe(401)
  })
})
