import { isStaff, Role, type User } from '@diab/core/guards'
import { type DiabClient, isUnreachable, ProviderError } from '@diab/core/client'
import type { Clinic } from '@diab/internal/clinic'
import {
  activeWorkspace,
  cookieLifetimes,
  cookieNames,
  createSession,
  hasNoAccount,
  initialIdentity,
  initialWorkspace,
  type LastKnownUser,
  type SessionUser,
  type TokenUser,
  transitionIdentity,
  transitionWorkspace,
} from '@diab/internal/session'
import type { ChoiceCookies, OidcSession } from '@diab/core/session'
import type { Push } from '@diab/internal/push'
import type { SupervisedPerson } from '@diab/internal/supervision'
import { createStore, type Store } from '../store.ts'

export type SignedIn = {
  kind: 'signedIn'
  user: SessionUser
  /** Has a diary; staff may have one as well. */
  isPatient: boolean
  supervised: readonly SupervisedPerson[]
  /** The person whose diary a supervisor keeps now; null: their own. */
  actingAs: SupervisedPerson | null
  /** Null for users who are not staff, and while they could not be loaded. */
  clinics: readonly Clinic[] | null
  workspace: Clinic | null
}

export type AppSessionState =
  | { kind: 'starting' }
  | { kind: 'failed' }
  /** Signed in at the external issuer, and no account here belongs to it: `reason` is the provider's sentence. */
  | { kind: 'noAccount'; reason: string }
  | { kind: 'signedOut'; hasExpired: boolean; isDeleted?: true }
  | SignedIn

export type AppSession = {
  state: Store<AppSessionState>
  /** Restores the sign-in and loads what the first page needs; once, however often it is called. */
  start: () => Promise<void>
  /** Leaves the page for the identity provider, whose form begins with the address `loginHint`. */
  signIn: (intendedPath: string, loginHint?: string) => Promise<void>
  /** On `/oidc/callback`: where to go on. */
  completeSignIn: () => Promise<string>
  completeSignOut: () => Promise<void>
  signOut: () => Promise<void>
  /** The sign-in is over at the identity provider: this browser forgets it, and what was typed stays. */
  expire: () => void
  actAs: (personId: string) => void
  actAsSelf: () => void
  /** Acts for the person selected in another tab of this browser (null: for the user). That tab stores the choice. */
  followIdentity: (personId: string | null) => Promise<void>
  /**
   * Asks again for the supervised persons, after one was registered, connected or let go.
   * @throws ProviderError when they could not be loaded
   */
  loadSupervised: () => Promise<void>
  /**
   * Asks again for the clinics of a staff member; a patient has none to ask for.
   * @throws ProviderError when they could not be loaded
   */
  loadClinics: () => Promise<void>
  chooseWorkspace: (clinicId: string) => void
  /** Opens the clinic selected in another tab of this browser. That tab stores the choice. */
  followWorkspace: (clinicId: string) => Promise<void>
  acceptPrivacyPolicy: () => Promise<void>
  /**
   * Fetches the token and the profile again after what they say (roles, the confirmed address) has changed.
   * @throws ProviderError when the profile could not be loaded
   */
  renew: () => Promise<void>
  /** The own profile, or that of a supervised person, was saved. */
  profileChanged: (saved: User) => void
  /**
   * Runs a deletion. A supervised person leaves the list, and acting for them ends; after the own account this browser
   * forgets the sign-in.
   * @throws what `action` throws; then everything stays
   */
  deletePerson: (personId: string, action: () => Promise<void>) => Promise<void>
}

export type AppSessionPorts = {
  client: DiabClient
  oidc: OidcSession
  choices: ChoiceCookies
  reportError: (severity: 'fatal' | 'non-fatal', error: Error) => void
  /** Absent where no messaging project is configured. */
  push?: Push
  /** What the device knows of this person from an earlier visit. */
  loadLastKnown?: (tokenUser: TokenUser) => Promise<LastKnownUser | undefined>
}

