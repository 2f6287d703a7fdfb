import type { Supervisor } from '@diab/internal/supervision'
import type { Db } from '../../platform/db/tables.ts'

interface Pair {
  supervisorId: string
  supervisedId: string
}

/** Returns false for a request that waits already. */
export async function insertRequest(tx: Db, { supervisorId, supervisedId }: Pair): Promise<boolean> {
  const row = await tx
    .insertInto('supervision_request')
    .values({ supervisor_id: supervisorId, supervised_id: supervisedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('supervisor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false when there was none. */
export async function deleteRequest(tx: Db, { supervisorId, supervisedId }: Pair): Promise<boolean> {
  const row = await tx
    .deleteFrom('supervision_request')
    .where('supervisor_id', '=', supervisorId)
    .where('supervised_id', '=', supervisedId)
    .returning('supervisor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the users who wait for this person, the oldest request first. */
export async function selectRequests(db: Db, supervisedId: string): Promise<Supervisor[]> {
  const rows = await db
    .selectFrom('supervision_request as request')
    .innerJoin('app_user', 'app_user.id', 'request.supervisor_id')
    .select(['app_user.id', 'app_user.fullname', 'request.created_at'])
    .where('request.supervised_id', '=', supervisedId)
    .orderBy('request.created_at')
    .orderBy('app_user.id')
    .execute()
  return rows.map(({ id, fullname, created_at: since }) => ({ id, fullname, since: since.toISOString() }))
}
