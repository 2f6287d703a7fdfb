import { type Kysely, sql } from 'kysely'

/** In which sign-in an app was allowed: what it may lasts as long, so a list of the apps knows which of them still can. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table smart_grant add column sign_in_id text`.execute(db)
  await sql`
    update smart_grant set sign_in_id = (
      select payload ->> 'sessionUid' from oidc_payload p
      where p.model in ('RefreshToken', 'AuthorizationCode') and p.grant_id = smart_grant.id
      limit 1
    )`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table smart_grant drop column sign_in_id`.execute(db)
}
