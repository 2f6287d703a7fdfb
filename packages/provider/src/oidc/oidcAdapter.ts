import { sql, type Kysely } from 'kysely'
import { type Adapter, type AdapterConstructor, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../db/tables.ts'

type Stored = { payload: AdapterPayload; consumed_at: Date | null }

const toPayload = (row: Stored | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) }

/** Keeps the OpenID provider's sessions, grants and codes in the database. */
export function createOidcAdapter(db: Kysely<Database>): AdapterConstructor {
  const live = (model: string) =>
    db
      .selectFrom('oidc_payload')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))

  return class OidcAdapter implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn?: number) {
      const columns = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: this.model === 'Session' ? (payload.uid ?? null) : null,
        expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
      }
      await db
        .insertInto('oidc_payload')
        .values({ model: this.model, id, consumed_at: null, ...columns })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(columns))
        .execute()
    }

    async find(id: string) {
      return toPayload(await live(this.model).where('id', '=', id).executeTakeFirst())
    }

    async findByUid(uid: string) {
      return toPayload(await live(this.model).where('uid', '=', uid).executeTakeFirst())
    }

    async findByUserCode(userCode: string) {
      return toPayload(await live(this.model).where('user_code', '=', userCode).executeTakeFirst())
    }

    async destroy(id: string) {
      await db.deleteFrom('oidc_payload').where('model', '=', this.model).where('id', '=', id).execute()
    }

    /**
     * The library finds and then consumes. This one statement decides who consumed, so a code redeemed by eight
     * requests at once is spent by one of them.
     */
    async consume(id: string) {
      const { numUpdatedRows } = await db
        .updateTable('oidc_payload')
        .set({ consumed_at: sql`now()` })
        .where('model', '=', this.model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new errors.InvalidGrant('grant request is invalid')
    }

    async revokeByGrantId(grantId: string) {
      await db.deleteFrom('oidc_payload').where('model', '=', this.model).where('grant_id', '=', grantId).execute()
    }
  }
}
