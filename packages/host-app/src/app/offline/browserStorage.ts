import { isStaff } from '@diab/core/guards'
import { createBrowserOutboxStore, type OutboxStore } from '@diab/core/outbox'
import { createBrowserSnapshotStore } from '@diab/internal/outbox'
import { createStorageKeys, type DraftStore } from '@diab/core/session'
import { createIndexedDbDraftStore, createStorageSweep } from '@diab/internal/session'
import { createSettingsApi } from '@diab/internal/settings'
import type { App } from '../createApp.ts'
import { ownDiariesOf } from '../outbox/createAppOutbox.ts'
import type { SignedIn } from '../session/createAppSession.ts'
import { forgetUploads } from '../session/forgetUploads.ts'
import { createResponseStore, type ResponseStore } from './responseStore.ts'
import { createOwnDrafts } from './ownDrafts.ts'

/** What this browser stores of a person: encrypted, and only of the signed-in patient. */
export type BrowserStorage = {
  drafts: DraftStore
  outboxStore: OutboxStore
  answers: ResponseStore
  /** The person signs out: all goes but what waits to be sent, which only their next sign-in can read. */
  leave: () => Promise<void>
}

export type StoragePorts = {
  app: Pick<App, 'choices' | 'reload' | 'sendQuietly' | 'session' | 'typedForms'>
  /** Whose sign-in this browser holds now, whichever tab changed it. */
  signedInUser: () => Promise<string | undefined>
  isOnline: () => boolean
  /** To the other pages of this browser; undefined where it has no way to reach them. */
  channel: BroadcastChannel | undefined
}

const ofPatient = /^\/v1\/patient\/([\w-]+)\//

function mayKeepAnswer(signedIn: SignedIn, path: string): boolean {
  const patientId = ofPatient.exec(path)?.[1]
  return patientId === undefined ? signedIn.isPatient : ownDiariesOf(signedIn).includes(patientId)
}

/** Drafts are named `kind/user/…`, of a diary `kind/user/patient/…`; the check of a PIN is of no diary. */
function mayKeepDraft(signedIn: SignedIn | undefined, key: string): boolean {
  const [kind = '', userId, patientId = ''] = key.split('/')
  // Without a signed-in user there is no key, so that nothing is written.
  if (kind === 'pinVerifier' || !signedIn) return true
  if (signedIn.user.id !== userId || !signedIn.isPatient) return false
  return kind === 'message' ? !isStaff(signedIn.user) : ownDiariesOf(signedIn).includes(patientId)
}

/** Opens the browser's storage; what may be in it no longer is gone before anybody reads it. */
export async function openBrowserStorage({ app, signedInUser, isOnline, channel }: StoragePorts): Promise<BrowserStorage> {
  const { choices: cookies, session, sendQuietly, typedForms } = app
  const settings = createSettingsApi(sendQuietly)
  const fetchKey = async (userId: string) => (await settings.readStorageKey(userId)).key
  const keys = createStorageKeys({ cookies, signedInUser, isOnline, fetchKey })
  const removeWhat = createStorageSweep()
  const signedIn = () => {
    const state = session.state.get()
    return state.kind === 'signedIn' ? state : undefined
  }

  /** A browser that keeps nothing has nothing to remove. */
  const sweep = (userId: string | undefined, isLeaving = false) => removeWhat({ userId, isLeaving, now: Date.now() }).catch(() => {})

  async function tidy() {
    const userId = await signedInUser()
    if (keys.holder() !== userId) keys.forget()
    if (userId === undefined) forgetUploads()
    await sweep(userId)
    // They check whether they still show the signed-in user.
    channel?.postMessage('signIn')
  }

  async function leave() {
    keys.end()
    forgetUploads()
    await sweep(await signedInUser(), true)
  }

  let owner: string | undefined
  function follow() {
    const state = session.state.get()
    if (state.kind === 'signedOut') {
      keys.end()
      forgetUploads()
      void sweep(undefined)
    }
    if (state.kind !== 'signedIn' || state.user.id === owner) return
    const isFirst = owner === undefined
    owner = state.user.id
    if (!isFirst || keys.holder() !== owner) void tidy()
  }

  channel?.addEventListener('message', () => {
    // Another tab signed out, or signed in as another user: this page must not show its data any longer.
    void signedInUser().then((userId) => {
      if (signedIn() && signedIn()?.user.id !== userId) app.reload()
    })
  })

  await tidy()
  session.state.subscribe(follow)
  follow()

  /** Resolves when the signed-in user is known; never without one. */
  function findUser(): Promise<SignedIn> {
    const present = signedIn()
    if (present) return Promise.resolve(present)
    return new Promise((resolve) => {
      const stop = session.state.subscribe(() => {
        const state = signedIn()
        if (!state) return
        stop()
        resolve(state)
      })
    })
  }

  const answers = createResponseStore(createBrowserSnapshotStore({ keys }))
  return {
    drafts: createOwnDrafts({
      stored: createIndexedDbDraftStore({ keys }),
      mayKeep: (key) => mayKeepDraft(signedIn(), key),
      typedForms,
    }),
    outboxStore: createBrowserOutboxStore({ keys }),
    answers: {
      ...answers,
      async keep(userId, question, response, at) {
        const person = await findUser()
        if (person.user.id === userId && mayKeepAnswer(person, question.path)) await answers.keep(userId, question, response, at)
      },
    },
    leave,
  }
}
