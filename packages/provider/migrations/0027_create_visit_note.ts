import { type Kysely, sql } from 'kysely'

/** Notes of staff from visits. Rows are added and read, never changed; they are deleted with the patient's account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table visit_note (
      patient_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      body text not null,
      -- null: the account was deleted since
      author_id uuid references app_user (id) on delete set null,
      created_at timestamptz not null,
      primary key (patient_id, id)
    );
    create index visit_note_newest on visit_note (patient_id, created_at desc, id desc);
    create index visit_note_author on visit_note (author_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table visit_note`.execute(db)
}
