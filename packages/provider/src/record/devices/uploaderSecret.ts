import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const length = 28
const prefix = 'diab-'

const plain = new RegExp(`^${prefix}[${alphabet}]{${length}}$`)
const hexadecimal = /^[0-9a-f]{40}$/

/** Creates a secret of 140 random bits, of letters and digits that are not mistaken for each other. */
export const createUploaderSecret = (): string =>
  prefix + Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')

/** Returns the SHA-1 that an app sends, of a secret or of what is that SHA-1 already; undefined for anything else. */
export function toSecretDigest(text: string): string | undefined {
  const lower = text.trim().toLowerCase()
  if (hexadecimal.test(lower)) return lower
  return plain.test(lower) ? createHash('sha1').update(lower).digest('hex') : undefined
}

const keyOf = (installationSecret: string) => Buffer.from(hkdfSync('sha256', installationSecret, '', 'diab uploader secret', 32))

/**
 * Returns what the database keeps of a secret. Apps send the bare SHA-1, so it opens the diary as the secret does; a dump of the
 * database holds neither.
 */
export const hashSecretDigest = (digest: string, installationSecret: string): Buffer =>
  createHmac('sha256', keyOf(installationSecret)).update(digest).digest()
