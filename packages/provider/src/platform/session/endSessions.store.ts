import type { Db } from '../db/tables.ts'
import { endStreams } from '../live/emitLive.store.ts'

/** Ends every sign-in of a user at the identity provider, and with it the user's access tokens and open streams. */
export async function endSessions(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('oidc_payload').where('account_id', '=', userId).execute()
  await tx.deleteFrom('sign_in').where('user_id', '=', userId).execute()
  await tx.updateTable('credential').set({ changed_with: null }).where('user_id', '=', userId).execute()
  await endStreams(tx, [userId])
}
