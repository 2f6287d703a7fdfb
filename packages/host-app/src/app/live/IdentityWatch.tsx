import { useToasts } from '@diab/widgets/ui'
import { useEffect, useRef } from 'react'
import { appShellMessages as messages } from '../AppShell/appShell.messages.ts'
import { useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'

/** Says whose diary is open after another tab changed it. */
export function IdentityWatch() {
  const changes = useStore(useApp().identityChanges)
  const session = useSession()
  const toasts = useToasts()
  const said = useRef(0)
  const person = session.kind === 'signedIn' ? (session.actingAs?.fullname ?? null) : undefined
  useEffect(() => {
    if (said.current === changes || person === undefined) return
    said.current = changes
    toasts.warning(messages.identityChangedElsewhere(person))
  }, [changes, person, toasts])
  return null
}
