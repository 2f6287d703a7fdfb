import { type Kysely, sql } from 'kysely'

/**
 * What a clinic writes down about a future patient. From completion on the sheet belongs to the patient and is deleted with
 * that account; numbers are the specification's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration_sheet (
      id uuid primary key,
      clinic_id uuid not null references clinic (id) on delete cascade,
      -- null: nobody's account yet
      patient_id uuid references app_user (id) on delete cascade,
      -- completing it opened the account
      opened_account boolean not null default false,
      fullname text not null,
      date_of_birth date,
      gender smallint check (gender between 1 and 3),
      email text,
      phone text,
      diabetes_type smallint check (diabetes_type between 1 and 6),
      therapy_type smallint check (therapy_type between 1 and 6),
      note text,
      doctor_ids uuid[] not null default '{}',
      draft_state smallint not null check (draft_state in (1, 2)),
      status smallint not null default 1 check (status in (1, 2)),
      version int not null default 1,
      created_at timestamptz not null,
      created_by uuid references app_user (id) on delete set null,
      completed_at timestamptz,
      completed_by uuid references app_user (id) on delete set null,
      check ((status = 2) = (patient_id is not null and completed_at is not null))
    );
    create index registration_sheet_clinic on registration_sheet (clinic_id, created_at desc);
    create index registration_sheet_patient on registration_sheet (patient_id);
    create index registration_sheet_created_by on registration_sheet (created_by);
    create index registration_sheet_completed_by on registration_sheet (completed_by)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table registration_sheet`.execute(db)
}
