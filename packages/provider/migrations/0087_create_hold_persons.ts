import { type Kysely, sql } from 'kysely'

/**
 * Returns which of the ids are persons, and keeps their accounts from being deleted until the transaction ends. The locks are advisory: a lock
 * on a row of a table that is on every node would keep all writers of a distributed server waiting for each other (ADR 80). The
 * second query sees what a deletion that it waited for has left. It may be there before a restore makes the tables again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_persons(ids uuid[]) returns setof uuid language plpgsql as $$
    declare
      one uuid;
    begin
      for one in select id from app_user where id = any(ids) order by id loop
        perform pg_advisory_xact_lock_shared(hashtextextended(one::text, 86));
      end loop;
      return query select id from app_user where id = any(ids);
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function hold_persons(uuid[])`.execute(db)
}
