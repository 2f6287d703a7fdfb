import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Database, Db } from '../db/tables.ts'

/** How long a retired key stays published: longer than any token it signed lives. */
export const retiredKeyLifetimeHours = 24

export const signingAlgorithm = 'ES256'

export interface SigningKey {
  kid: string
  privateJwk: JWK
}

async function insertNewKey(tx: Db): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  await tx
    .insertInto('signing_key')
    .values({ kid, private_jwk: JSON.stringify({ ...jwk, kid, use: 'sig', alg: signingAlgorithm }) })
    // Another starter made the first key at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return kid
}

/** Keys that are still published, the signing one first; makes the first key of a new installation. */
export async function readSigningKeys(db: Kysely<Database>): Promise<SigningKey[]> {
  const published = () =>
    db
      .selectFrom('signing_key')
      .select(['kid', 'private_jwk'])
      .where((where) =>
        where.or([where('retired_at', 'is', null), where('retired_at', '>', new Date(Date.now() - retiredKeyLifetimeHours * 3_600_000))]),
      )
      .orderBy('retired_at', (order) => order.desc().nullsFirst())
      .execute()
  let rows = await published()
  if (rows.length === 0) {
    await insertNewKey(db)
    rows = await published()
  }
  return rows.map(({ kid, private_jwk }) => ({ kid, privateJwk: private_jwk }))
}

/** Lets a new key sign from now on. Answers its id; the old key stays published for a day. */
export function rotateSigningKey(db: Kysely<Database>): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await tx.updateTable('signing_key').set({ retired_at: new Date() }).where('retired_at', 'is', null).execute()
    const kid = await insertNewKey(tx)
    await audit(tx, { event: 'signingKey.rotated', actorId: null, detail: { kid } })
    return kid
  })
}
