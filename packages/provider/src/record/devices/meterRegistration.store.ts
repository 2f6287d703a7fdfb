import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { DevicesTables } from './devices.tables.ts'

type MeterTable = DevicesTables['meter_registration']

const toRegistration = (row: Selectable<MeterTable>): MeterRegistration => ({
  id: row.id,
  patientId: row.patient_id,
  profile: row.profile,
  state: row.state,
  name: row.name,
  serialNumber: row.serial_number,
  createdAt: row.created_at.toISOString(),
  connectedAt: row.connected_at?.toISOString() ?? null,
  lastUploadAt: row.last_upload_at?.toISOString() ?? null,
  version: row.version,
})

export async function selectRegistration(db: Db, id: string): Promise<MeterRegistration | undefined> {
  const row = await db.selectFrom('meter_registration').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toRegistration(row)
}

/** Newest first. */
export async function selectRegistrations(
  db: Db,
  patientId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<MeterRegistration[]> {
  const rows = await db
    .selectFrom('meter_registration')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toRegistration)
}

export async function countRegistrations(db: Db, patientId: string): Promise<number> {
  const { count } = await db
    .selectFrom('meter_registration')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow()
  return count
}

/** The patient and the registration with which a serial number is connected. */
export async function selectConnected(db: Db, serialNumber: string): Promise<{ id: string; patientId: string } | undefined> {
  return db
    .selectFrom('meter_registration')
    .select(['id', 'patient_id as patientId'])
    .where('serial_number', '=', serialNumber)
    .where('state', '=', DeviceState.Connected)
    .executeTakeFirst()
}

/** The meter that an import connected with the patient, and what it was before. */
export async function selectConnectedByImport(
  tx: Db,
  patientId: string,
  serialNumber: string,
): Promise<{ id: string; stateBefore: DeviceState | null } | undefined> {
  return tx
    .selectFrom('meter_registration')
    .select(['id', 'state_before as stateBefore'])
    .where('patient_id', '=', patientId)
    .where('serial_number', '=', serialNumber)
    .where('state', '=', DeviceState.Connected)
    .where('connected_by_import', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteRegistration(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('meter_registration').where('id', '=', id).execute()
}

/** Undefined when the serial number is connected already. */
export async function insertRegistration(tx: Db, row: Insertable<MeterTable>): Promise<MeterRegistration | undefined> {
  const inserted = await tx
    .insertInto('meter_registration')
    .values(row)
    .onConflict((conflict) => conflict.column('serial_number').where('state', '=', sql.lit(DeviceState.Connected)).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted && toRegistration(inserted)
}

export interface RegistrationChange {
  profile?: MeterRegistration['profile']
  state?: DeviceState
  name?: string | null
  serial_number?: string | null
  connected_at?: Date | null
  last_upload_at?: Date
  connected_by_import?: string | null
  state_before?: DeviceState | null
}

export async function changeRegistration(tx: Db, id: string, change: RegistrationChange): Promise<MeterRegistration> {
  const row = await tx
    .updateTable('meter_registration')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRegistration(row)
}
