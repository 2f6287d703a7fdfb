import { type Kysely, sql } from 'kysely'

const columns = sql.raw('id, happened_at, actor_id, subject_id, event, detail, request_id, named_ids')

/**
 * The audit trail is a table for each month, so that an old month can be detached and archived without a deletion row by row.
 * What is there becomes the first partition, until the end of this month or of the newest row's. `make_audit_partitions` makes
 * the months to come; a row that no month is there for is in `audit_event_rest` until then, so that no write fails for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_event rename to audit_event_first;
    alter table audit_event_first rename constraint audit_event_pkey to audit_event_first_pkey_by_id;
    alter index audit_event_subject rename to audit_event_first_subject;
    alter index audit_event_actor rename to audit_event_first_actor;
    alter index audit_event_named rename to audit_event_first_named;
    create table audit_event (like audit_event_first including defaults) partition by range (happened_at);
    create index audit_event_subject on audit_event (subject_id, happened_at desc);
    create index audit_event_actor on audit_event (actor_id, happened_at desc);
    create index audit_event_named on audit_event using gin (named_ids) with (fastupdate = off) where named_ids is not null;
    alter table audit_event_first drop constraint audit_event_first_pkey_by_id, add primary key (id, happened_at);
    alter table audit_event add primary key (id, happened_at);
    create table audit_event_rest partition of audit_event default`.execute(db)
  await sql`
    do $$ declare month timestamp; begin
      select date_trunc('month', greatest(now(), max(happened_at)) at time zone 'UTC') + interval '1 month' into month from audit_event_first;
      execute format('alter table audit_event attach partition audit_event_first for values from (minvalue) to (%L)', month at time zone 'UTC');
    end $$`.execute(db)
  await sql`
    create or replace function make_audit_partitions(ahead int) returns void language plpgsql as $$
    declare
      month timestamp;
      name text;
      low timestamptz;
      high timestamptz;
    begin
      perform pg_advisory_xact_lock(hashtext('make_audit_partitions'));
      for month in select generate_series(this, this + make_interval(months => ahead), interval '1 month')
        from date_trunc('month', now() at time zone 'UTC') as this
      loop
        name := 'audit_event_' || to_char(month, 'YYYY_MM');
        low := month at time zone 'UTC';
        high := (month + interval '1 month') at time zone 'UTC';
        continue when to_regclass(name) is not null or low < (
          select substring(pg_get_expr(relpartbound, oid) from 'TO [(]''(.*)''[)]')::timestamptz from pg_class where oid = to_regclass('audit_event_first')
        );
        execute format('create table %I (like audit_event including defaults)', name);
        if exists (select from audit_event_rest where happened_at >= low and happened_at < high) then
          lock table audit_event in access exclusive mode;
          execute format('with moved as (delete from audit_event_rest where happened_at >= %L and happened_at < %L returning *)
            insert into %I select * from moved', low, high, name);
        end if;
        execute format('alter table audit_event attach partition %I for values from (%L) to (%L)', name, low, high);
      end loop;
    end $$;
    select make_audit_partitions(3)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop function make_audit_partitions(int);
    create table audit_event_whole (like audit_event including defaults);
    insert into audit_event_whole (${columns}) select ${columns} from audit_event;
    drop table audit_event;
    alter table audit_event_whole rename to audit_event;
    alter table audit_event add constraint audit_event_pkey primary key (id);
    create index audit_event_subject on audit_event (subject_id, happened_at desc);
    create index audit_event_actor on audit_event (actor_id, happened_at desc);
    create index audit_event_named on audit_event using gin (named_ids) with (fastupdate = off) where named_ids is not null`.execute(db)
}
