import { InvitationStatus, type MedicalWorkerType } from '@diab/internal/clinic'
import type { InvitationKind } from '@diab/internal/registration'
import type { Db } from '../db/tables.ts'
import { hashLinkToken } from './linkToken.ts'

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
