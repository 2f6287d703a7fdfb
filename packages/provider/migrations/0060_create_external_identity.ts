import { type Kysely, sql } from 'kysely'

/** Users of an external OpenID issuer and the accounts they sign in to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table external_identity (
      issuer text not null,
      -- As the issuer writes it, case-sensitive; another issuer's equal subject is another user.
      subject text collate "C" not null check (length(subject) between 1 and 255),
      user_id uuid not null references app_user (id) on delete cascade,
      linked_at timestamptz not null default now(),
      primary key (issuer, subject),
      -- A second subject of the same issuer is another user, whatever its address says.
      unique (user_id, issuer)
    );
    alter table external_identity alter issuer set statistics 0, alter subject set statistics 0`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table external_identity`.execute(db)
}
