import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** How far a save has come. Outside its transaction: inside, it would be known when the save is over. */
export async function upsertSaving(besideDb: Db, transferId: number, percent: number): Promise<void> {
  await besideDb
    .insertInto('transfer_saving')
    .values({ transfer_id: transferId, percent })
    .onConflict((conflict) => conflict.column('transfer_id').doUpdateSet({ percent }))
    .execute()
}

/** Null while no save is under way: a save holds its transfer locked, and what a killed one left behind does not. */
export async function selectSavedPercent(db: Db, transferId: number): Promise<number | null> {
  const { rows } = await sql<{ percent: number }>`
    with free as materialized (select id from transfer where id = ${transferId} for key share skip locked)
    select percent from transfer_saving where transfer_id = ${transferId} and not exists (select from free)`.execute(db)
  return rows[0]?.percent ?? null
}

/** Forgets how far saves were whose transfers ran out or are gone. */
export async function clearSavings(db: Db, expiredBy: Date): Promise<void> {
  await sql`
    delete from transfer_saving
    where not exists (select from transfer where id = transfer_saving.transfer_id and expires_at > ${expiredBy})`.execute(db)
}
