import { isStaff } from '@diab/core/guards'
import { useToasts } from '@diab/widgets/unstable/ui'
import { useEffect, useRef } from 'react'
import { appShellMessages as messages } from '../AppShell/appShell.messages.ts'
import { StaffIdle } from '../idle/StaffIdle.tsx'
import { locale } from '../language/locale.ts'
import { openEditionOnce } from '../language/openEdition.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useUnreadMessages } from '../sidebars/useUnreadMessages.ts'
import { type Store, useStore } from '../store.ts'
import { useApp, useSession } from '../useApp.ts'

/** Shows the number of unread notifications and messages on the icon of the installed app, while a person is signed in. */
function AppBadge() {
  const { notifications } = useApp()
  const { unreadCount } = useStore(notifications.list)
  const count = unreadCount + useUnreadMessages()
  useEffect(() => {
    // Browsers without icons, and pages that are not installed, refuse it.
    void navigator.setAppBadge?.(count).catch(() => {})
  }, [count])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => {}), [])
  return null
}

/** Says whose diary and which clinic is open after another tab changed it. */
function IdentityWatch() {
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

/** Shows a person who signs in on another device the language that they chose. */
function LanguageWatch() {
  const app = useApp()
  const { user } = useSignedIn()
  const chosen = user.locale
  useEffect(() => {
    if (chosen !== undefined && chosen !== locale) openEditionOnce(app, chosen)
  }, [app, chosen])
  return null
}

/** Follows the sign-in and the language of other tabs while a person is signed in, and the use of staff's computers. */
export function SignedInWatch() {
  const { user } = useSignedIn()
  return (
    <>
      <AppBadge />
      <IdentityWatch />
      <LanguageWatch />
      {isStaff(user) ? <StaffIdle /> : null}
    </>
  )
}
