import type { DraftStore } from '@diab/core/session'

/** What OWASP asks of PBKDF2 with SHA-256. */
export const pinIterations = 600_000
/** Wrong PINs without a network, after which only signing in again helps. */
export const offlineTries = 5

export type VaultAnswer = 'right' | 'wrong' | 'exhausted' | 'absent'

/** Checks a PIN on this device while the provider cannot be asked. It holds a slow hash with a separate salt, never the PIN. */
export type PinVault = {
  write: (userId: string, pin: string) => Promise<void>
  check: (userId: string, pin: string) => Promise<VaultAnswer>
  /** After a fresh sign-in. */
  resetTries: (userId: string) => Promise<void>
  remove: (userId: string) => Promise<void>
}

type Verifier = { salt: string; hash: string; iterations: number; wrongTries: number }

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

async function hashOf(pin: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  return toText(new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)))
}

const isVerifier = (values: Partial<Verifier> | undefined): values is Verifier =>
  typeof values?.salt === 'string' && typeof values.hash === 'string' && typeof values.iterations === 'number'

/** Kept in the browser's one database, beside the drafts. */
export function createPinVault(store: DraftStore, iterations = pinIterations): PinVault {
  const keyOf = (userId: string) => `pinVerifier/${userId}`
  const read = async (userId: string): Promise<Verifier | undefined> => {
    const values = (await store.read(keyOf(userId)))?.values as Partial<Verifier> | undefined
    return isVerifier(values) ? values : undefined
  }
  const put = (userId: string, verifier: Verifier) =>
    store.write(keyOf(userId), { values: verifier, idempotencyKey: '', savedAt: new Date().toISOString() })
  return {
    async write(userId, pin) {
      const salt = crypto.getRandomValues(new Uint8Array(16))
      await put(userId, { salt: toText(salt), hash: await hashOf(pin, salt, iterations), iterations, wrongTries: 0 })
    },
    async check(userId, pin) {
      const verifier = await read(userId)
      if (!verifier) return 'absent'
      if (verifier.wrongTries >= offlineTries) return 'exhausted'
      // Counted before it is known: closing the page in between is no way around.
      await put(userId, { ...verifier, wrongTries: verifier.wrongTries + 1 })
      const isRight = (await hashOf(pin, toBytes(verifier.salt), verifier.iterations)) === verifier.hash
      if (isRight) await put(userId, { ...verifier, wrongTries: 0 })
      if (isRight) return 'right'
      return verifier.wrongTries + 1 >= offlineTries ? 'exhausted' : 'wrong'
    },
    async resetTries(userId) {
      const verifier = await read(userId)
      if (verifier && verifier.wrongTries > 0) await put(userId, { ...verifier, wrongTries: 0 })
    },
    remove: (userId) => store.remove(keyOf(userId)),
  }
}
