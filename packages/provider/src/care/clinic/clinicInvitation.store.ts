import {
  defaultInvitationSorting,
  type InvitationSorting,
  InvitationStatus,
  type PatientInvitation,
  type WorkerInvitation,
} from '@diab/internal/clinic'
import { InvitationKind } from '@diab/internal/registration'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { workerKinds } from '../../platform/invitations/invitationStatus.store.ts'

/** Kinds of the invitations of a clinic's patients. */
export const patientKinds = [InvitationKind.ClinicPatient] as const
export type ClinicInvitationKinds = typeof workerKinds | typeof patientKinds

export interface InvitationFilter {
  status?: InvitationStatus
  sortBy: InvitationSorting
  offset: number
  limit: number
}

interface Scope {
  clinicId: string
  kinds: ClinicInvitationKinds
  now: Date
}

/** A pending invitation expires by the clock, even before its row is updated. */
const statusAt = (now: Date) =>
  sql<InvitationStatus>`case when i.status = ${InvitationStatus.Pending} and i.expires_at <= ${now} then ${InvitationStatus.Expired} else i.status end`

/**
 * Invitations that were sent to an address alone. One that names an account from the start asks a professional who is
 * known already; to show it would tell who has an account.
 */
const listed = ({ clinicId, kinds }: Scope) => sql`i.clinic_id = ${clinicId} and i.kind = any(${[...kinds]}) and i.user_id is null`

const ofStatus = (now: Date, status: InvitationStatus | undefined) => (status === undefined ? sql`true` : sql`${statusAt(now)} = ${status}`)

const common = (now: Date) => sql`
  i.id, i.email, ${statusAt(now)} as status, sender.fullname as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"`

type Dated<Row> = Omit<Row, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }

const dated = <Row extends { createdAt: Date; expiresAt: Date }>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

const orders: Readonly<Record<InvitationSorting, RawBuilder<unknown>>> = {
  created_at_desc: sql`i.created_at desc`,
  created_at_asc: sql`i.created_at`,
  expires_at_asc: sql`i.expires_at`,
  expires_at_desc: sql`i.expires_at desc`,
  email_asc: sql`i.email collate "hu-x-icu"`,
  email_desc: sql`i.email collate "hu-x-icu" desc`,
}

/** Equals newest first. */
const pageOf = ({ sortBy, offset, limit }: InvitationFilter) =>
  sql`order by ${orders[sortBy]}, i.created_at desc, i.id desc offset ${offset} limit ${limit}`
const everything: InvitationFilter = { sortBy: defaultInvitationSorting, offset: 0, limit: 1 }

async function selectRows<Row>(db: Db, columns: RawBuilder<unknown>, scope: Scope, filter: InvitationFilter, id?: string) {
  const { rows } = await sql<Dated<Row>>`
    select ${common(scope.now)}, ${columns}
    from invitation i left join app_user sender on sender.id = i.invited_by
    where ${listed(scope)} and ${ofStatus(scope.now, filter.status)} and ${id === undefined ? sql`true` : sql`i.id = ${id}`}
    ${pageOf(filter)}`.execute(db)
  return rows
}

const workerColumns = sql`i.fullname, i.worker_type as "workerType"`

export async function selectWorkerInvitations(
  db: Db,
  clinicId: string,
  now: Date,
  filter: InvitationFilter = everything,
  id?: string,
): Promise<WorkerInvitation[]> {
  const rows = await selectRows<WorkerInvitation>(db, workerColumns, { clinicId, kinds: workerKinds, now }, filter, id)
  return rows.map(dated)
}

const doctors = sql`coalesce((
  select json_agg(json_build_object('id', u.id, 'fullname', u.fullname) order by u.fullname collate "hu-x-icu", u.id)
  from app_user u join clinic_worker w on w.user_id = u.id and w.clinic_id = i.clinic_id and w.worker_type = 1
  where u.id = any(i.doctor_ids)
), '[]') as doctors`

/** Of the doctors only those who still work there. */
export async function selectPatientInvitations(
  db: Db,
  clinicId: string,
  now: Date,
  filter: InvitationFilter = everything,
  id?: string,
): Promise<PatientInvitation[]> {
  const rows = await selectRows<PatientInvitation>(db, doctors, { clinicId, kinds: patientKinds, now }, filter, id)
  return rows.map(dated)
}

export async function countInvitations(db: Db, scope: Scope, status: InvitationStatus | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from invitation i where ${listed(scope)} and ${ofStatus(scope.now, status)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns whether an invitation of this kind to this address is pending. */
export async function isPending(db: Db, scope: Scope, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from invitation i
    where ${listed(scope)} and lower(i.email) = lower(${email}) and ${statusAt(scope.now)} = ${InvitationStatus.Pending} limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes a pending invitation back; undefined when there is none of that id, else where it went and whether it was still pending. */
export async function revokeInvitation(tx: Db, scope: Scope, id: string): Promise<{ isPending: boolean; email: string } | undefined> {
  const { rows } = await sql<{ isPending: boolean; email: string }>`
    select ${statusAt(scope.now)} = ${InvitationStatus.Pending} as "isPending", i.email from invitation i
    where ${listed(scope)} and i.id = ${id} for update`.execute(tx)
  const [found] = rows
  if (found?.isPending) await tx.updateTable('invitation').set({ status: InvitationStatus.Cancelled }).where('id', '=', id).execute()
  return found
}

/** Takes back what an account was asked before: the newest mail's link is the one that counts. */
export async function cancelAsked(tx: Db, clinicId: string, userId: string): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ status: InvitationStatus.Cancelled })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('kind', 'in', workerKinds)
    .where('status', '=', InvitationStatus.Pending)
    .execute()
}

/** The owner of an address, and whether that person is in the clinic already. */
export interface AddressOwner {
  id: string
  fullname: string
  isDoctor: boolean
  isAttendant: boolean
  isMember: boolean
  /** A patient whose diary the clinic sees. */
  isVisiblePatient: boolean
}

export async function selectAddressOwner(db: Db, clinicId: string, email: string): Promise<AddressOwner | undefined> {
  const { rows } = await sql<AddressOwner>`
    select u.id, u.fullname, 'Doctor' = any(u.roles) as "isDoctor", 'MedicalAttendant' = any(u.roles) as "isAttendant",
      exists (select from clinic_worker w where w.clinic_id = ${clinicId} and w.user_id = u.id) as "isMember",
      exists (
        select from clinic_patient p where p.clinic_id = ${clinicId} and p.patient_id = u.id and p.sharing_level = 1
      ) as "isVisiblePatient"
    from app_user u where lower(u.email) = lower(${email})`.execute(db)
  return rows[0]
}
