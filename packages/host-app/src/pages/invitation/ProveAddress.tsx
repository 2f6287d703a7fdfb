import { homeOf } from '@diab/core/routes'
import { useDiab } from '@diab/widgets/provider'
import { Button } from '@diab/widgets/ui'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useSession } from '../../app/useApp.ts'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { AskedProps } from './askedProps.ts'
import { useAccept } from './useAccept.ts'

/** An address is proved by a press, not by opening the link. */
export function ProveAddress({ invitation, token, onOutcome, onStale }: AskedProps) {
  const { client } = useDiab()
  const session = useSession()
  const { kind, email } = invitation
  const { isSending, problems, run } = useAccept({
    accept: () => client.registration.acceptInvitation(token, {}),
    onAccepted: () =>
      onOutcome({
        kind: 'accepted',
        of: kind,
        email: email ?? undefined,
        href: session.kind === 'signedIn' ? homeOf(session.user) : undefined,
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
