import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What the identity provider's library signs its cookies with. */
export interface CookieKeys {
  sign(data: string): string
  /** Returns the place of the secret that `data` was signed with, and -1 for any other text. */
  index(data: string, signature: string): number
  verify(data: string, signature: string): boolean
}

/**
 * Signs cookies with HMAC-SHA-256 and a separate key, derived from the newest of the installation's secrets; the former ones
 * still verify, and the library signs such a cookie again. Given the secrets themselves, it would sign with SHA-1.
 */
export function createCookieKeys(secrets: readonly string[]): CookieKeys {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'diab cookie signature', 32)))
  const signWith = (key: Buffer | undefined, data: string) =>
    createHmac('sha256', key ?? '')
      .update(data)
      .digest('base64url')
  const index = (data: string, signature: string) => keys.findIndex((key) => isSame(signWith(key, data), signature))
  return { sign: (data) => signWith(keys[0], data), index, verify: (data, signature) => index(data, signature) >= 0 }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
