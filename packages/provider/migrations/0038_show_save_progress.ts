import { type Kysely, sql } from 'kysely'

/**
 * How far the save of a transfer has come. Written beside the save's transaction, so that others can read it meanwhile; a
 * reference to the transfer, which the save holds locked, would make these writes wait for its end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table transfer_saving (transfer_id int primary key, percent smallint not null)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table transfer_saving`.execute(db)
}