/** Core's session, identity and workspace machines, kept as one state that pages read. */
export function createAppSession({ client, oidc, choices, reportError, push, loadLastKnown }: AppSessionPorts): AppSession {
  let identity = initialIdentity('')
  let workspace = initialWorkspace
  let hasExpired = false
  let noAccountReason: string | undefined
  /** While the own account goes, a refused call is no expiry. */
  let isDeleted = false
  const state = createStore<AppSessionState>({ kind: 'starting' })

  const session = createSession({
    loadStored: oidc.load,
    loadLastKnown,
    async renew() {
      const tokenUser = await oidc.renew()
      // Who is shown something already continues there after the next sign-in.
      if (!tokenUser && userOf()) hasExpired = true
      return tokenUser
    },
    loadProfile: () =>
      client.account.readUser().catch((error: unknown) => {
        if (error instanceof ProviderError && hasNoAccount(error)) noAccountReason = error.statusText
        throw error
      }),
    loadSupervised: (userId) => client.supervision.list(userId),
    // A person asked for permission may take time to answer, so nothing waits for it.
    setUpPush: async () => void push?.setUp(),
    removePush: push?.remove,
    onExpiring: oidc.onExpiring,
    signOut: async () => {
      if (hasExpired || isDeleted) return oidc.forget()
      await oidc.signOut().catch(oidc.forget)
    },
    reportError: (severity, error) => {
      if (noAccountReason === undefined) reportError(severity, error)
    },
  })

  const userOf = () => {
    const current = session.getState()
    return current.kind === 'signedIn' ? current.user : undefined
  }

  function toState(): AppSessionState {
    const current = session.getState()
    if (current.kind === 'signedOut') return isDeleted ? { kind: 'signedOut', hasExpired, isDeleted } : { kind: 'signedOut', hasExpired }
    if (current.kind === 'failed')
      return noAccountReason === undefined ? { kind: 'failed' } : { kind: 'noAccount', reason: noAccountReason }
    if (current.kind !== 'signedIn') return { kind: 'starting' }
    const { user } = current
    return {
      kind: 'signedIn',
      user,
      isPatient: user.roles.includes(Role.Patient),
      supervised: identity.supervised,
      actingAs: identity.supervised.find(({ id }) => id === identity.actingId) ?? null,
      clinics: workspace.clinics,
      workspace: activeWorkspace(workspace),
    }
  }

  const publish = () => state.set(toState)

  function follow() {
    const user = userOf()
    if (user && identity.ownId !== user.id) identity = initialIdentity(user.id)
    if (user && user.supervised !== identity.supervised) {
      identity = transitionIdentity(identity, {
        type: 'supervisedLoaded',
        supervised: user.supervised,
        storedId: choices.read(cookieNames.identity(user.id)),
      })
    }
    publish()
  }
  session.subscribe(follow)

  async function loadClinics() {
    const user = userOf()
    if (!user || !isStaff(user)) return
    const clinics = await client.clinic.listOfWorker(user.id)
    // One clinic is no choice to make.
    const storedId = choices.read(cookieNames.workspace(user.id)) ?? (clinics.length === 1 ? clinics[0]?.id : undefined)
    workspace = transitionWorkspace(workspace, { type: 'clinicsLoaded', clinics, storedId })
    publish()
  }

  async function startOnce() {
    await session.initialise()
    await loadClinics().catch((error: unknown) => {
      // Without clinics the guard leads to the choice of a workspace, which says so and asks again.
      if (!isUnreachable(error)) reportError('non-fatal', new Error('clinic.listOfWorker'))
    })
  }
  let starting: Promise<void> | undefined

  function remember(name: string, value: string | null) {
    if (value === null) choices.remove(name)
    else choices.write(name, value, cookieLifetimes.choice)
  }

  function actAs(personId: string) {
    const user = userOf()
    if (!user) return
    identity = transitionIdentity(identity, { type: 'identitySelected', personId })
    remember(cookieNames.identity(user.id), identity.actingId)
    publish()
  }

  async function deletePerson(personId: string, action: () => Promise<void>) {
    const user = userOf()
    if (!user) return
    isDeleted = personId === user.id
    await action().catch((error: unknown) => {
      isDeleted = false
      throw error
    })
    identity = transitionIdentity(identity, { type: 'personDeleted', personId })
    remember(cookieNames.identity(user.id), identity.actingId)
    if (!identity.mustSignOut) return session.changeSupervised(user.supervised.filter(({ id }) => id !== personId))
    remember(cookieNames.workspace(user.id), null)
    await session.signOut()
  }

  return {
    state,
    start: () => (starting ??= startOnce()),
    signIn: oidc.signIn,
    completeSignIn: async () => (await oidc.completeSignIn()).intendedPath,
    completeSignOut: oidc.completeSignOut,
    signOut: session.signOut,
    expire() {
      if (isDeleted) return
      hasExpired = true
      void session.signOut()
    },
    actAs,
    actAsSelf: () => actAs(identity.ownId),
    async followIdentity(personId) {
      const user = userOf()
      if (!user || identity.actingId === personId) return
      // Registered or connected in the other tab.
      if (personId !== null && !identity.supervised.some(({ id }) => id === personId))
        session.changeSupervised(await client.supervision.list(user.id))
      identity = transitionIdentity(identity, { type: 'identitySelected', personId: personId ?? identity.ownId })
      publish()
    },
    async loadSupervised() {
      const user = userOf()
      if (user) session.changeSupervised(await client.supervision.list(user.id))
    },
    loadClinics,
    chooseWorkspace(clinicId) {
      const user = userOf()
      if (!user) return
      workspace = transitionWorkspace(workspace, { type: 'workspaceSelected', clinicId })
      remember(cookieNames.workspace(user.id), workspace.activeId)
      publish()
    },
    async followWorkspace(clinicId) {
      // Joined in the other tab.
      if (!workspace.clinics?.some(({ id }) => id === clinicId)) await loadClinics()
      workspace = transitionWorkspace(workspace, { type: 'workspaceSelected', clinicId })
      publish()
    },
    async renew() {
      await session.renew()
      if (userOf()) session.changeProfile(await client.account.readUser())
    },
    async acceptPrivacyPolicy() {
      await client.account.acceptPrivacyPolicy()
      const user = userOf()
      if (user) session.changeProfile({ ...user, privacyAccepted: true })
    },
    profileChanged(saved) {
      const user = userOf()
      if (!user) return
      if (saved.id === user.id) return session.changeProfile({ ...user, ...saved })
      const { id, fullname, dateOfBirth } = saved
      const changed = (person: SupervisedPerson) => ({
        ...person,
        fullname,
        dateOfBirth,
        profile: { ...person.profile, fullname, dateOfBirth },
      })
      session.changeSupervised(user.supervised.map((person) => (person.id === id ? changed(person) : person)))
    },
    deletePerson,
  }
}
