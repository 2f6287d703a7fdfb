import { type Kysely, sql } from 'kysely'

/**
 * Relations between people. A patient is an `app_user`; a supervised person may be one without an e-mail address. Sharing
 * levels: 1 full, 2 draft (the registration sheet only), 3 none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table supervision (
      supervisor_id uuid not null references app_user (id) on delete cascade,
      supervised_id uuid not null references app_user (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (supervisor_id, supervised_id),
      check (supervisor_id <> supervised_id)
    );
    create index supervision_supervised on supervision (supervised_id);

    create table clinic (
      id uuid primary key,
      name text not null,
      connection_token text not null unique,
      created_at timestamptz not null default now()
    );

    create table clinic_worker (
      clinic_id uuid not null references clinic (id) on delete cascade,
      user_id uuid not null references app_user (id) on delete cascade,
      worker_type smallint not null check (worker_type in (1, 2)),
      is_supervisor boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (clinic_id, user_id)
    );
    create index clinic_worker_user on clinic_worker (user_id);

    create table clinic_patient (
      clinic_id uuid not null references clinic (id) on delete cascade,
      patient_id uuid not null references app_user (id) on delete cascade,
      sharing_level smallint not null default 1 check (sharing_level in (1, 2, 3)),
      created_at timestamptz not null default now(),
      primary key (clinic_id, patient_id)
    );
    create index clinic_patient_patient on clinic_patient (patient_id);

    create table patient_doctor (
      clinic_id uuid not null,
      patient_id uuid not null,
      doctor_id uuid not null,
      created_at timestamptz not null default now(),
      primary key (patient_id, clinic_id, doctor_id),
      foreign key (clinic_id, patient_id) references clinic_patient (clinic_id, patient_id) on delete cascade,
      foreign key (clinic_id, doctor_id) references clinic_worker (clinic_id, user_id) on delete cascade
    );
    create index patient_doctor_doctor on patient_doctor (clinic_id, doctor_id);

    create table temporary_permission (
      patient_id uuid not null references app_user (id) on delete cascade,
      doctor_id uuid not null references app_user (id) on delete cascade,
      granted_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (patient_id, doctor_id)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table temporary_permission, patient_doctor, clinic_patient, clinic_worker, clinic, supervision`.execute(db)
}
