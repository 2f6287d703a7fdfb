import type { LiveEvent } from '@diab/core/events'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { liveChannel, type LiveMessage } from './liveBus.ts'

/** A payload of PostgreSQL's holds 8000 bytes. */
const usersPerMessage = 100

/** Tells everybody's open pages that something changed, when the transaction is through and not before. */
export async function tellLive(tx: Db, userIds: readonly string[], event: LiveEvent): Promise<void> {
  for (let from = 0; from < userIds.length; from += usersPerMessage) {
    const message: LiveMessage = { userIds: userIds.slice(from, from + usersPerMessage), event }
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx)
  }
}
