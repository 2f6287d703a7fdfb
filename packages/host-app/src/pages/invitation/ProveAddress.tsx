import { homeOf } from '@diab/core/guards'
import { Button } from '@diab/widgets/unstable/ui'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useApp, useSession } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { AskedProps } from './askedProps.ts'
import { useAccept } from './useAccept.ts'

/** An address is proved by a press, not by opening the link. */
export function ProveAddress({ invitation, token, onOutcome, onStale }: AskedProps) {
  const { session } = useApp()
  const signedIn = useSession()
  const { kind, email } = invitation
  const { isSending, problems, run } = useAccept({
    async accept({ client }) {
      await client.registration.acceptInvitation(token, {})
      // The address is proved in any case; a session that did not hear of it yet does so when it renews by itself.
      await session.renew().catch(() => {})
    },
    onAccepted: () =>
      onOutcome({
        kind: 'accepted',
        of: kind,
        email: email ?? undefined,
        href: signedIn.kind === 'signedIn' ? homeOf(signedIn.user) : undefined,
      }),
    onStale,
  })
  return (
    <>
      <GeneralErrors messages={problems} />
      <Button variant="primary" size={48} fullWidth busy={isSending} onClick={run}>
        {messages.asked[kind].accept}
      </Button>
    </>
  )
}
