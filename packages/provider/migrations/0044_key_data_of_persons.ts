import { type Kysely, sql } from 'kysely'

/**
 * Whatever names a person is found by an indexed column, so that an account is deleted by key: `named_ids` holds the persons, and for
 * kept answers also the threads, invitations and sheets, that a row names in its JSON or text. Every other column of a person
 * gets the index that a deletion needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_event add column named_ids uuid[];
    alter table idempotency_key add column named_ids uuid[];
    alter table outbox_mail add column named_ids uuid[],
      add column contact_message_id uuid references contact_message (id) on delete cascade,
      drop constraint outbox_mail_clinic_request_id_fkey,
      add constraint outbox_mail_clinic_request_id_fkey foreign key (clinic_request_id) references clinic_request (id) on delete cascade;
    alter table oidc_payload
      add column account_id text generated always as (
        coalesce(payload ->> 'accountId', payload #>> '{session,accountId}', payload #>> '{result,login,accountId}')
      ) stored,
      add column login_hint text generated always as (lower(payload #>> '{params,login_hint}')) stored`.execute(db)

  const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
  await sql`
    update audit_event e set named_ids = named.ids
    from (
      select a.id, array_agg(distinct u.id) as ids
      from audit_event a cross join lateral regexp_matches(a.detail::text, ${sql.lit(uuid)}, 'g') as found
      join app_user u on u.id = found[1]::uuid
      where a.detail::text ~ ${sql.lit(uuid)}
      group by a.id
    ) named
    where named.id = e.id`.execute(db)
  await sql`
    with thing as (
      select id from app_user union all select id from thread union all select id from invitation union all select id from registration_sheet
    ),
    named as (
      select k.user_id, k.endpoint_id, k.key, array_agg(distinct thing.id) as ids
      from idempotency_key k cross join lateral regexp_matches(k.response::text, ${sql.lit(uuid)}, 'g') as found
      join thing on thing.id = found[1]::uuid
      group by k.user_id, k.endpoint_id, k.key
    )
    update idempotency_key k set named_ids = named.ids from named
    where named.user_id = k.user_id and named.endpoint_id = k.endpoint_id and named.key = k.key`.execute(db)
  // The answer to a message names its writer, and neither the thread nor its patient.
  await sql`delete from idempotency_key where endpoint_id like 'threads.%' and named_ids is null`.execute(db)
  await sql`
    update outbox_mail m set named_ids = (
      select array_agg(u.id) from app_user u where lower(u.email) = lower(m.recipient)
        or u.id = (select invited_by from invitation i where i.id = m.invitation_id)
    )`.execute(db)

  await sql`
    create index audit_event_named on audit_event using gin (named_ids) with (fastupdate = off) where named_ids is not null;
    create index idempotency_key_named on idempotency_key using gin (named_ids) with (fastupdate = off) where named_ids is not null;
    create index outbox_mail_named on outbox_mail using gin (named_ids) with (fastupdate = off) where named_ids is not null;
    create index outbox_mail_recipient on outbox_mail (lower(recipient));
    create index outbox_mail_clinic_request on outbox_mail (clinic_request_id) where clinic_request_id is not null;
    create index outbox_mail_contact_message on outbox_mail (contact_message_id) where contact_message_id is not null;
    create index oidc_payload_account on oidc_payload (account_id) where account_id is not null;
    create index oidc_payload_login_hint on oidc_payload (login_hint) where login_hint is not null;
    create index contact_message_email on contact_message (lower(email));
    create index clinic_request_email on clinic_request (lower(email));
    create index clinic_request_clinic on clinic_request (clinic_id) where clinic_id is not null;
    create index registration_sheet_email on registration_sheet (lower(email)) where email is not null;
    create index registration_sheet_doctors on registration_sheet using gin (doctor_ids) with (fastupdate = off);
    create index invitation_doctors on invitation using gin (doctor_ids) with (fastupdate = off);
    create index invitation_invited_by on invitation (invited_by) where invited_by is not null;
    create index temporary_permission_doctor on temporary_permission (doctor_id);
    create index therapy_change_changed_by on therapy_change (changed_by) where changed_by is not null;
    create index import_created_by on import (created_by);
    create index import_undone_by on import (undone_by) where undone_by is not null;
    create index transfer_saved_by on transfer (saved_by) where saved_by is not null;
    create index transfer_comparison_patient on transfer_comparison (patient_id) where patient_id is not null;
    create index patient_doctor_of_doctor on patient_doctor (doctor_id, clinic_id);
    create index clinic_patient_vip_of_patient on clinic_patient_vip (patient_id, clinic_id);
    create index clinic_patient_vip_of_doctor on clinic_patient_vip (doctor_id, clinic_id)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'registration_sheet_email',
    'registration_sheet_doctors',
    'contact_message_email',
    'clinic_request_email',
    'clinic_request_clinic',
    'outbox_mail_recipient',
    'outbox_mail_clinic_request',
    'invitation_doctors',
    'invitation_invited_by',
    'temporary_permission_doctor',
    'therapy_change_changed_by',
    'import_created_by',
    'import_undone_by',
    'transfer_saved_by',
    'transfer_comparison_patient',
    'patient_doctor_of_doctor',
    'clinic_patient_vip_of_patient',
    'clinic_patient_vip_of_doctor',
  ])
    await sql`drop index ${sql.ref(index)}`.execute(db)
  await sql`
    alter table oidc_payload drop column account_id, drop column login_hint;
    alter table outbox_mail drop column named_ids, drop column contact_message_id,
      drop constraint outbox_mail_clinic_request_id_fkey,
      add constraint outbox_mail_clinic_request_id_fkey foreign key (clinic_request_id) references clinic_request (id) on delete set null;
    alter table idempotency_key drop column named_ids;
    alter table audit_event drop column named_ids`.execute(db)
}
