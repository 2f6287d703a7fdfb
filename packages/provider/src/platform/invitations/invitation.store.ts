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

/** An invitation with the names its page shows. */
export interface FoundInvitation {
  id: string
  kind: InvitationKind
  /** As it is now: pending past its time is expired, whether or not the job has come by. */
  status: InvitationStatus
  email: string
  userId: string | null
  fullname: string | null
  clinic: { id: string; name: string } | null
  workerType: MedicalWorkerType | null
  doctorIds: string[]
  inviterId: string | null
  invitedBy: string | null
  expiresAt: Date
}

/** Finds the invitation of a link's token; undefined for an unknown token. */
export async function findInvitation(db: Db, token: string, now: Date): Promise<FoundInvitation | undefined> {
  const row = await db
    .selectFrom('invitation as i')
    .leftJoin('app_user as invited', 'invited.id', 'i.user_id')
    .leftJoin('app_user as inviter', 'inviter.id', 'i.invited_by')
    .leftJoin('clinic', 'clinic.id', 'i.clinic_id')
    .select(['i.id', 'i.kind', 'i.status', 'i.email', 'i.user_id as userId', 'i.worker_type as workerType'])
    .select(['i.doctor_ids as doctorIds', 'i.invited_by as inviterId', 'i.expires_at as expiresAt'])
    .select(['invited.fullname', 'inviter.fullname as invitedBy', 'clinic.id as clinicId', 'clinic.name as clinicName'])
    .where('i.token_hash', '=', hashLinkToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { clinicId, clinicName, status, ...found } = row
  const isOver = status === InvitationStatus.Pending && row.expiresAt <= now
  return {
    ...found,
    status: isOver ? InvitationStatus.Expired : (status as InvitationStatus),
    clinic: clinicId === null || clinicName === null ? null : { id: clinicId, name: clinicName },
  }
}

/** Returns true for a token that was issued, whether or not it can still be used. */
export async function hasInvitation(db: Db, token: string): Promise<boolean> {
  const row = await db.selectFrom('invitation').select('id').where('token_hash', '=', hashLinkToken(token)).executeTakeFirst()
  return row !== undefined
}

export async function isWorkerOf(db: Db, userId: string, clinicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_worker')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
