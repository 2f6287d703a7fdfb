import { type Kysely, sql } from 'kysely'

/** When the slots of a patient's day begin and end, and the target ranges with the time they are valid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table therapy_label_time (
      patient_id uuid not null references app_user (id) on delete cascade,
      therapy_label smallint not null check (therapy_label between 1 and 11),
      start_at text not null check (start_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
      end_at text not null check (end_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
      primary key (patient_id, therapy_label, start_at)
    );

    create table glucose_range (
      patient_id uuid not null references app_user (id) on delete cascade,
      id uuid not null,
      meal_type smallint not null check (meal_type between 0 and 5),
      therapy_label smallint check (therapy_label between 1 and 11),
      min double precision not null,
      max double precision not null,
      valid_from timestamp(0) not null,
      valid_to timestamp(0),
      version int not null default 1,
      primary key (patient_id, id),
      check (min < max),
      check (valid_to is null or valid_from < valid_to)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table glucose_range, therapy_label_time`.execute(db)
}
