import { type Kysely, sql } from 'kysely'

/**
 * Visit notes of deleted accounts, which are the clinic's records, under a pseudonym; and the person that a cached response
 * is about, so that it is deleted with that account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table retained_visit_note (
      clinic_id uuid not null references clinic (id) on delete cascade,
      id uuid not null,
      -- one for each deleted account and clinic, and used nowhere else
      pseudonym uuid not null,
      birth_year smallint,
      body text not null,
      author_id uuid references app_user (id) on delete set null,
      created_at timestamptz not null,
      primary key (clinic_id, id)
    );
    create index retained_visit_note_newest on retained_visit_note (clinic_id, created_at desc, id desc);
    create index retained_visit_note_author on retained_visit_note (author_id);
    alter table idempotency_key add column subject_id uuid;
    create index idempotency_key_subject on idempotency_key (subject_id) where subject_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table idempotency_key drop column subject_id;
    drop table retained_visit_note`.execute(db)
}
