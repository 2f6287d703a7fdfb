import type { LiveEvent } from '@diab/core/events'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { liveChannel, type LiveMessage } from './liveBus.ts'

/** A payload of PostgreSQL's holds 8000 bytes. */
const usersPerMessage = 100

async function publish(tx: Db, userIds: readonly string[], what: Omit<LiveMessage, 'userIds'>): Promise<void> {
  for (let from = 0; from < userIds.length; from += usersPerMessage) {
    const message: LiveMessage = { userIds: userIds.slice(from, from + usersPerMessage), ...what }
    await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(tx)
  }
}

/** Notifies the open pages of these users that something changed, when the transaction is committed and not before. */
export const emitLive = (tx: Db, userIds: readonly string[], event: LiveEvent): Promise<void> => publish(tx, userIds, { event })

/** Ends the open streams of users whose relation to a patient, a clinic or the product has ended; their pages read again. */
export const endStreams = (tx: Db, userIds: readonly string[]): Promise<void> =>
  publish(tx, userIds, { event: { kind: 'access' }, isEnd: true })
