import { Button, Dialog } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { invitationMessages as messages } from './invitation.messages.ts'
import type { AskedProps } from './askedProps.ts'
import { isOwnRequest } from './invitationKinds.ts'
import { useAccept } from './useAccept.ts'

/** Declines the invitation after confirmation, since the link cannot be used afterwards. */
export function DeclineButton({ invitation, token, onOutcome, onStale }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  const isOwn = isOwnRequest(invitation.kind)
  const { isSending, problems, run } = useAccept({
    accept: ({ client }) => client.registration.declineInvitation(token),
    onAccepted: () => onOutcome({ kind: 'declined', isOwn }),
    onStale,
  })
  return (
    <>
      <Button variant="quiet" fullWidth onClick={() => setOpen(true)}>
        {messages.asked[invitation.kind].decline}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={isOwn ? messages.declineOwnTitle : messages.declineTitle}
        description={isOwn ? messages.declineOwnText : messages.declineText}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{messages.cancel}</Button>
            <Button variant="danger" busy={isSending} onClick={run}>
              {isOwn ? messages.declineOwnYes : messages.declineYes}
            </Button>
          </>
        }
      >
        <GeneralErrors messages={problems} />
      </Dialog>
    </>
  )
}
