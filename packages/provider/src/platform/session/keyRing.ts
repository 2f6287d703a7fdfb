import { setTimeout as pause } from 'node:timers/promises'
import { importJWK, type CryptoKey, type JWTVerifyGetKey } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../db/tables.ts'
import { readSigningKeys, renewSigningKeySeals, type SigningKey, signingAlgorithm } from './signingKeys.ts'

/** The published keys as this process knows them; learns of a rotation when a token names a key it has not seen. */
export interface KeyRing {
  keys(): readonly SigningKey[]
  /** Reads the keys again; answers true when they changed. */
  refresh(): Promise<boolean>
  /** Calls back on every change. */
  onChange(listener: () => void): void
  /** Key of a token's header, for jose. Throws for an unknown one. */
  publicKeyOf: JWTVerifyGetKey
}

const shortestRefreshMs = 1000

/** `secrets`: the installation's, the newest first. */
export async function createKeyRing(db: Kysely<Database>, secrets: readonly string[]): Promise<KeyRing> {
  await renewSigningKeySeals(db, secrets)
  let keys = await readSigningKeys(db, secrets)
  let lastRefresh = 0
  const listeners: (() => void)[] = []
  const imported = new Map<string, Promise<CryptoKey | Uint8Array>>()

  async function refresh(): Promise<boolean> {
    lastRefresh = Date.now()
    const fresh = await readSigningKeys(db, secrets)
    const changed = fresh.map((key) => key.kid).join() !== keys.map((key) => key.kid).join()
    keys = fresh
    if (changed) for (const listener of listeners) listener()
    return changed
  }

  let nextRefresh: Promise<unknown> | undefined
  /**
   * Reads the keys at most once a second: a flood of tokens with made-up key ids must not become a flood of queries. A caller
   * that asks earlier waits for that moment, because the first token of a new key may come just after a read.
   */
  function refreshSoon(): Promise<unknown> {
    nextRefresh ??= pause(Math.max(0, lastRefresh + shortestRefreshMs - Date.now()))
      .then(refresh)
      .finally(() => (nextRefresh = undefined))
    return nextRefresh
  }

  return {
    keys: () => keys,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    async publicKeyOf({ kid }) {
      const find = () => keys.find((key) => key.kid === kid)
      if (!find()) await refreshSoon()
      const key = find()
      if (!key) throw new Error('unknown signing key')
      const { d: _private, ...publicJwk } = key.privateJwk
      const known = imported.get(key.kid) ?? importJWK(publicJwk, signingAlgorithm)
      imported.set(key.kid, known)
      return known
    },
  }
}
