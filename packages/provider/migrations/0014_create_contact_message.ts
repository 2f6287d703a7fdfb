import { type Kysely, sql } from 'kysely'

/** What people write to the customer service; kept, whether or not mail goes out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_message (
      id uuid primary key,
      name text not null,
      email text not null,
      message text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table contact_message`.execute(db)
}
