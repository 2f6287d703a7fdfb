import { type Kysely, sql } from 'kysely'

/**
 * What a clinic's list of patients is sorted, filtered and searched by, as of a date: read from a few hundred pages that lie
 * together. Rows are made when a list needs them and kept with each write; ADR 81.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table diary_lock (
      patient_id uuid primary key,
      is_held boolean not null default true
    );

    create table listed_patient (
      clinic_id uuid not null,
      as_of date not null,
      patient_id uuid not null,
      fullname text not null,
      folded_name text not null,
      email text,
      date_of_birth date,
      diabetes_type smallint,
      last_day date,
      days_without_data int,
      readings_per_week double precision not null,
      period_kind text not null,
      days_with_readings smallint not null,
      in_target_share double precision,
      in_target_change double precision,
      low_count int not null,
      normal_count int not null,
      high_count int not null,
      sensor_low_count int,
      sensor_normal_count int,
      sensor_high_count int,
      average double precision,
      lbgi double precision,
      low_risk_group text,
      hi_count int not null,
      lo_count int not null,
      hypo_count int not null,
      max_ketone double precision,
      attention smallint not null,
      primary key (clinic_id, as_of, patient_id),
      foreign key (clinic_id, patient_id) references clinic_patient (clinic_id, patient_id) on delete cascade
    ) with (fillfactor = 80);
    create index listed_patient_patient on listed_patient (patient_id);
    create index patient_doctor_patients on patient_doctor (clinic_id, doctor_id, patient_id);
    drop index patient_doctor_doctor;
    alter table listed_patient
      alter column fullname set statistics 0,
      alter column folded_name set statistics 0,
      alter column email set statistics 0`.execute(db)
  // A process of the version before may still be at work; it knows nothing of the lists.
  await sql`
    insert into provider_setting (name, value)
    select 'listsUncertainUntil', (now() + interval '1 hour')::text where exists (select from clinic_patient)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index patient_doctor_doctor on patient_doctor (clinic_id, doctor_id);
    drop index patient_doctor_patients`.execute(db)
  await sql`delete from provider_setting where name = 'listsUncertainUntil'`.execute(db)
  await sql`drop table listed_patient, diary_lock`.execute(db)
}
