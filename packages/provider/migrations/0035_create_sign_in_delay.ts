import { type Kysely, sql } from 'kysely'

/**
 * Failed sign-ins of an account from one source, with the time before which no further one is looked at; and the devices on
 * which an account signed in before, whose attempts are counted apart from all others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_failure (
      -- SHA-256 of the e-mail address
      account text not null,
      -- SHA-256 of a client address or a device; empty: all sources that are not known devices
      source text not null,
      failures integer not null,
      blocked_until timestamptz not null,
      -- set in the row of all sources: when the owner got the last mail
      owner_notified_at timestamptz,
      counted_at timestamptz not null default now(),
      primary key (account, source)
    );
    create index sign_in_failure_counted_at on sign_in_failure (counted_at);

    create table known_device (
      user_id uuid not null references app_user (id) on delete cascade,
      -- SHA-256 of the token in the device's cookie
      device_hash text not null,
      last_used_at timestamptz not null default now(),
      primary key (user_id, device_hash)
    );
    create index known_device_hash on known_device (device_hash);
    create index known_device_last_used_at on known_device (last_used_at)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table known_device; drop table sign_in_failure`.execute(db)
}
