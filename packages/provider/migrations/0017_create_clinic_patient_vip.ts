import { type Kysely, sql } from 'kysely'

/** Patients marked by a doctor; the mark is deleted with the patient's or the doctor's membership of the clinic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic_patient_vip (
      clinic_id uuid not null,
      doctor_id uuid not null,
      patient_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (clinic_id, doctor_id, patient_id),
      foreign key (clinic_id, patient_id) references clinic_patient (clinic_id, patient_id) on delete cascade,
      foreign key (clinic_id, doctor_id) references clinic_worker (clinic_id, user_id) on delete cascade
    );
    create index clinic_patient_vip_patient on clinic_patient_vip (clinic_id, patient_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table clinic_patient_vip`.execute(db)
}
