import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { type SignInMethodChange, signInMethodMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'

const events: Readonly<Record<SignInMethodChange, string>> = {
  passkeyAdded: 'passkey.added',
  passkeyRemoved: 'passkey.removed',
  authenticatorAdded: 'authenticator.added',
  authenticatorRemoved: 'authenticator.removed',
  recoveryCodesReplaced: 'recoveryCodes.replaced',
  recoveryCodeUsed: 'recoveryCode.used',
  secondFactorRemoved: 'secondFactor.removed',
  externalLinked: 'externalIdentity.linked',
}

export interface MethodChange {
  change: SignInMethodChange
  userId: string
  /** Null: the operator. */
  actorId: string | null
  owner: { email: string | null; fullname: string }
  requestId?: string
  detail?: Record<string, unknown>
}

/** Records a change of how a user signs in, and mails the owner in the same transaction. */
export async function notifyMethodChange(tx: Db, { change, userId, actorId, owner, requestId, detail }: MethodChange): Promise<void> {
  await audit(tx, { event: events[change], actorId, subjectId: userId, requestId, detail })
  const mail = signInMethodMail({ fullname: owner.fullname, change })
  if (owner.email !== null) await enqueueMail(tx, { recipient: owner.email, personIds: [userId], ...mail })
}
