import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What a text is encrypted with and for. */
export interface Seal {
  /** The installation's secrets, the newest first: it encrypts, and each of them decrypts. */
  secrets: readonly string[]
  purpose: 'diab authenticator secret' | 'diab signing key' | 'diab webhook secret'
  /** Id of the record that the text belongs to: in another one it cannot be decrypted. */
  owner: string
}

/** A dump of the database alone opens nothing: the key comes from the installation's secret. */
const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

export function sealText({ secrets: [newest], purpose, owner }: Seal, text: string): Buffer {
  if (newest === undefined) throw new Error('an installation needs a secret')
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(newest, purpose), iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

export interface OpenedText {
  text: string
  /** False for a text to be encrypted again, before its secret is forgotten. */
  hasNewestSecret: boolean
}

/** Decrypts a text; undefined when none of the secrets encrypted it for this purpose and owner. */
export function openText({ secrets, purpose, owner }: Seal, sealed: Buffer): OpenedText | undefined {
  for (const [at, secret] of secrets.entries()) {
    const text = decrypt(keyOf(secret, purpose), owner, sealed)
    if (text !== undefined) return { text, hasNewestSecret: at === 0 }
  }
  return undefined
}

function decrypt(key: Buffer, owner: string, sealed: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
