import { type Kysely, sql } from 'kysely'

/** Systems of clinics that are called when something happens, and the calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
      id uuid primary key,
      clinic_id uuid not null references clinic (id) on delete cascade,
      url text not null,
      events text[] not null,
      -- Encrypted with a key that is not in the database: each call is signed with it
      secret bytea not null,
      created_by uuid references app_user (id) on delete set null,
      created_at timestamptz not null
    );
    create index webhook_clinic on webhook (clinic_id, created_at);
    create index webhook_creator on webhook (created_by);

    create table webhook_delivery (
      id uuid primary key,
      webhook_id uuid not null references webhook (id) on delete cascade,
      event text not null,
      -- Whose record it is about; the calls go with the account
      subject_id uuid references app_user (id) on delete cascade,
      -- Ids alone
      data jsonb not null,
      created_at timestamptz not null,
      attempts int not null default 0,
      -- Null: delivered, or given up
      next_attempt_at timestamptz,
      delivered_at timestamptz,
      last_status int,
      last_error text
    );
    create index webhook_delivery_due on webhook_delivery (next_attempt_at) where next_attempt_at is not null;
    create index webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc);
    create index webhook_delivery_subject on webhook_delivery (subject_id);
    create index webhook_delivery_created on webhook_delivery (created_at);
    alter table webhook alter column url set statistics 0, alter column secret set statistics 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table webhook_delivery, webhook`.execute(db)
}
