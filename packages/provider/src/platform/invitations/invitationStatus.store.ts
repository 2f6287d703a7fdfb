import { InvitationStatus } from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Kinds that open an account or move its address; a change of one of these cancels older links. */
export const accountKinds: readonly InvitationKind[] = [
  InvitationKind.PatientPassword,
  InvitationKind.WorkerPassword,
  InvitationKind.PasswordReset,
  InvitationKind.EmailChange,
  InvitationKind.EmailConfirmation,
]

/** Kinds of the invitations of a clinic's staff. */
export const workerKinds = [InvitationKind.DoctorRegistration, InvitationKind.AttendantRegistration] as const

/** Ends a pending invitation; of two concurrent calls exactly one returns true. `status`: used or cancelled. */
export async function endInvitation(tx: Db, id: string, status: InvitationStatus, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('invitation')
    .set({ status, used_at: status === InvitationStatus.Used ? now : null })
    .where('id', '=', id)
    .where('status', '=', InvitationStatus.Pending)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isPendingInvitation(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', InvitationStatus.Pending)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

const firstSignInKinds: readonly InvitationKind[] = [InvitationKind.PatientPassword, InvitationKind.WorkerPassword]

/**
 * Returns true for an address with a pending invitation of a clinic's, or with a pending link to the first sign-in of an account
 * that is there. `exceptAsStaffOf`: clinics whose invitations of staff do not count.
 */
export async function isInvited(
  db: Db,
  email: string,
  { now, exceptAsStaffOf }: { now: Date; exceptAsStaffOf: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    select from invitation
    where lower(email) = lower(${email}) and status = ${InvitationStatus.Pending} and expires_at > ${now}
      and (clinic_id is not null or kind = any(${[...firstSignInKinds]}))
      and not (kind = any(${[...workerKinds]}) and clinic_id = any(${[...exceptAsStaffOf]}::uuid[]))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Where the newest pending link of a user's went, and until when it serves. */
export async function selectPendingOf(
  db: Db,
  userId: string,
  kind: InvitationKind,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  return db
    .selectFrom('invitation')
    .select(['email', 'expires_at as expiresAt'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', InvitationStatus.Pending)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/** Cancels what is still pending for a user, of the kinds given. */
export async function cancelInvitationsOf(tx: Db, userId: string, kinds: readonly InvitationKind[]): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ status: InvitationStatus.Cancelled })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('status', '=', InvitationStatus.Pending)
    .execute()
}

const retentionDays = 30

/** Writes Expired where the time is over, and forgets links of accounts that ended long ago; a clinic's stay in its list. */
export async function expireInvitations(db: Db, now: Date): Promise<{ expired: number; removed: number }> {
  const expired = await sql`
    update invitation set status = ${InvitationStatus.Expired}
    where status = ${InvitationStatus.Pending} and expires_at <= ${now}`.execute(db)
  const removed = await sql`
    delete from invitation
    where (clinic_id is null or user_id is not null) and status <> ${InvitationStatus.Pending}
      and expires_at < ${now}::timestamptz - make_interval(days => ${retentionDays})`.execute(db)
  return { expired: Number(expired.numAffectedRows ?? 0), removed: Number(removed.numAffectedRows ?? 0) }
}

/** Ends what a clinic's directory waits for: without the invitation a first sign-in must not enrol the person either. */
export async function stopAwaiting(tx: Db, clinicId: string, email: string): Promise<void> {
  await sql`
    update scim_user set active = false, changed_at = now()
    where clinic_id = ${clinicId} and lower(email) = lower(${email}) and user_id is null and active`.execute(tx)
}

/**
 * Links the person that a clinic's directory announced with the account that joins, while the address is still that of both: a
 * later owner of the address would be taken for the announced person.
 */
export async function linkAnnounced(tx: Db, clinicId: string, userId: string): Promise<void> {
  const account = await tx.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirst()
  if (!account?.email) return
  await sql`
    update scim_user set user_id = ${userId}, changed_at = now()
    where clinic_id = ${clinicId} and user_id is null and lower(email) = lower(${account.email})
      and not exists (select from scim_user o where o.clinic_id = ${clinicId} and o.user_id = ${userId})`.execute(tx)
}
