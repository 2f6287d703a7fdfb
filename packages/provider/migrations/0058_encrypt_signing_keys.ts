import { type Kysely, sql } from 'kysely'

/** Keys that are in clear are encrypted when the provider starts: a migration does not know the installation's secret. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table signing_key
      add column sealed_jwk bytea,
      alter column private_jwk drop not null,
      add constraint signing_key_one_form check ((private_jwk is null) <> (sealed_jwk is null))`.execute(db)
}

/** Without the secret an encrypted key is of no use: the earlier version makes another one. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from signing_key where private_jwk is null`.execute(db)
  await sql`
    alter table signing_key
      drop constraint signing_key_one_form,
      drop column sealed_jwk,
      alter column private_jwk set not null`.execute(db)
}
