import { User } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { createMemoryStateStore } from './memoryStateStore.ts'
import { createOidcSession } from './createOidcSession.ts'

const config = { authority: 'https://idp.test', clientId: 'diab-web', scope: 'openid profile web', origin: 'https://app.test' }
const key = 'user:https://idp.test:diab-web'

async function setUp({ secondsLeft = 300, profile = {} } = {}) {
  const store = createMemoryStateStore()
  const user = new User({
    access_token: 'access',
    token_type: 'Bearer',
    session_state: null,
    expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    profile: { iss: config.authority, sub: 'u1', aud: 'diab-web', exp: 0, iat: 0, ...profile },
  })
  await store.set(key, user.toStorageString())
  return { store, session: createOidcSession(config, { store, stateStore: createMemoryStateStore() }) }
}

describe('the sign-in that a browser kept', () => {
  it('is absent when nothing was stored', async () => {
    const session = createOidcSession(config, { store: createMemoryStateStore(), stateStore: createMemoryStateStore() })
    expect([await session.load(), await session.getAccessToken()]).toEqual([undefined, undefined])
  })

  it('gives the access token while it lasts', async () => {
    const { session } = await setUp()
    expect(await session.getAccessToken()).toBe('access')
  })

  it.each([
    [
      { roles: ['Doctor', 'Astronaut'], email_confirmed: true },
      { roles: ['Doctor'], emailConfirmed: true },
    ],
    [
      { roles: 'Doctor', email_confirmed: 'true' },
      { roles: [], emailConfirmed: false },
    ],
    [{}, { roles: [], emailConfirmed: false }],
  ])('reads its claims strictly: %j', async (profile, expected) => {
    const { session } = await setUp({ profile })
    expect(await session.load()).toEqual({ userId: 'u1', expired: false, ...expected })
  })

  it('says when the token has expired', async () => {
    const { session } = await setUp({ secondsLeft: -1 })
    expect(await session.load()).toMatchObject({ expired: true })
  })

  it('can be forgotten in this browser alone', async () => {
    const { store, session } = await setUp()
    await session.forget()
    expect([await session.load(), await store.getAllKeys()]).toEqual([undefined, []])
  })
})
