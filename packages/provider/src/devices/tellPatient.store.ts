import type { Db } from '../db/tables.ts'

export async function selectSupervisorIds(db: Db, patientId: string): Promise<string[]> {
  const rows = await db.selectFrom('supervision').select('supervisor_id').where('supervised_id', '=', patientId).execute()
  return rows.map(({ supervisor_id }) => supervisor_id)
}

export async function selectFullname(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('app_user').select('fullname').where('id', '=', userId).executeTakeFirst()
  return row?.fullname ?? ''
}
