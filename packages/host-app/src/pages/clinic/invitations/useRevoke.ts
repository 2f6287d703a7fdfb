import { type DiabMutationContext, type Reads, useDiabCache } from '@diab/widgets/unstable/hooks'
import { useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import type { Confirmation } from '../../../app/pageParts/ConfirmDialog.tsx'
import type { AnyInvitation } from './InvitationRow.tsx'
import { invitationsMessages as messages } from './invitations.messages.ts'

/** Revokes an invitation after confirmation; `reads` are the lists that contain it. */
export function useRevoke(reads: Reads, revoke: (invitation: AnyInvitation, context: DiabMutationContext) => Promise<void>) {
  const cache = useDiabCache()
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  async function action(invitation: AnyInvitation, context: DiabMutationContext) {
    try {
      await revoke(invitation, context)
    } finally {
      // A refusal means that the shown status is stale: used or revoked by another user meanwhile.
      void cache.invalidate(reads)
    }
  }
  const ask = (invitation: AnyInvitation) =>
    setAsked({
      title: messages.revokeTitle(invitation.email),
      consequences: messages.revokeConsequences,
      verb: messages.revoke,
      isDangerous: true,
      action: (context) => action(invitation, context),
      onDone: () => toasts.success(messages.revoked(invitation.email)),
    })
  return { asked, ask, close: () => setAsked(undefined) }
}
