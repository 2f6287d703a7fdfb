import { Role } from '@diab/core/guards'
import type { ClinicRequest } from '@diab/internal/registration'
import { sql } from 'kysely'
import { newConnectionToken } from '../../platform/access/connectionToken.ts'
import { WorkerType } from '../../care/clinic/clinic.tables.ts'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { ClinicRequestStatus } from './registration.tables.ts'

export interface StoredClinicRequest {
  id: string
  clinicName: string
  fullname: string
  email: string
  phone: string
  message: string | null
}

/** Returns whether the same request waits for approval; one at once with this one waits until the transaction ends. */
export async function hasIdenticalRequest(tx: Db, { clinicName, fullname, email, phone, message = '' }: ClinicRequest): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`clinicRequest ${email.trim().toLowerCase()}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('clinic_request')
    .select('id')
    .where('status', '=', ClinicRequestStatus.Waiting)
    .where('clinic_name', '=', clinicName.trim())
    .where('fullname', '=', fullname.trim())
    .where((where) => where(where.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('phone', '=', phone.trim())
    .where('message', 'is not distinct from', message.trim() || null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertClinicRequest(
  tx: Db,
  { clinicName, fullname, email, phone, message = '' }: ClinicRequest,
): Promise<StoredClinicRequest> {
  const stored = {
    id: uuidv7(),
    clinicName: clinicName.trim(),
    fullname: fullname.trim(),
    email: email.trim(),
    phone: phone.trim(),
    message: message.trim() || null,
  }
  const { clinicName: clinic_name, ...row } = stored
  await tx
    .insertInto('clinic_request')
    .values({ ...row, clinic_name, clinic_id: null })
    .execute()
  return stored
}

const columns = ['id', 'clinic_name as clinicName', 'fullname', 'email', 'phone', 'message'] as const

/** Takes a request that still waits; undefined for one that is approved already or was never made. */
export async function takeClinicRequest(tx: Db, id: string, now: Date): Promise<StoredClinicRequest | undefined> {
  return tx
    .updateTable('clinic_request')
    .set({ status: ClinicRequestStatus.Approved, approved_at: now })
    .where('id', '=', id)
    .where('status', '=', ClinicRequestStatus.Waiting)
    .returning(columns)
    .executeTakeFirst()
}

/** Makes the clinic of a request, with its doctor who administers it; gives its id. */
export async function createClinicOf(tx: Db, { id: requestId, clinicName }: StoredClinicRequest, headId: string): Promise<string> {
  const id = uuidv7()
  await tx.insertInto('clinic').values({ id, name: clinicName, connection_token: newConnectionToken() }).execute()
  const head = { clinic_id: id, user_id: headId, worker_type: WorkerType.Doctor, is_supervisor: true }
  await tx.insertInto('clinic_worker').values(head).execute()
  for (const role of [Role.Doctor, Role.ClinicSupervisor])
    await sql`update app_user set roles = array_append(roles, ${role}) where id = ${headId} and ${role} <> all(roles)`.execute(tx)
  await tx.updateTable('clinic_request').set({ clinic_id: id }).where('id', '=', requestId).execute()
  return id
}

/** Selects requests that are not approved yet, oldest first. */
export async function selectWaitingRequests(db: Db): Promise<StoredClinicRequest[]> {
  return db
    .selectFrom('clinic_request')
    .select(columns)
    .where('status', '=', ClinicRequestStatus.Waiting)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
