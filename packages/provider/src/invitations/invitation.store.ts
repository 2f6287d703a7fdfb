import { InvitationStatus, type MedicalWorkerType } from '@diab/core/clinic'
import { InvitationKind } from '@diab/core/registration'
import type { Db } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { invitationLink } from './invitationLink.ts'
import { hashLinkToken, newLinkToken } from './linkToken.ts'

/** What every deed that sends a link needs to know. */
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

const hour = 3_600_000
const usualLifetime = 14 * 24 * hour
const lifetimes: Partial<Record<InvitationKind, number>> = {
  [InvitationKind.EmailChange]: 24 * hour,
  [InvitationKind.PasswordReset]: 2 * hour,
}

/** Keeps a pending invitation and gives the link to be mailed, in the transaction of the mail. Only the token's hash is stored. */
export async function createInvitation(
  tx: Db,
  { publicUrl, now }: LinkSettings,
  { kind, email, userId, clinicId, workerType, doctorIds = [], fullname, invitedBy, isStaff = false }: NewInvitation,
): Promise<CreatedInvitation> {
  const [id, token] = [uuidv7(), newLinkToken()]
  const expiresAt = new Date(now.getTime() + (lifetimes[kind] ?? usualLifetime))
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
