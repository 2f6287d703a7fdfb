import { User } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { createOidcSession } from './createOidcSession.ts'
import { createMemoryStateStore } from './memoryStateStore.ts'
import { readStoredSignIn, storedSignInKey } from './storedSignIn.ts'

const config = { authority: 'https://idp.test', clientId: 'diab-web', scope: 'openid profile web', origin: 'https://app.test' }
const expiresAt = 2_000_000_000

async function storeWith(text?: string) {
  const store = createMemoryStateStore()
  const user = new User({
    access_token: 'access',
    token_type: 'Bearer',
    session_state: null,
    expires_at: expiresAt,
    profile: { iss: config.authority, sub: 'u1', aud: 'diab-web', exp: 0, iat: 0, roles: ['Doctor'], email_confirmed: true },
  })
  await store.set(storedSignInKey(config), text ?? user.toStorageString())
  return store
}

describe('a stored sign-in, read without the OpenID library', () => {
  it('is the one that the library itself would load', async () => {
    const store = await storeWith()
    const session = createOidcSession(config, { store, stateStore: createMemoryStateStore() })
    const read = await readStoredSignIn(store, config, Date.now())
    expect(read).toEqual({ accessToken: 'access', tokenUser: await session.load() })
    expect(read?.tokenUser).toEqual({ userId: 'u1', roles: ['Doctor'], emailConfirmed: true, expired: false })
  })

  it.each([
    ['61 seconds before its end', -61, false],
    ['a minute before its end', -60, true],
    ['after its end', 1, true],
  ])('%s: expired is %s', async (_, secondsFromEnd, expired) => {
    const read = await readStoredSignIn(await storeWith(), config, (expiresAt + secondsFromEnd) * 1000)
    expect(read?.tokenUser.expired).toBe(expired)
  })

  it('of another client or identity provider is ignored', async () => {
    const store = await storeWith()
    expect(await readStoredSignIn(store, { ...config, clientId: 'other' }, 0)).toBeUndefined()
    expect(await readStoredSignIn(store, { ...config, authority: 'https://other.test' }, 0)).toBeUndefined()
  })

  it.each(['', '{', 'null', '{"profile":{"sub":"u1"}}', '{"access_token":"a"}'])('that reads %j is ignored', async (text) => {
    expect(await readStoredSignIn(await storeWith(text), config, 0)).toBeUndefined()
  })
})
