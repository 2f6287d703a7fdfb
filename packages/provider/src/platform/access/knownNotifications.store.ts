import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { readersOf } from './people.store.ts'
import { threadsOf } from './threads.store.ts'

/** The id that the data of a notification names. */
const idIn = (name: 'clinicId' | 'patientId' | 'supervisedId' | 'threadId') => sql`(notification.data ->> ${sql.lit(name)})::uuid`

/**
 * Selects notifications that the user may still know: the clinic is a workplace, the diary is still readable, the person
 * still supervised, and the thread still theirs. Notifications of an ended relation name none of these.
 */
export const isStillKnownTo = (userId: string): RawBuilder<boolean> => sql<boolean>`(
  (${idIn('clinicId')} is null or exists (select from clinic_worker where clinic_id = ${idIn('clinicId')} and user_id = ${userId}))
  and (${idIn('patientId')} is null or ${userId}::uuid in (${readersOf(idIn('patientId'))}))
  and (${idIn('supervisedId')} is null
    or exists (select from supervision where supervised_id = ${idIn('supervisedId')} and supervisor_id = ${userId}))
  and (${idIn('threadId')} is null or ${idIn('threadId')} in (select id from (${threadsOf(userId)}) own))
)`

/** Returns true while a notification that the user may know waits unread. */
export async function hasUnread(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isStillKnownTo(userId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
