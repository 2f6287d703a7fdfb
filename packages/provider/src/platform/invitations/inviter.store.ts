import type { Db } from '../db/tables.ts'

export async function isWorkerOf(db: Db, userId: string, clinicId: string): Promise<boolean> {
  const row = await db
    .selectFrom('clinic_worker')
    .select('user_id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
