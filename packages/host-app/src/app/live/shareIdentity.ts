import type { App } from '../createApp.ts'
import type { EventChannel } from './shareEvents.ts'

type ChosenIdentity = { userId: string; personId: string | null }

export type IdentityPorts = {
  /** Absent in a browser that cannot reach its other tabs. */
  channel: EventChannel | undefined
  /** Of this tab alone; it survives a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

const key = 'diab.identityOfTab'

/**
 * Keeps the person that the user acts for the same in every tab, because an entry typed for one child must not be saved for another. A
 * tab that follows another one says so; so does one that a reload brings to a choice made elsewhere.
 */
export function shareIdentity(app: App, { channel, storage }: IdentityPorts): void {
  const chosen = (): ChosenIdentity | undefined => {
    const state = app.session.state.get()
    return state.kind === 'signedIn' ? { userId: state.user.id, personId: state.actingAs?.id ?? null } : undefined
  }
  const toText = (identity: ChosenIdentity) => JSON.stringify([identity.userId, identity.personId])
  const sayChanged = () => app.identityChanges.set((count) => count + 1)
  let shown = chosen()

  function keep(identity: ChosenIdentity) {
    shown = identity
    storage?.setItem(key, toText(identity))
  }

  function followSession() {
    const current = chosen()
    if (!current || (shown && toText(shown) === toText(current))) return
    // A sign-in is no choice that other tabs follow.
    const isChoice = shown?.userId === current.userId
    keep(current)
    if (isChoice) channel?.postMessage(current)
  }

  async function followTab({ userId, personId }: ChosenIdentity) {
    if (shown?.userId !== userId || shown.personId === personId) return
    keep({ userId, personId })
    await app.session.followIdentity(personId)
    // A person that this user no longer supervises cannot be selected.
    const current = chosen()
    if (current) keep(current)
    sayChanged()
  }

  if (channel) channel.onmessage = ({ data }) => void followTab(data as ChosenIdentity).catch(() => {})
  app.session.state.subscribe(followSession)
  if (!shown) return
  const before = storage?.getItem(key)
  if (before?.includes(shown.userId) && before !== toText(shown)) sayChanged()
  keep(shown)
}
