import { describe, expect, it, vi } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { people } from '../testing/people.ts'
import { createSession, type SessionPorts } from './createSession.ts'
import type { TokenUser } from './tokenUser.ts'

const tokenUser: TokenUser = { userId: people.supervisor.id, roles: ['Patient'], emailConfirmed: true, expired: false }

function setUp(given: Partial<SessionPorts> = {}) {
  const fake = createFakeProvider({ signedInAs: people.supervisor })
  const client = createDiabClient(fake.clientOptions)
  const log: string[] = []
  const note = (name: string) => async () => void log.push(name)
  const reportError = vi.fn<(severity: string, error: Error) => void>()
  const onFailure = vi.fn<(failure: string, error: unknown) => void>()
  const session = createSession({
    loadStored: async () => tokenUser,
    renew: async () => ({ ...tokenUser, expired: false }),
    loadProfile: () => (log.push('profile'), client.account.readUser()),
    loadSupervised: (userId) => (log.push('supervised'), client.supervision.list(userId)),
    setUpPush: note('push'),
    removePush: note('push removed'),
    loadMessages: note('messages'),
    signOut: note('signed out'),
    reportError,
    onFailure,
    ...given,
  })
  return { fake, session, log, reportError, onFailure }
}

describe('a running session', () => {
  it('starts in order, once, however often it is asked to', async () => {
    const { session, log } = setUp()
    await Promise.all([session.initialise(), session.initialise()])
    await session.initialise()
    expect(log).toEqual(['profile', 'supervised', 'push', 'messages'])
    expect(session.getState()).toMatchObject({
      kind: 'signedIn',
      pending: [],
      user: { supervised: [{ fullname: 'Szabó Máté' }, { fullname: 'Szabó Lili' }] },
    })
  })

  it('continues when a step after the profile fails', async () => {
    const { session, log, onFailure } = setUp({ setUpPush: () => Promise.reject(new Error('unsupported')) })
    await session.initialise()
    expect(log).toEqual(['profile', 'supervised', 'messages'])
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('shows and reports a failed profile as fatal, without what the error holds', async () => {
    const { fake, session, reportError, onFailure } = setUp()
    fake.failNext('account.readUser', 500, { title: 'x', fullname: 'Szabó Éva' })
    await session.initialise()
    expect(session.getState()).toEqual({ kind: 'failed', failure: 'profile' })
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('profile', expect.objectContaining({ status: 500 }))
    expect(reportError).toHaveBeenCalledExactlyOnceWith('fatal', expect.objectContaining({ message: 'account.readUser: 500' }))
  })

  it('shows and reports a failed silent renewal as fatal', async () => {
    const { session, reportError } = setUp({
      loadStored: async () => ({ ...tokenUser, expired: true }),
      renew: () => Promise.reject(new Error('https://idp.test/auth?login_hint=Éva')),
    })
    await session.initialise()
    expect(session.getState()).toEqual({ kind: 'failed', failure: 'renewal' })
    expect(reportError.mock.calls).toMatchObject([['fatal', { message: 'Error' }]])
  })

  it('renews when the token is about to expire, and no more after signing out', async () => {
    let expiring: (() => void) | undefined
    const renew = vi.fn<() => Promise<TokenUser | undefined>>(async () => tokenUser)
    const { session, log } = setUp({
      renew,
      onExpiring: (listener) => {
        expiring = listener
        return () => {
          expiring = undefined
        }
      },
    })
    await session.initialise()
    expiring?.()
    await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1))
    await session.signOut()
    expect(expiring).toBeUndefined()
    expect(session.getState()).toEqual({ kind: 'signedOut' })
    expect(log.slice(-2)).toEqual(['push removed', 'signed out'])
  })

  it('begins with what the device knows, and asks for everything meanwhile', async () => {
    const answer = Promise.withResolvers<TokenUser | undefined>()
    const { session, log } = setUp({
      loadStored: async () => ({ ...tokenUser, expired: true }),
      loadLastKnown: async () => ({ user: { ...people.supervisor, fullname: 'Korábban' }, supervised: [] }),
      renew: () => answer.promise,
    })
    await session.initialise()
    expect(session.getState()).toMatchObject({ kind: 'signedIn', user: { fullname: 'Korábban', supervised: [] } })
    answer.resolve({ ...tokenUser, expired: false })
    await vi.waitFor(() => expect(log).toEqual(['profile', 'supervised', 'push', 'messages']))
    expect(session.getState()).toMatchObject({ user: { fullname: people.supervisor.fullname, supervised: [{}, {}] } })
  })

  it('ends what it began with when the renewal is refused, and takes nothing that is known of another person', async () => {
    const known = { user: people.supervisor, supervised: [] }
    const refused = setUp({
      loadStored: async () => ({ ...tokenUser, expired: true }),
      loadLastKnown: async () => known,
      renew: async () => undefined,
    })
    await refused.session.initialise()
    await vi.waitFor(() => expect(refused.session.getState()).toEqual({ kind: 'signedOut' }))
    expect(refused.log).toEqual([])
    const other = setUp({ loadLastKnown: async () => ({ ...known, user: people.stranger }) })
    await other.session.initialise()
    expect(other.session.getState()).toMatchObject({ user: { id: people.supervisor.id } })
    expect(other.log[0]).toBe('profile')
  })

  it('signs out even when the push subscription cannot be removed', async () => {
    const { session, log } = setUp({ removePush: () => Promise.reject(new Error('gone')) })
    await session.initialise()
    await session.signOut()
    expect(log.at(-1)).toBe('signed out')
  })
})
