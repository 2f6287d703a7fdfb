import type { LiveEvent } from '@diab/core/events'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { liveChannelOf, type LiveMessage } from './liveBus.ts'

/** A payload of PostgreSQL's holds 8000 bytes. */
const usersPerMessage = 100

async function publish(tx: Db, userIds: readonly string[], what: Omit<LiveMessage, 'userIds'>): Promise<void> {
  const messages: { channel: string; payload: string }[] = []
  for (const [channel, users] of Map.groupBy(userIds, liveChannelOf))
    for (let from = 0; from < users.length; from += usersPerMessage) {
      const message: LiveMessage = { userIds: users.slice(from, from + usersPerMessage), ...what }
      messages.push({ channel, payload: JSON.stringify(message) })
    }
  if (messages.length === 0) return
  await sql`select pg_notify(channel, payload)
    from unnest(${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ payload }) => payload)}::text[]) as message (channel, payload)`.execute(
    tx,
  )
}

/** Notifies the open pages of these users that something changed, when the transaction is committed and not before. */
export const emitLive = (tx: Db, userIds: readonly string[], event: LiveEvent): Promise<void> => publish(tx, userIds, { event })

/** Ends the open streams of users whose relation to a patient, a clinic or the product has ended; their pages read again. */
export const endStreams = (tx: Db, userIds: readonly string[]): Promise<void> =>
  publish(tx, userIds, { event: { kind: 'access' }, isEnd: true })
