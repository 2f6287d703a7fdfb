import { Role, type User } from '../account/user.schema.ts'
import type { SupervisedPerson } from '../supervision/supervision.contract.ts'
import type { TokenUser } from './tokenUser.ts'

/** The signed-in user; the e-mail counts as confirmed only by the token's word. */
export interface SessionUser extends User {
  supervised: readonly SupervisedPerson[]
}

/** What could not be done while signing in or staying signed in. */
export type SessionFailure = 'profile' | 'renewal'

/** What still has to be started after the profile, in this order. */
export type StartUpStep = 'supervised' | 'push' | 'messages'

/** How far a sign-in has come. */
export type SessionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'restoring' }
  | { readonly kind: 'renewing'; readonly tokenUser: TokenUser }
  | { readonly kind: 'loadingProfile'; readonly tokenUser: TokenUser }
  | { readonly kind: 'signedIn'; readonly user: SessionUser; readonly pending: readonly StartUpStep[] }
  | { readonly kind: 'failed'; readonly failure: SessionFailure }
  | { readonly kind: 'signedOut' }

/** What happens to a sign-in. */
export type SessionEvent =
  | { type: 'initialised' }
  | { type: 'storedUserFound'; tokenUser: TokenUser }
  | { type: 'storedUserAbsent' }
  | { type: 'renewed'; tokenUser: TokenUser }
  | { type: 'renewalRefused' }
  | { type: 'renewalFailed' }
  | { type: 'profileLoaded'; user: User }
  /** What the device knew last of this person, before the provider has said it again. */
  | { type: 'lastKnownFound'; user: User; supervised: readonly SupervisedPerson[] }
  | { type: 'profileFailed' }
  | { type: 'profileChanged'; user: User }
  | { type: 'supervisedLoaded'; supervised: readonly SupervisedPerson[] }
  /** A step ended, well or not: the next one begins either way. */
  | { type: 'stepEnded'; step: StartUpStep }
  | { type: 'signedOut' }

/** Before anything is known about a sign-in. */
export const initialSession: SessionState = { kind: 'idle' }

const startUpSteps = (user: User): readonly StartUpStep[] =>
  user.roles.includes(Role.Patient) ? ['supervised', 'push', 'messages'] : ['push', 'messages']

function restore(state: SessionState, event: SessionEvent): SessionState {
  if (state.kind === 'idle') return event.type === 'initialised' ? { kind: 'restoring' } : state
  if (state.kind !== 'restoring') return state
  if (event.type === 'storedUserAbsent') return { kind: 'signedOut' }
  if (event.type !== 'storedUserFound') return state
  const { tokenUser } = event
  return { kind: tokenUser.expired ? 'renewing' : 'loadingProfile', tokenUser }
}

function renew(state: SessionState, event: SessionEvent): SessionState {
  if (event.type === 'renewalRefused') return { kind: 'signedOut' }
  if (state.kind === 'renewing' && event.type === 'renewalFailed') return { kind: 'failed', failure: 'renewal' }
  if (event.type !== 'renewed') return state
  if (state.kind === 'renewing') return { kind: 'loadingProfile', tokenUser: event.tokenUser }
  if (state.kind !== 'signedIn' || state.user.emailConfirmed === event.tokenUser.emailConfirmed) return state
  return { ...state, user: { ...state.user, emailConfirmed: event.tokenUser.emailConfirmed } }
}

function takeLastKnown(state: SessionState, event: SessionEvent): SessionState {
  if ((state.kind !== 'loadingProfile' && state.kind !== 'renewing') || event.type !== 'lastKnownFound') return state
  const user = { ...event.user, emailConfirmed: state.tokenUser.emailConfirmed, supervised: event.supervised }
  return { kind: 'signedIn', user, pending: startUpSteps(event.user) }
}

function loadProfile(state: SessionState, event: SessionEvent): SessionState {
  if (state.kind !== 'loadingProfile') return state
  if (event.type === 'profileFailed') return { kind: 'failed', failure: 'profile' }
  if (event.type !== 'profileLoaded') return state
  const user = { ...event.user, emailConfirmed: state.tokenUser.emailConfirmed, supervised: [] }
  return { kind: 'signedIn', user, pending: startUpSteps(event.user) }
}

function keepUp(state: SessionState, event: SessionEvent): SessionState {
  if (state.kind !== 'signedIn') return state
  const { user } = state
  if (event.type === 'supervisedLoaded') return { ...state, user: { ...user, supervised: event.supervised } }
  if (event.type === 'profileChanged') {
    return { ...state, user: { ...event.user, emailConfirmed: user.emailConfirmed, supervised: user.supervised } }
  }
  if (event.type === 'stepEnded' && state.pending[0] === event.step) return { ...state, pending: state.pending.slice(1) }
  return state
}

/** Signing in from what the browser kept, staying signed in, and signing out. An event that does not apply changes nothing. */
export function transitionSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'initialised':
    case 'storedUserFound':
    case 'storedUserAbsent':
      return restore(state, event)
    case 'renewed':
    case 'renewalRefused':
    case 'renewalFailed':
      return state.kind === 'signedIn' || state.kind === 'renewing' ? renew(state, event) : state
    case 'lastKnownFound':
      return takeLastKnown(state, event)
    case 'profileLoaded':
    case 'profileFailed':
      return loadProfile(state, event)
    case 'signedOut':
      return state.kind === 'signedOut' ? state : { kind: 'signedOut' }
    default:
      return keepUp(state, event)
  }
}
