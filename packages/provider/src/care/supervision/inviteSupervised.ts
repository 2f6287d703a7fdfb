import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { InvitationKind } from '@diab/internal/registration'
import { checkSupervisedInvitation, mayHaveOwnAccount, supervisionMessages } from '@diab/internal/supervision'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import type { Database } from '../../platform/db/tables.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { cancelInvitationsOf } from '../../platform/invitations/invitationStatus.store.ts'
import { patientPasswordMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { selectFullname } from '../../platform/access/people.store.ts'
import { lockPersons } from './supervision.store.ts'

export interface InviteSupervised extends LinkSettings {
  userId: string
  email: string
  /** Outside the call's transaction: every mail asked for counts, also a refused one. */
  pool: Kysely<Database>
}

/**
 * Invites a supervised person to a sign-in; the link of an earlier mail is cancelled. Only the link's holder learns whether
 * the address has an account already.
 */
export async function inviteSupervised(call: AuditedCall, { userId, email, pool, ...settings }: InviteSupervised): Promise<void> {
  const errors = checkSupervisedInvitation({ email })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { db: tx, principal } = call
  await countTries(pool, [[attemptRules.inviteByCaller, principal.userId]])
  const [locked] = await lockPersons(tx, [userId])
  const person = found(locked)
  if (person.email !== null) throw problem(409, supervisionMessages.hasOwnSignIn)
  if (!mayHaveOwnAccount(person, toWallClockIn(defaultTimeZone, settings.now))) throw problem(409, supervisionMessages.tooYoung)
  const invitation = { kind: InvitationKind.PatientPassword, email: email.trim(), userId, invitedBy: principal.userId }
  await cancelInvitationsOf(tx, userId, [InvitationKind.PatientPassword])
  const { id: invitationId, link } = await createInvitation(tx, settings, invitation)
  const invitedBy = await selectFullname(tx, principal.userId)
  const mail = patientPasswordMail({ fullname: person.fullname, invitedBy, link })
  await enqueueMail(tx, { recipient: invitation.email, invitationId, personIds: [principal.userId, userId], ...mail })
  await auditAction(call, userId, 'supervision.invited', { invitationId })
}
