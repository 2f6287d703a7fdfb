import type { Db } from '../db/tables.ts'
import { isPendingInvitation } from '../invitations/invitationStatus.store.ts'
import { hasUnread } from '../access/knownNotifications.store.ts'
import type { Mail } from './outbox.store.ts'

/**
 * Returns false for a mail that waited too long: its invitation has ended, or its recipient may no longer know of what it
 * announces, or has read it.
 */
export async function mayStillBeSent(db: Db, { userId, invitationId }: Mail, now: Date): Promise<boolean> {
  if (invitationId !== undefined) return isPendingInvitation(db, invitationId, now)
  return userId === undefined || hasUnread(db, userId)
}
