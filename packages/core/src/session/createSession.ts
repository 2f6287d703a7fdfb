import type { User } from '../account/user.schema.ts'
import type { SupervisedPerson } from '../supervision/supervision.contract.ts'
import { ProviderError, toReportableError } from '../http/ProviderError.ts'
import { initialSession, transitionSession, type SessionEvent, type SessionFailure, type SessionState } from './session.machine.ts'
import type { TokenUser } from './tokenUser.ts'

/** A profile and the supervised persons as they were read last. */
export interface LastKnownUser {
  user: User
  supervised: readonly SupervisedPerson[]
}

/** What a session needs from outside. The optional ports do nothing when they are left out. */
export interface SessionPorts {
  /** The user that the browser kept, or undefined. */
  loadStored(): Promise<TokenUser | undefined>
  /** Undefined when the sign-in is over; rejects when that could not be asked. */
  renew(): Promise<TokenUser | undefined>
  loadProfile(): Promise<User>
  /** What the device knows of this person from an earlier visit: they are signed in with it until the provider has answered. */
  loadLastKnown?(tokenUser: TokenUser): Promise<LastKnownUser | undefined>
  loadSupervised?(userId: string): Promise<readonly SupervisedPerson[]>
  setUpPush?(user: User): Promise<void>
  removePush?(): Promise<void>
  loadMessages?(user: User): Promise<void>
  /** Calls back when the access token is about to expire. Returns how to stop. */
  onExpiring?(listener: () => void): () => void
  /** Forgets what the browser kept, and signs out at the identity provider. */
  signOut(): Promise<void>
  reportError?(severity: 'fatal' | 'non-fatal', error: Error): void
  /** Shown to the person: the profile or the renewal failed. */
  onFailure?(failure: SessionFailure, error: unknown): void
}

export interface Session {
  getState(): SessionState
  subscribe(listener: () => void): () => void
  /** Runs once, however often it is called. */
  initialise(): Promise<void>
  /** Requests another token before the old one expires, because its claims have changed. Does nothing when signed out. */
  renew(): Promise<void>
  /** The profile was changed elsewhere on the page. */
  changeProfile(user: User): void
  /** A supervised person was registered, changed or let go elsewhere on the page. */
  changeSupervised(supervised: readonly SupervisedPerson[]): void
  signOut(): Promise<void>
}

const toReport = (error: unknown): Error =>
  error instanceof ProviderError ? toReportableError(error) : error instanceof Error ? new Error(error.name) : new Error('unknown')

/** Runs the session machine: profile, supervised persons, push, messages, in this order. */
export function createSession(ports: SessionPorts): Session {
  let state = initialSession
  let initialising: Promise<void> | undefined
  let stopListening: (() => void) | undefined
  const listeners = new Set<() => void>()

  function dispatch(event: SessionEvent) {
    const next = transitionSession(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function fail(failure: SessionFailure, error: unknown) {
    dispatch({ type: failure === 'profile' ? 'profileFailed' : 'renewalFailed' })
    ports.onFailure?.(failure, error)
    ports.reportError?.('fatal', toReport(error))
  }

  async function renew() {
    try {
      const tokenUser = await ports.renew()
      dispatch(tokenUser ? { type: 'renewed', tokenUser } : { type: 'renewalRefused' })
    } catch (error) {
      fail('renewal', error)
    }
  }

  async function loadProfile() {
    try {
      dispatch({ type: 'profileLoaded', user: await ports.loadProfile() })
    } catch (error) {
      fail('profile', error)
    }
  }

  /** Each step may fail without the next: its own port has told the person and reported. */
  async function startUp() {
    while (state.kind === 'signedIn' && state.pending[0]) {
      const { user } = state
      const [step] = state.pending
      try {
        if (step === 'supervised') {
          const supervised = await ports.loadSupervised?.(user.id)
          if (supervised) dispatch({ type: 'supervisedLoaded', supervised })
        } else if (step === 'push') await ports.setUpPush?.(user)
        else await ports.loadMessages?.(user)
      } catch (error) {
        if (!(error instanceof ProviderError)) ports.reportError?.('non-fatal', toReport(error))
      }
      dispatch({ type: 'stepEnded', step })
    }
  }

  async function start() {
    dispatch({ type: 'initialised' })
    const tokenUser = await ports.loadStored()
    dispatch(tokenUser ? { type: 'storedUserFound', tokenUser } : { type: 'storedUserAbsent' })
    const known = tokenUser && (await ports.loadLastKnown?.(tokenUser).catch(() => undefined))
    if (tokenUser && known?.user.id === tokenUser.userId) {
      dispatch({ type: 'lastKnownFound', ...known })
      void confirm(tokenUser)
      return
    }
    if (state.kind === 'renewing') await renew()
    if (state.kind === 'loadingProfile') await loadProfile()
    await follow()
  }

  /** Asks for what the person was signed in without. */
  async function confirm({ expired }: TokenUser) {
    if (expired) await renew()
    if (state.kind !== 'signedIn') return
    try {
      dispatch({ type: 'profileChanged', user: await ports.loadProfile() })
    } catch (error) {
      fail('profile', error)
    }
    await follow()
  }

  async function follow() {
    if (state.kind !== 'signedIn') return
    stopListening = ports.onExpiring?.(() => void renew())
    await startUp()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    initialise: () => (initialising ??= start()),
    renew: async () => (state.kind === 'signedIn' ? renew() : undefined),
    changeProfile: (user) => dispatch({ type: 'profileChanged', user }),
    changeSupervised: (supervised) => dispatch({ type: 'supervisedLoaded', supervised }),
    async signOut() {
      stopListening?.()
      // The subscription belongs to the person, not to the browser: the next one must not get these messages.
      await ports.removePush?.().catch((error: unknown) => ports.reportError?.('non-fatal', toReport(error)))
      dispatch({ type: 'signedOut' })
      await ports.signOut()
    },
  }
}
