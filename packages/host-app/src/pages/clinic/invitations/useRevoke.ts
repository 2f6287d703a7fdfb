import { useDiabCache } from '@diab/widgets/provider'
import { useToasts } from '@diab/widgets/ui'
import { useState } from 'react'
import type { Confirmation } from '../../../app/pageParts/ConfirmDialog.tsx'
import type { AnyInvitation } from './InvitationRow.tsx'
import { invitationsMessages as messages } from './invitations.messages.ts'

/** Takes an invitation back after a question; `key` is that of the lists it stands in. */
export function useRevoke(key: readonly string[], revoke: (invitation: AnyInvitation) => Promise<void>) {
  const cache = useDiabCache()
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  async function deed(invitation: AnyInvitation) {
    try {
      await revoke(invitation)
    } finally {
      // Refused, it stands otherwise than shown: used meanwhile, or taken back by somebody else.
      void cache.invalidate(key)
    }
  }
  const ask = (invitation: AnyInvitation) =>
    setAsked({
      title: messages.revokeTitle(invitation.email),
      consequences: messages.revokeConsequences,
      verb: messages.revoke,
      isDangerous: true,
      deed: () => deed(invitation),
      onDone: () => toasts.success(messages.revoked(invitation.email)),
    })
  return { asked, ask, close: () => setAsked(undefined) }
}
