import { InvitationStatus, type MedicalWorkerType } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { invitationLink } from './invitationLink.ts'
import { hashLinkToken, newLinkToken } from './linkToken.ts'
import { utc } from '../time/utc.ts'

/** Settings of actions that send a link. */
export interface LinkSettings {
  /** Origin of the link. */
  publicUrl: string
  now: Date
}

export interface NewInvitation {
  kind: InvitationKind
  /** Where the mail goes. */
  email: string
  /** Whose account the link is about; needed by the kinds of a password and of an address. */
  userId?: string
  /** Needed by the kinds of a clinic. */
  clinicId?: string
  workerType?: MedicalWorkerType
  doctorIds?: readonly string[]
  /** Name that the inviting person gave. */
  fullname?: string
  invitedBy?: string
  /** For a forgotten password: the account is a professional's. */
  isStaff?: boolean
}

export interface CreatedInvitation {
  id: string
  /** In clear, for the mail and nowhere else. */
  token: string
  /** The address to put into the mail. */
  link: string
  createdAt: Date
  expiresAt: Date
}

const usualLifetimeHours = 14 * 24
const lifetimeHours: Partial<Record<InvitationKind, number>> = {
  [InvitationKind.EmailChange]: 24,
  [InvitationKind.PasswordReset]: 2,
}

/** Keeps a pending invitation and gives the link to be mailed, in the transaction of the mail. Only the token's hash is stored. */
export async function createInvitation(
  tx: Db,
  { publicUrl, now }: LinkSettings,
  { kind, email, userId, clinicId, workerType, doctorIds = [], fullname, invitedBy, isStaff = false }: NewInvitation,
): Promise<CreatedInvitation> {
  const [id, token] = [uuidv7(), newLinkToken()]
  const hours = lifetimeHours[kind] ?? usualLifetimeHours
  const expiresAt = utc(now).add(hours, 'hour').toDate()
  await tx
    .insertInto('invitation')
    .values({
      id,
      kind,
      token_hash: hashLinkToken(token),
      email: email.trim(),
      fullname: fullname ?? null,
      user_id: userId ?? null,
      clinic_id: clinicId ?? null,
      worker_type: workerType ?? null,
      doctor_ids: [...doctorIds],
      invited_by: invitedBy ?? null,
      status: InvitationStatus.Pending,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  const link = invitationLink(publicUrl, { kind, token, userId: userId ?? null, clinicId: clinicId ?? null, isStaff })
  return { id, token, link, createdAt: now, expiresAt }
}
