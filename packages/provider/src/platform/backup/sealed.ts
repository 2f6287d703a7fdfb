import { Readable } from 'node:stream'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backupError.ts'

/** What locks a backup: a passphrase, or public keys whose private halves the machine need not have. */
export interface Locks {
  passphrase?: string
  /** `age1…` */
  recipients?: readonly string[]
}

/** What opens one. */
export interface Keys {
  passphrase?: string
  /** `AGE-SECRET-KEY-1…` */
  identities?: readonly string[]
}

export const isLocked = ({ passphrase, recipients = [] }: Locks): boolean => passphrase !== undefined || recipients.length > 0

/** 128 MB while the key is derived. */
const scryptWorkFactor = 17
const magic = 'age-encryption.org/v1\n'

const toWeb = (source: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>

/** Encrypts in the age format (https://age-encryption.org/v1), which its own tool decrypts too. */
export async function* seal(source: AsyncIterable<Uint8Array>, { passphrase, recipients = [] }: Locks): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  if (passphrase !== undefined) encrypter.setPassphrase(passphrase)
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(toWeb(source))
}

/** Decrypts what `seal` made, and passes on what is not encrypted. Throws when no key fits and when a byte was changed. */
export async function* unseal(source: AsyncIterable<Uint8Array>, { passphrase, identities = [] }: Keys): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  const first = await chunks.next()
  async function* whole() {
    if (!first.done) yield first.value
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  if (first.done || Buffer.from(first.value).toString('latin1', 0, magic.length) !== magic) return yield* whole()
  if (passphrase === undefined && identities.length === 0)
    throw new BackupError('the backup is encrypted: give its passphrase or its identity file')
  const decrypter = new Decrypter()
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    yield* await decrypter.decrypt(toWeb(whole()))
  } catch (error) {
    throw new BackupError('the backup cannot be decrypted: another passphrase or key is needed, or the file was changed', { cause: error })
  }
}
