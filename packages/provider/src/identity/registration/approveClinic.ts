import { isStaff } from '@diab/core/guards'
import { NotificationType } from '@diab/internal/notifications'
import { InvitationKind } from '@diab/internal/registration'
import { audit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/tables.ts'
import { createInvitation, type LinkSettings } from '../../platform/invitations/invitation.store.ts'
import { clinicAddedMail, workerPasswordMail } from '../../platform/mail/mailTemplate.ts'
import { enqueueMail } from '../../platform/mail/outbox.store.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { createClinicOf, type StoredClinicRequest, takeClinicRequest } from './clinicRequest.store.ts'
import { findAccount, insertUser } from './openAccount.store.ts'

/** Why a request cannot be approved: it does not wait, or its address belongs to a patient. */
export class ApprovalRefused extends Error {
  readonly reason: 'notWaiting' | 'patientAccount'

  constructor(reason: ApprovalRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface ApprovalSettings extends LinkSettings {
  /** Whether people sign in with passwords that are kept here: at another issuer no link of ours sets one. */
  hasOwnCredentials: boolean
}

interface Head {
  userId: string
  fullname: string
  /** Has no password yet. */
  isNew: boolean
}

/**
 * Creates the clinic of a request with its doctor as supervisor, and mails the link for a password; a professional who
 * already signs in, or signs in at another issuer, gets the address of the sign-in. Returns the clinic's name.
 * @throws ApprovalRefused
 */
export async function approveClinic(tx: Db, settings: ApprovalSettings, requestId: string): Promise<string> {
  const request = await takeClinicRequest(tx, requestId, settings.now)
  if (!request) throw new ApprovalRefused('notWaiting')
  const head = await findOrMakeHead(tx, request)
  const clinicId = await createClinicOf(tx, request, head.userId)
  await sendMail(tx, settings, request, head)
  const toHead = { userIds: [head.userId], data: { clinicId } }
  await notify(tx, NotificationType.ClinicRequestApproved, { ...toHead, text: 'clinicApproved' })
  if (head.isNew) await notify(tx, NotificationType.AdminRegistered, { ...toHead, text: 'adminRegistered' })
  await audit(tx, {
    event: 'clinicRequest.approved',
    actorId: null,
    subjectId: head.userId,
    detail: { clinicRequestId: requestId, clinicId },
  })
  return request.clinicName
}

async function findOrMakeHead(tx: Db, { email, fullname }: StoredClinicRequest): Promise<Head> {
  const known = await findAccount(tx, email)
  if (known && !isStaff(known)) throw new ApprovalRefused('patientAccount')
  if (known) return { userId: known.userId, fullname: known.fullname, isNew: !known.hasPassword }
  const user = { email, fullname, dateOfBirth: null, gender: null, emailConfirmed: false, newsletterSubscribed: false }
  const userId = await insertUser(tx, { ...user, roles: ['Doctor'], privacyAcceptedAt: null })
  // Registered between the two statements.
  if (userId === undefined) throw new ApprovalRefused('patientAccount')
  return { userId, fullname, isNew: true }
}

async function sendMail(tx: Db, settings: ApprovalSettings, { email, clinicName }: StoredClinicRequest, head: Head): Promise<void> {
  const { fullname, userId } = head
  if (!head.isNew || !settings.hasOwnCredentials) {
    const mail = clinicAddedMail({ fullname, clinicName, link: `${settings.publicUrl}/bejelentkezes` })
    await enqueueMail(tx, { recipient: email, personIds: [userId], ...mail })
    return
  }
  const { id: invitationId, link } = await createInvitation(tx, settings, { kind: InvitationKind.WorkerPassword, email, userId })
  await enqueueMail(tx, { recipient: email, invitationId, ...workerPasswordMail({ fullname, clinicName, link }) })
}
