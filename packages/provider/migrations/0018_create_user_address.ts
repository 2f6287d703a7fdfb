import { type Kysely, sql } from 'kysely'

/** Postal address of a person, as they typed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_address (
      user_id uuid primary key references app_user (id) on delete cascade,
      country text not null,
      postal_code text not null,
      city text not null,
      street text not null,
      phone text not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table user_address`.execute(db)
}
