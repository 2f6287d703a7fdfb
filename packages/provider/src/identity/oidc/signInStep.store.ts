import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { utc } from '../../platform/time/utc.ts'

/** Kept beside the identity provider's own rows: a new password and the end of all sessions end it. */
const model = 'SignInStep'
const lifetimeMinutes = 15

/** How far a sign-in has come whose password was right. */
export interface SignInStep {
  accountId: string
  /** `done`: only the recovery codes are still shown. */
  kind: 'secondFactor' | 'enrolment' | 'done'
  /** Of `done`: how the user authenticated (`amr`). */
  methods?: readonly string[]
}

/** `uid` is the interaction's. */
export async function saveStep(db: Db, uid: string, step: SignInStep): Promise<void> {
  const columns = { payload: JSON.stringify(step), expires_at: utc().add(lifetimeMinutes, 'minute').toDate() }
  await db
    .insertInto('oidc_payload')
    .values({ model, id: uid, ...columns })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(columns))
    .execute()
}

export async function findStep(db: Db, uid: string): Promise<SignInStep | undefined> {
  const row = await db
    .selectFrom('oidc_payload')
    .select('payload')
    .where('model', '=', model)
    .where('id', '=', uid)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.payload as SignInStep | undefined
}

export async function deleteStep(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', uid).execute()
}
