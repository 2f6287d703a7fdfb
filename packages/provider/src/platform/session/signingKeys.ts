import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Database, Db } from '../db/tables.ts'
import { utc } from '../time/utc.ts'
import { type OpenedText, openText, type Seal, sealText } from './sealedText.ts'

/** How long a retired key stays published: longer than any token it signed lives. */
export const retiredKeyLifetimeHours = 24

export const signingAlgorithm = 'ES256'

export interface SigningKey {
  kid: string
  privateJwk: JWK
}

/** The installation's secrets, the newest first. */
type Secrets = readonly string[]

const sealOf = (kid: string, secrets: Secrets): Seal => ({ secrets, purpose: 'diab signing key', owner: kid })

async function insertNewKey(tx: Db, secrets: Secrets): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  const text = JSON.stringify({ ...jwk, kid, use: 'sig', alg: signingAlgorithm })
  await tx
    .insertInto('signing_key')
    .values({ kid, private_jwk: null, sealed_jwk: sealText(sealOf(kid, secrets), text) })
    // Another starter made the first key at the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return kid
}

interface StoredKey {
  kid: string
  /** In clear, as earlier versions stored it. */
  private_jwk: JWK | null
  sealed_jwk: Buffer | null
}

function open({ kid, private_jwk, sealed_jwk }: StoredKey, secrets: Secrets): OpenedText | undefined {
  if (private_jwk !== null) return { text: JSON.stringify(private_jwk), hasNewestSecret: false }
  return sealed_jwk === null ? undefined : openText(sealOf(kid, secrets), sealed_jwk)
}

/**
 * Keys that are still published, the signing one first; makes the first key of a new installation. Leaves out those that were
 * encrypted with a secret which is no longer known.
 */
export async function readSigningKeys(db: Kysely<Database>, secrets: Secrets): Promise<SigningKey[]> {
  const published = () =>
    db
      .selectFrom('signing_key')
      .select(['kid', 'private_jwk', 'sealed_jwk'])
      .where((where) =>
        where.or([where('retired_at', 'is', null), where('retired_at', '>', utc().subtract(retiredKeyLifetimeHours, 'hour').toDate())]),
      )
      .orderBy('retired_at', (order) => order.desc().nullsFirst())
      .execute()
  let rows = await published()
  if (rows.length === 0) {
    await insertNewKey(db, secrets)
    rows = await published()
  }
  return rows.flatMap((row) => {
    const opened = open(row, secrets)
    return opened === undefined ? [] : [{ kid: row.kid, privateJwk: JSON.parse(opened.text) as JWK }]
  })
}

/**
 * Encrypts with the newest secret what is in clear or encrypted with a former one, so that the former one can be forgotten. Lets a
 * new key sign where none of the secrets decrypts the present one. Called at the start alone: two processes with different
 * secrets would otherwise replace each other's keys again and again.
 */
export function renewSigningKeySeals(db: Kysely<Database>, secrets: Secrets): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('signing_key')
      .select(['kid', 'private_jwk', 'sealed_jwk', 'retired_at'])
      .orderBy('kid')
      .forUpdate()
      .execute()
    for (const row of rows) {
      const opened = open(row, secrets)
      if (opened === undefined && row.retired_at === null) await replaceSigningKey(tx, secrets)
      if (opened === undefined || opened.hasNewestSecret) continue
      const sealed = sealText(sealOf(row.kid, secrets), opened.text)
      await tx.updateTable('signing_key').set({ private_jwk: null, sealed_jwk: sealed }).where('kid', '=', row.kid).execute()
    }
  })
}

/** Lets a new key sign from now on. Answers its id; the old key stays published for a day. */
export const rotateSigningKey = (db: Kysely<Database>, secrets: Secrets): Promise<string> =>
  db.transaction().execute((tx) => replaceSigningKey(tx, secrets))

async function replaceSigningKey(tx: Db, secrets: Secrets): Promise<string> {
  await tx.updateTable('signing_key').set({ retired_at: new Date() }).where('retired_at', 'is', null).execute()
  const kid = await insertNewKey(tx, secrets)
  await audit(tx, { event: 'signingKey.rotated', actorId: null, detail: { kid } })
  return kid
}
