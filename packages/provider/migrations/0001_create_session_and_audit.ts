import { type Kysely, sql } from 'kysely'

/** People, their passwords, the OpenID provider's state, idempotency, rate limits, mail to send and the audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What this database is, e.g. mode = demo: a demo must never open a production database.
  await sql`create table provider_setting (name text primary key, value text not null)`.execute(db)

  await sql`
    create table app_user (
      id uuid primary key,
      -- null for supervised persons, who never sign in
      email text,
      fullname text not null,
      date_of_birth date,
      roles text[] not null default '{}',
      email_confirmed boolean not null default false,
      privacy_accepted_at timestamptz,
      edu_number text,
      connection_token text,
      newsletter_subscribed boolean not null default false,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index app_user_email on app_user (lower(email)) where email is not null`.execute(db)
  await sql`create unique index app_user_connection_token on app_user (connection_token) where connection_token is not null`.execute(db)

  await sql`
    create table credential (
      user_id uuid primary key references app_user (id) on delete cascade,
      password_hash text not null,
      changed_at timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table oidc_payload (
      model text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      user_code text,
      uid text,
      expires_at timestamptz,
      consumed_at timestamptz,
      primary key (model, id)
    )`.execute(db)
  await sql`create index oidc_payload_grant on oidc_payload (grant_id) where grant_id is not null`.execute(db)
  await sql`create unique index oidc_payload_uid on oidc_payload (model, uid) where uid is not null`.execute(db)
  await sql`create index oidc_payload_expiry on oidc_payload (expires_at)`.execute(db)

  await sql`
    create table signing_key (
      kid text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now(),
      -- set when a newer key took over; published until every token it signed has expired
      retired_at timestamptz
    )`.execute(db)
  await sql`create unique index signing_key_current on signing_key ((true)) where retired_at is null`.execute(db)

  await sql`
    create table idempotency_key (
      user_id uuid not null,
      endpoint_id text not null,
      key text not null,
      body_hash text not null,
      -- null while the first request is still at work
      status smallint,
      response jsonb,
      created_at timestamptz not null default now(),
      primary key (user_id, endpoint_id, key)
    )`.execute(db)
  await sql`create index idempotency_key_created_at on idempotency_key (created_at)`.execute(db)

  await sql`
    create table attempt_window (
      scope text not null,
      -- SHA-256 of what is counted: an e-mail address, a client address
      subject text not null,
      attempts integer not null,
      started_at timestamptz not null,
      primary key (scope, subject)
    )`.execute(db)
  await sql`create index attempt_window_started_at on attempt_window (started_at)`.execute(db)

  await sql`
    create table outbox_mail (
      id uuid primary key,
      recipient text not null,
      subject text not null,
      body_text text not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      sent_at timestamptz,
      last_error text
    )`.execute(db)
  await sql`create index outbox_mail_due on outbox_mail (next_attempt_at) where sent_at is null`.execute(db)

  await sql`
    create table audit_event (
      id uuid primary key,
      happened_at timestamptz not null default now(),
      -- null: nobody was signed in
      actor_id uuid,
      -- the person whose data it was about
      subject_id uuid,
      event text not null,
      detail jsonb not null default '{}',
      request_id text
    )`.execute(db)
  await sql`create index audit_event_subject on audit_event (subject_id, happened_at desc)`.execute(db)
  await sql`create index audit_event_actor on audit_event (actor_id, happened_at desc)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'audit_event',
    'outbox_mail',
    'attempt_window',
    'idempotency_key',
    'signing_key',
    'oidc_payload',
    'credential',
    'app_user',
    'provider_setting',
  ])
    await sql`drop table ${sql.table(table)}`.execute(db)
}
