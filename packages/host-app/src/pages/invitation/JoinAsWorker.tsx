import { isStaff } from '@diab/core/guards'
import { hrefTo } from '@diab/internal/routes'
import { Button } from '@diab/widgets/unstable/ui'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import * as page from '../../app/layouts/EntrancePage.css.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import { isAddressee } from './invitationKinds.ts'
import type { AskedProps } from './askedProps.ts'
import { useAccept } from './useAccept.ts'
import { WrongAccount } from './WrongAccount.tsx'

/** A signed-in staff member joins the clinic, which becomes the one they work in. */
export function JoinAsWorker({ invitation, token, onOutcome, onStale }: AskedProps) {
  const { session } = useApp()
  const { user } = useSignedIn()
  const { isSending, problems, run } = useAccept({
    async accept({ client }) {
      await client.registration.acceptAsWorker(user.id, token)
      // The token does not know the new role yet. The choice of a workspace asks again where this fails.
      await session.renew().catch(() => {})
      await session.loadClinics().catch(() => {})
      if (invitation.clinic) session.chooseWorkspace(invitation.clinic.id)
    },
    onAccepted: () => onOutcome({ kind: 'accepted', of: invitation.kind, email: undefined, href: hrefTo('dashboard.patients') }),
    onStale,
  })
  const isInvited = isStaff(user) && isAddressee(invitation, user)
  if (!isInvited) return <WrongAccount text={messages.needsWorker} />
  return (
    <>
      <p className={page.wrapped}>{messages.signedInAs(user.fullname)}</p>
      <GeneralErrors messages={problems} />
      <Button variant="primary" size={48} fullWidth busy={isSending} onClick={run}>
        {messages.asked[invitation.kind].accept}
      </Button>
    </>
  )
}
