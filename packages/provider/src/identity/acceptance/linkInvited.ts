import type { Db } from '../../platform/db/tables.ts'
import { problem } from '../../platform/http/problem.ts'
import { registrationTitles as say } from '../registration/registration.messages.ts'
import { insertExternalIdentity, type IssuerSubject } from '../../platform/session/externalIdentity.store.ts'

/** Lets a user of the external issuer sign in to the invited account. @throws ProblemError 409 where either has another link */
export async function linkInvited(tx: Db, identity: IssuerSubject, userId: string): Promise<void> {
  if (!(await insertExternalIdentity(tx, identity, userId))) throw problem(409, say.signInTaken)
}
