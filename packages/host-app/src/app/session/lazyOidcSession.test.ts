import { createMemoryStateStore, storedSignInKey } from '@diab/internal/session'
import type { OidcSession } from '@diab/core/session'
import { describe, expect, it, vi } from 'vitest'
import { createLazyOidcSession } from './lazyOidcSession.ts'

const config = { authority: 'https://issuer.test/idp', clientId: 'diab-web', scope: 'openid' }
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

async function sessionHolding(stored: object | undefined) {
  const store = createMemoryStateStore()
  if (stored) await store.set(storedSignInKey(config), JSON.stringify(stored))
  const library = { getAccessToken: async () => 'renewed' } as OidcSession
  const load = vi.fn<() => Promise<() => OidcSession>>(async () => () => library)
  return { session: createLazyOidcSession(config, store, load), load }
}

const profile = { sub: 'u1', roles: ['Patient'], email_confirmed: true }

describe('a sign-in that the browser holds', () => {
  it('is read without loading the library', async () => {
    const { session, load } = await sessionHolding({ access_token: 'held', expires_at: inSeconds(300), profile })
    expect(await session.load()).toEqual({ userId: 'u1', roles: ['Patient'], emailConfirmed: true, expired: false })
    expect(await session.getAccessToken()).toBe('held')
    expect(load).not.toHaveBeenCalled()
  })

  it('is renewed by the library shortly before it ends', async () => {
    const { session } = await sessionHolding({ access_token: 'held', expires_at: inSeconds(30), profile })
    expect(await session.load()).toMatchObject({ expired: true })
    expect(await session.getAccessToken()).toBe('renewed')
  })

  it.each([
    ['there is none', undefined],
    ['it cannot be understood', { access_token: 7 }],
  ])('has no user when %s', async (_, stored) => {
    const { session, load } = await sessionHolding(stored)
    expect(await session.load()).toBeUndefined()
    expect(await session.getAccessToken()).toBeUndefined()
    expect(load).not.toHaveBeenCalled()
  })
})
