import { type Kysely, sql } from 'kysely'

/** Readings handed over and not yet in a diary. Only the SHA-256 of the token is kept; the payload is gzipped JSON and goes when saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table transfer (
      token_hash bytea primary key,
      payload bytea,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      saved_at timestamptz,
      saved_by uuid
    );
    create index transfer_expiry on transfer (expires_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table transfer`.execute(db)
}
