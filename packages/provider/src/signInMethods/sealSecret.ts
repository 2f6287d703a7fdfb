import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** A dump of the database alone opens nothing: the key comes from the installation's secret. */
const keyOf = (cookieSecret: string) => Buffer.from(hkdfSync('sha256', cookieSecret, '', 'diab authenticator secret', 32))

/** Encrypts a text for one user; `openSecret` with another user or key fails. */
export function sealSecret(cookieSecret: string, userId: string, text: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(cookieSecret), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Returns the text; undefined when it was encrypted with another secret, as after a change of `DIAB_COOKIE_SECRET`. */
export function openSecret(cookieSecret: string, userId: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, keyOf(cookieSecret), sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(userId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
