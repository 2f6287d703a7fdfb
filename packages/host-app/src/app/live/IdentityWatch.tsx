import { useToasts } from '@diab/widgets/unstable/ui'
import { useEffect, useRef } from 'react'
import { appShellMessages as messages } from '../AppShell/appShell.messages.ts'
import { type Store, useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'

/** Says whose diary and which clinic is open after another tab changed it. */
export function IdentityWatch() {
  const { identityChanges, workspaceChanges } = useApp()
  const session = useSession()
  const signedIn = session.kind === 'signedIn' ? session : undefined
  useWarningOnChange(identityChanges, signedIn && messages.identityChangedElsewhere(signedIn.actingAs?.fullname ?? null))
  useWarningOnChange(workspaceChanges, signedIn?.workspace && messages.workspaceChangedElsewhere(signedIn.workspace.name))
  return null
}

/** Shows the sentence once for each change, as soon as there is one. */
function useWarningOnChange(changes: Store<number>, sentence: string | null | undefined) {
  const count = useStore(changes)
  const toasts = useToasts()
  const said = useRef(0)
  useEffect(() => {
    if (said.current === count || !sentence) return
    said.current = count
    toasts.warning(sentence)
  }, [count, sentence, toasts])
}
