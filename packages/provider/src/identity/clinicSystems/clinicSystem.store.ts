import type { ClinicSystem, SystemScope } from '@diab/internal/clinic'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'

const toSystem = (row: { id: string; name: string; scopes: SystemScope[]; created_at: Date; last_used_at: Date | null }): ClinicSystem => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** Selects the systems of a clinic that may still sign in, by name. */
export async function selectSystems(db: Db, clinicId: string): Promise<ClinicSystem[]> {
  const rows = await db
    .selectFrom('clinic_system')
    .innerJoin('app_user', 'app_user.id', 'clinic_system.id')
    .select(['clinic_system.id', 'fullname as name', 'scopes', 'clinic_system.created_at', 'last_used_at'])
    .where('clinic_id', '=', clinicId)
    .where('revoked_at', 'is', null)
    .orderBy(sql`fullname collate "hu-x-icu"`)
    .orderBy('clinic_system.id')
    .execute()
  return rows.map(toSystem)
}

export interface NewSystem {
  clinicId: string
  name: string
  scopes: SystemScope[]
  secretHash: Buffer
  createdBy: string | null
}

export async function insertSystem(tx: Db, { clinicId, name, scopes, secretHash, createdBy }: NewSystem): Promise<ClinicSystem> {
  const id = uuidv7()
  await tx
    .insertInto('app_user')
    .values({ id, email: null, fullname: name, date_of_birth: null, roles: [], edu_number: null, connection_token: null })
    .execute()
  const row = await tx
    .insertInto('clinic_system')
    .values({ id, clinic_id: clinicId, secret_hash: secretHash, scopes, created_by: createdBy })
    .returning(['id', 'scopes', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
  return toSystem({ ...row, name })
}

/** Ends the access of a system. False for one that is not the clinic's, or has none any more. */
export async function revokeSystem(tx: Db, clinicId: string, systemId: string): Promise<boolean> {
  const row = await tx
    .updateTable('clinic_system')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', systemId)
    .where('clinic_id', '=', clinicId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface LiveSystem {
  id: string
  clinicId: string
  scopes: SystemScope[]
  secretHash: Buffer
}

/** Undefined for a system that never was, or whose access has ended. */
export async function selectLiveSystem(db: Db, id: string): Promise<LiveSystem | undefined> {
  return db
    .selectFrom('clinic_system')
    .select(['id', 'clinic_id as clinicId', 'scopes', 'secret_hash as secretHash'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function recordSystemUse(db: Db, id: string): Promise<void> {
  await db
    .updateTable('clinic_system')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
