import { describe, expect, it } from 'vitest'
import { toSupervised } from '../testing/fakeSupervision.ts'
import { people } from '../testing/people.ts'
import { initialSession, transitionSession, type SessionEvent, type SessionState } from './session.machine.ts'
import type { TokenUser } from './tokenUser.ts'

const fresh: TokenUser = { userId: people.patient.id, roles: ['Patient'], emailConfirmed: true, expired: false }
const expired = { ...fresh, expired: true }
const unconfirmed = { ...fresh, emailConfirmed: false }
const initialised: SessionEvent = { type: 'initialised' }
const found = (tokenUser: TokenUser): SessionEvent => ({ type: 'storedUserFound', tokenUser })
const loaded = (): SessionEvent => ({ type: 'profileLoaded', user: people.patient })
const run = (events: SessionEvent[]) => events.reduce<SessionState>(transitionSession, initialSession)

describe('the session', () => {
  it.each<[string, SessionEvent[], SessionState['kind']]>([
    ['waits for its initialisation', [], 'idle'],
    ['restores what the browser kept', [initialised], 'restoring'],
    ['is signed out when nothing was kept', [initialised, { type: 'storedUserAbsent' }], 'signedOut'],
    ['loads the profile of a stored user', [initialised, found(fresh)], 'loadingProfile'],
    ['renews an expired token first', [initialised, found(expired)], 'renewing'],
    ['then loads the profile', [initialised, found(expired), { type: 'renewed', tokenUser: fresh }], 'loadingProfile'],
    ['is signed out when the identity provider says so', [initialised, found(expired), { type: 'renewalRefused' }], 'signedOut'],
    ['fails when the renewal fails', [initialised, found(expired), { type: 'renewalFailed' }], 'failed'],
    ['fails when the profile cannot be loaded', [initialised, found(fresh), { type: 'profileFailed' }], 'failed'],
    ['is signed in with a profile', [initialised, found(fresh), loaded()], 'signedIn'],
    [
      'stays signed in when a renewal in the middle of work fails',
      [initialised, found(fresh), loaded(), { type: 'renewalFailed' }],
      'signedIn',
    ],
    [
      'ends when a renewal in the middle of work is refused',
      [initialised, found(fresh), loaded(), { type: 'renewalRefused' }],
      'signedOut',
    ],
    ['ends by signing out', [initialised, found(fresh), loaded(), { type: 'signedOut' }], 'signedOut'],
  ])('%s', (_, events, kind) => {
    expect(run(events).kind).toBe(kind)
  })

  it('initialises once', () => {
    const state = run([initialised, found(fresh), loaded()])
    expect(transitionSession(state, initialised)).toBe(state)
    expect(transitionSession(state, found(expired))).toBe(state)
  })

  it("takes the token's word alone for a confirmed e-mail", () => {
    const state = run([initialised, found(unconfirmed), loaded()])
    expect(state).toMatchObject({ user: { emailConfirmed: false } })
    expect(transitionSession(state, { type: 'renewed', tokenUser: fresh })).toMatchObject({ user: { emailConfirmed: true } })
    expect(transitionSession(state, { type: 'renewed', tokenUser: unconfirmed })).toBe(state)
  })

  it.each([
    ['a patient', people.patient, ['supervised', 'push', 'messages']],
    ['staff', people.doctor, ['push', 'messages']],
  ])('starts up in order for %s', (_, user, steps) => {
    let state = transitionSession(run([initialised, found(fresh)]), { type: 'profileLoaded', user })
    const order: string[] = []
    while (state.kind === 'signedIn' && state.pending[0]) {
      order.push(state.pending[0])
      state = transitionSession(state, { type: 'stepEnded', step: state.pending[0] })
    }
    expect(order).toEqual(steps)
  })

  it('keeps the supervised persons when the profile changes', () => {
    const supervised = [toSupervised(people.child)]
    const state = run([initialised, found(fresh), loaded(), { type: 'supervisedLoaded', supervised }])
    const changed = transitionSession(state, { type: 'profileChanged', user: { ...people.patient, fullname: 'Új Név' } })
    expect(changed).toMatchObject({ user: { fullname: 'Új Név', supervised, emailConfirmed: true } })
  })

  it('changes nothing for an event that does not apply', () => {
    const events: SessionEvent[] = [
      { type: 'renewed', tokenUser: fresh },
      { type: 'renewalRefused' },
      { type: 'profileFailed' },
      { type: 'stepEnded', step: 'push' },
    ]
    for (const event of events) expect(transitionSession(initialSession, event)).toBe(initialSession)
    const signedIn = run([initialised, found(fresh), loaded()])
    expect(transitionSession(signedIn, { type: 'stepEnded', step: 'messages' })).toBe(signedIn)
    expect(transitionSession(signedIn, loaded())).toBe(signedIn)
  })
})
