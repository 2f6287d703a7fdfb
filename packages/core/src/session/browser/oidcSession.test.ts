import { ErrorResponse, User } from 'oidc-client-ts'
import { describe, expect, it } from 'vitest'
import { defaultClaimPaths } from '../tokenUser.ts'
import { createMemoryStateStore } from './memoryStateStore.ts'
import { toOidcSession, type OidcManager } from './oidcSession.ts'
import { withoutRefreshToken } from './createOidcSession.ts'

const settings = { authority: 'https://idp.test', client_id: 'diab-web' }

function makeUser(access_token: string, { expired = false, userState = undefined as unknown, claims = {} } = {}) {
  const profile = { iss: settings.authority, sub: 'u1', aud: settings.client_id, exp: 0, iat: 0, ...claims }
  const expires_at = Math.floor(Date.now() / 1000) + (expired ? -10 : 300)
  return new User({ access_token, token_type: 'Bearer', session_state: null, profile, expires_at, userState })
}

interface Given {
  signinSilent?: () => Promise<User | null>
  /** Who the callback brings. */
  callback?: User
  /** What oidc-client-ts makes of the answer to a sign-out. */
  signOutAnswer?: () => Promise<never>
}

function setUp(stored: User | null, { signinSilent, callback, signOutAnswer }: Given = {}) {
  let current = stored
  const asked = { silently: 0, removed: 0, signIns: [] as unknown[], nonces: new Set<unknown>() }
  const manager: OidcManager = {
    getUser: async () => current,
    removeUser: async () => {
      asked.removed++
      current = null
    },
    signinRedirect: async ({ nonce, ...request } = {}) => {
      asked.nonces.add(nonce)
      asked.signIns.push(request)
    },
    signinRedirectCallback: async () => callback ?? makeUser('new'),
    signinSilent: ({ nonce } = {}) => {
      asked.nonces.add(nonce)
      asked.silently++
      return signinSilent ? signinSilent() : Promise.resolve(makeUser('renewed'))
    },
    signoutRedirect: async () => {},
    signoutRedirectCallback: signOutAnswer ?? (() => Promise.reject(new Error('not asked'))),
    events: { addAccessTokenExpiring: () => () => {} },
    settings,
  }
  return { asked, session: toOidcSession(manager, defaultClaimPaths) }
}
const refused = (error: string) => () => Promise.reject(new ErrorResponse({ error, userState: undefined }))

describe('renewing the sign-in', () => {
  it('asks once for all who ask at the same time', async () => {
    const { asked, session } = setUp(makeUser('old', { expired: true }))
    expect(await Promise.all([session.renewAccessToken(), session.getAccessToken(), session.renewAccessToken()])).toEqual(
      Array(3).fill('renewed'),
    )
    expect(asked.silently).toBe(1)
    await session.renew()
    expect(asked.silently).toBe(2)
  })

  it.each(['login_required', 'interaction_required', 'consent_required', 'account_selection_required'])(
    'ends the sign-in when the identity provider says %s',
    async (error) => {
      const { asked, session } = setUp(makeUser('old'), { signinSilent: refused(error) })
      expect(await session.renew()).toBeUndefined()
      expect(asked.removed).toBe(1)
      expect(await session.load()).toBeUndefined()
    },
  )

  it.each([
    ['another refusal', refused('temporarily_unavailable')],
    ['no answer', () => Promise.reject(new Error('IFrame timed out'))],
  ])('keeps the sign-in and fails at %s', async (_, signinSilent) => {
    const { asked, session } = setUp(makeUser('old'), { signinSilent })
    await expect(session.renew()).rejects.toBeInstanceOf(Error)
    expect(asked.removed).toBe(0)
    expect(await setUp(makeUser('old', { expired: true }), { signinSilent }).session.getAccessToken()).toBeUndefined()
  })
})

describe('an identity token', () => {
  it('is asked for with another nonce each time', async () => {
    const { asked, session } = setUp(null)
    await session.signIn('/')
    await session.signIn('/')
    await session.renew()
    await session.renew()
    expect([...asked.nonces]).toEqual(Array(4).fill(expect.stringMatching(/^[\w-]{22,}$/)))
  })

  it.each([
    ['another issuer', { iss: 'https://evil.test' }],
    ['another client', { aud: 'diab-portal' }],
    ['no client', { aud: [] }],
  ])('of another issuer or for another client is refused: %s', async (_, claims) => {
    const foreign = makeUser('foreign', { claims })
    const signingIn = setUp(foreign, { callback: foreign })
    await expect(signingIn.session.completeSignIn()).rejects.toThrow('another issuer')
    const renewing = setUp(foreign, { signinSilent: async () => foreign })
    await expect(renewing.session.renew()).rejects.toThrow('another issuer')
    for (const { session } of [signingIn, renewing]) expect(await session.load()).toBeUndefined()
  })

  it('may name other clients beside this one', async () => {
    const callback = makeUser('new', { claims: { aud: ['diab-web', 'account'] } })
    expect((await setUp(null, { callback }).session.completeSignIn()).tokenUser.userId).toBe('u1')
  })
})

describe('signing in and out', () => {
  it('asks for a sign-in when an address is given, even if a user is signed in there', async () => {
    const { asked, session } = setUp(null)
    await session.signIn('/', 'anna@pelda.hu')
    expect(asked.signIns).toEqual([{ state: { intendedPath: '/' }, login_hint: 'anna@pelda.hu', prompt: 'login' }])
  })

  it('comes back to the intended path, unless that would lead elsewhere', async () => {
    const { asked, session } = setUp(null)
    await session.signIn('/naplo?nap=1')
    expect(asked.signIns).toEqual([{ state: { intendedPath: '/naplo?nap=1' } }])
    for (const [userState, path] of [
      [{ intendedPath: '/naplo?nap=1' }, '/naplo?nap=1'],
      [{ intendedPath: '//evil.test' }, '/'],
      [undefined, '/'],
    ] as const) {
      const { session: returning } = setUp(null, { callback: makeUser('new', { userState }) })
      expect(await returning.completeSignIn()).toMatchObject({ intendedPath: path, tokenUser: { userId: 'u1' } })
    }
  })

  it('forgets the person even when the answer to the sign-out makes no sense', async () => {
    const { session } = setUp(makeUser('old'), { signOutAnswer: () => Promise.reject(new Error('No matching state')) })
    await expect(session.completeSignOut()).rejects.toThrow('No matching state')
    expect(await session.load()).toBeUndefined()
  })

  it('never keeps a refresh token', async () => {
    const inner = createMemoryStateStore()
    const store = withoutRefreshToken(inner)
    await store.set('k', JSON.stringify({ access_token: 'a', refresh_token: 'r' }))
    expect([await inner.get('k'), await store.get('k'), await store.getAllKeys(), await store.remove('k')]).toEqual([
      '{"access_token":"a"}',
      '{"access_token":"a"}',
      ['k'],
      '{"access_token":"a"}',
    ])
  })
})
