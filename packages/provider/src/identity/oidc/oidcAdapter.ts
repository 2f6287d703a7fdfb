import { sql, type Kysely } from 'kysely'
import Provider, { type Adapter, type AdapterConstructor, type AdapterPayload, errors } from 'oidc-provider'
import type { Database } from '../../platform/db/tables.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { endSignIn } from '../../platform/session/signIn.store.ts'
import { utc } from '../../platform/time/utc.ts'

type Stored = { payload: AdapterPayload; consumed_at: Date | null }

const toPayload = (row: Stored | undefined): AdapterPayload | undefined =>
  row && { ...row.payload, ...(row.consumed_at && { consumed: Math.floor(row.consumed_at.getTime() / 1000) }) }

/** Anybody can send a code; the database holds no text with these characters, and would fail instead of finding nothing. */
const isStorable = (id: string) => !id.includes('\u0000') && id.isWellFormed()

/** Sessions that each request found. */
const foundIn = new WeakMap<object, Set<string>>()

/** Keeps the OpenID provider's sessions, grants and codes in the database. */
export function createOidcAdapter(db: Kysely<Database>): AdapterConstructor {
  const live = (model: string) =>
    db
      .selectFrom('oidc_payload')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', sql<Date>`now()`)]))

  const codes = () =>
    db
      .selectFrom('oidc_payload')
      .select(['account_id', sql<string | null>`payload ->> 'sessionUid'`.as('session_uid')])
      .where('model', '=', 'AuthorizationCode')

  async function endSignInsOf(spent: readonly { account_id: string | null; session_uid: string | null }[]): Promise<void> {
    for (const { account_id, session_uid } of spent)
      if (account_id !== null && session_uid !== null && (await endSignIn(db, account_id, session_uid))) await endStreams(db, [account_id])
  }

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
        expires_at: expiresIn ? utc().add(expiresIn, 'second').toDate() : null,
      }
      if (this.model === 'Session' && Provider.ctx && foundIn.get(Provider.ctx)?.has(id)) return this.updateSession(id, columns)
      await db
        .insertInto('oidc_payload')
        .values({ model: this.model, id, consumed_at: null, ...columns })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(columns))
        .execute()
    }

    /**
     * The library writes a session as it was when the request began. One that was ended meanwhile, as by a sign-out beside the
     * renewal of another tab, is not made again; and a sign-out that was begun meanwhile has its secret until it is confirmed.
     */
    private async updateSession(id: string, { payload, ...columns }: { payload: string; uid: string | null; expires_at: Date | null }) {
      const begun = sql<string>`case when payload -> 'state' is null then ${payload}::jsonb
        else jsonb_build_object('state', payload -> 'state') || ${payload}::jsonb end`
      await db
        .updateTable('oidc_payload')
        .set({ ...columns, payload: begun })
        .where('model', '=', 'Session')
        .where('id', '=', id)
        .execute()
    }

    async find(id: string) {
      if (!isStorable(id)) return undefined
      const row = await live(this.model).where('id', '=', id).executeTakeFirst()
      if (row && this.model === 'Session' && Provider.ctx) foundIn.set(Provider.ctx, (foundIn.get(Provider.ctx) ?? new Set()).add(id))
      return toPayload(row)
    }

    async findByUid(uid: string) {
      if (!isStorable(uid)) return undefined
      return toPayload(await live(this.model).where('uid', '=', uid).executeTakeFirst())
    }

    async findByUserCode(userCode: string) {
      if (!isStorable(userCode)) return undefined
      return toPayload(await live(this.model).where('user_code', '=', userCode).executeTakeFirst())
    }

    async destroy(id: string) {
      const row = await db
        .deleteFrom('oidc_payload')
        .where('model', '=', this.model)
        .where('id', '=', id)
        .returning('account_id')
        .executeTakeFirst()
      // Signed out: every open stream ends. Those of the account's other sign-ins open again at once.
      if (this.model === 'Session' && row?.account_id != null) await endStreams(db, [row.account_id])
    }

    /**
     * The library finds and then consumes. This one statement decides who consumed, so a code redeemed by eight
     * requests at once is spent by one of them. The other ones may be those of a thief: the sign-in ends, and its tokens with it.
     */
    async consume(id: string) {
      const { numUpdatedRows } = await db
        .updateTable('oidc_payload')
        .set({ consumed_at: sql`now()` })
        .where('model', '=', this.model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return
      await endSignInsOf(await codes().where('id', '=', id).execute())
      throw new errors.InvalidGrant('grant request is invalid')
    }

    /** The library calls this when a spent code comes again. Access tokens are not rows here: they end with their sign-in. */
    async revokeByGrantId(grantId: string) {
      if (this.model === 'AuthorizationCode') await endSignInsOf(await codes().where('grant_id', '=', grantId).execute())
      await db.deleteFrom('oidc_payload').where('model', '=', this.model).where('grant_id', '=', grantId).execute()
    }
  }
}
