import type { App } from '../createApp.ts'
import type { EventChannel } from './shareEvents.ts'

/** Ids alone: what other tabs are sent holds no data of a person. */
type ChosenIdentity = { userId: string; personId: string | null; clinicId: string | null }

export type IdentityPorts = {
  /** Absent in a browser that cannot reach its other tabs. */
  channel: EventChannel | undefined
  /** Of this tab alone; it survives a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const key = 'diab.identityOfTab'

/**
 * Keeps the person that the user acts for, and the clinic that staff work in, the same in every tab, because an entry typed for one
 * child must not be saved for another. A tab that follows another one says so; so does one that a reload brings to another person.
 */
export function shareIdentity(app: App, { channel, storage }: IdentityPorts): void {
  const chosen = (): ChosenIdentity | undefined => {
    const state = app.session.state.get()
    return state.kind === 'signedIn'
      ? { userId: state.user.id, personId: state.actingAs?.id ?? null, clinicId: state.workspace?.id ?? null }
      : undefined
  }
  const toText = ({ userId, personId }: ChosenIdentity) => JSON.stringify([userId, personId])
  const sayChanged = () => app.identityChanges.set((count) => count + 1)
  let shown = chosen()

  function keep(identity: ChosenIdentity) {
    shown = identity
    storage?.setItem(key, toText(identity))
  }

  function followSession() {
    const current = chosen()
    if (!current || (shown && toText(shown) === toText(current) && shown.clinicId === current.clinicId)) return
    // A sign-in is no choice that other tabs follow.
    const isChoice = shown?.userId === current.userId
    keep(current)
    if (isChoice) channel?.postMessage(current)
  }

  async function followTab(other: ChosenIdentity) {
    if (shown?.userId !== other.userId) return
    if (shown.personId !== other.personId) await followPerson(other)
    if (other.clinicId !== null && shown.clinicId !== other.clinicId) await followClinic(other.clinicId)
  }

  async function followPerson({ userId, personId }: ChosenIdentity) {
    keep({ userId, personId, clinicId: shown?.clinicId ?? null })
    await app.session.followIdentity(personId)
    // A person that this user no longer supervises cannot be selected.
    const current = chosen()
    if (current) keep(current)
    sayChanged()
  }

  async function followClinic(clinicId: string) {
    const before = shown
    if (!before) return
    // Following is no choice that is sent back.
    shown = { ...before, clinicId }
    await app.session.followWorkspace(clinicId)
    shown = chosen()
    // Not one that this user has left.
    if (before.clinicId !== null && shown?.clinicId === clinicId) app.workspaceChanges.set((count) => count + 1)
  }

  if (channel) channel.onmessage = ({ data }) => void followTab(data as ChosenIdentity).catch(() => {})
  app.session.state.subscribe(followSession)
  if (!shown) return
  const before = storage?.getItem(key)
  if (before?.includes(shown.userId) && before !== toText(shown)) sayChanged()
  keep(shown)
}
