import type { Db } from '../../platform/db/tables.ts'
import { selectPasskeys } from './passkey.store.ts'
import { selectFactors } from '../../platform/session/secondFactor.store.ts'

export interface OwnMethods {
  passkeys: { name: string; createdAt: string; lastUsedAt: string | null }[]
  hasAuthenticator: boolean
}

/** Returns how a user signs in beside the password, for the download of the account: names and times, no key. */
export async function selectOwnMethods(db: Db, userId: string): Promise<OwnMethods> {
  const passkeys = (await selectPasskeys(db, userId)).map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }))
  return { passkeys, hasAuthenticator: (await selectFactors(db, userId))?.hasAuthenticator ?? false }
}
