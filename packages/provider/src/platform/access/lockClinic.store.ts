import type { Db } from '../db/tables.ts'

/** Makes other changes of this clinic's staff wait until the transaction ends. */
export async function lockClinic(tx: Db, clinicId: string): Promise<void> {
  await tx.selectFrom('clinic').select('id').where('id', '=', clinicId).forNoKeyUpdate().execute()
}
