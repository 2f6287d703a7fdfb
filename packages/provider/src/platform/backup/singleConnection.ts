import { type IsolationLevel, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import { connect, type ConnectionSettings } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'

/** One transaction, for statements through kysely and for COPY on the same connection. */
export interface OpenTransaction {
  tx: Transaction<Database>
  client: pg.PoolClient
}

/** Values are written as text and hashed: no setting of a server or a role may change how. */
const textSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Runs `work` in one transaction on its own connection. */
export async function inOwnTransaction<Result>(
  settings: ConnectionSettings,
  isolation: IsolationLevel,
  work: (open: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const { db, pool } = connect(settings, { max: 1 })
  let client: pg.PoolClient | undefined
  pool.on('acquire', (acquired) => (client = acquired))
  try {
    return await db
      .transaction()
      .setIsolationLevel(isolation)
      .execute(async (tx) => {
        await sql.raw(textSettings).execute(tx)
        if (!client) throw new Error('no connection')
        return work({ tx, client })
      })
  } finally {
    await db.destroy()
  }
}
