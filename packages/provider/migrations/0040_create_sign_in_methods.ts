import { type Kysely, sql } from 'kysely'

/** Passkeys, the secret of an authenticator app and recovery codes of a user; and when each sign-in was last proven. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkey (
      id uuid primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      -- Base64url, from the authenticator
      credential_id text not null unique,
      -- COSE key
      public_key bytea not null,
      -- 0 for authenticators that do not count
      sign_count bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkey_user on passkey (user_id);

    create table authenticator (
      user_id uuid primary key references app_user (id) on delete cascade,
      -- both encrypted with a key that is not in the database
      secret bytea,
      pending_secret bytea,
      pending_at timestamptz,
      -- the 30-second step of the last accepted code, which no code is accepted before or at
      last_step bigint
    );

    create table recovery_code (
      id uuid primary key,
      user_id uuid not null references app_user (id) on delete cascade,
      -- Argon2id; a used code is deleted
      code_hash text not null
    );
    create index recovery_code_user on recovery_code (user_id);

    alter table sign_in
      add column authenticated_at timestamptz not null default '-infinity',
      add column second_factor_at timestamptz not null default '-infinity'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sign_in drop column authenticated_at, drop column second_factor_at;
    drop table recovery_code; drop table authenticator; drop table passkey`.execute(db)
}
