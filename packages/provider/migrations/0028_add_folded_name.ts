import { type Kysely, sql } from 'kysely'

/**
 * Names without accents and case, as the search of a list compares them. Kept, since taking ten thousand names' letters apart at
 * every key that is typed takes longer than all the rest of the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app_user add column folded_name text not null
      generated always as (lower(regexp_replace(normalize(fullname, nfd), '[\u0300-\u036f]', '', 'g'))) stored`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user drop column folded_name`.execute(db)
}
