import { type Kysely, sql } from 'kysely'

/**
 * Links of mails, practices that ask for access, and the second form of a mail.
 * Status of an invitation: 1 pending, 2 expired, 3 used, 4 cancelled; of a request: 1 waiting, 2 approved.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitation (
      id uuid primary key,
      kind text not null check (kind in (
        'patientPassword', 'workerPassword', 'passwordReset', 'clinicPatient', 'doctorRegistration', 'attendantRegistration',
        'emailChange', 'emailConfirmation'
      )),
      -- SHA-256 of the link's token
      token_hash bytea not null unique,
      -- where the mail went
      email text not null,
      -- name that the inviting person gave
      fullname text,
      -- whose account the link is about; null where the link makes one
      user_id uuid references app_user (id) on delete cascade,
      clinic_id uuid references clinic (id) on delete cascade,
      worker_type smallint check (worker_type in (1, 2)),
      -- doctors to be linked to a patient
      doctor_ids uuid[] not null default '{}',
      invited_by uuid references app_user (id) on delete set null,
      status smallint not null default 1 check (status between 1 and 4),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index invitation_clinic on invitation (clinic_id, created_at desc) where clinic_id is not null;
    create index invitation_user on invitation (user_id) where user_id is not null;
    create index invitation_email on invitation (lower(email));
    create index invitation_pending on invitation (expires_at) where status = 1;

    create table clinic_request (
      id uuid primary key,
      clinic_name text not null,
      fullname text not null,
      email text not null,
      phone text not null,
      message text,
      status smallint not null default 1 check (status in (1, 2)),
      clinic_id uuid references clinic (id) on delete set null,
      created_at timestamptz not null default now(),
      approved_at timestamptz
    );

    alter table app_user add column gender smallint check (gender in (1, 2, 3));

    alter table outbox_mail add column body_html text;
    -- the request a mail tells about
    alter table outbox_mail add column clinic_request_id uuid references clinic_request (id) on delete set null`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table outbox_mail drop column clinic_request_id, drop column body_html;
    alter table app_user drop column gender;
    drop table clinic_request, invitation`.execute(db)
}
