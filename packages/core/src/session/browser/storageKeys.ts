import { cookieLifetimes, cookieNames } from '../cookieNames.ts'
import type { ChoiceCookies } from './documentCookies.ts'

/** The keys of what this browser keeps: held while their person is signed in, and for as long as data may be kept at most. */
export interface StorageKeys {
  /** @throws when that person is not signed in here, or their key is neither held nor to be had */
  keyOf(userId: string): Promise<CryptoKey>
  /** Whose key this browser holds. */
  holder(): string | undefined
  /** Lets go of the key: nothing that is kept can be read here until its owner signs in again. */
  forget(): void
  /** The same for the rest of the page: what is under way in it keeps nothing more. */
  end(): void
}

export interface StorageKeyPorts {
  /** A cookie goes by itself when its time is over, though the page is never opened again. */
  cookies: ChoiceCookies
  /** The person whose sign-in this browser holds now, whichever tab changed it. */
  signedInUser(): Promise<string | undefined>
  /** The key in base64, as the provider gives it to its owner. */
  fetchKey(userId: string): Promise<string>
  isOnline(): boolean
}

const importKey = (text: string) =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(text), (character) => character.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** Creates what holds the key of everything that a browser keeps of a diary; the key ends with the sign-in. */
export function createStorageKeys({ cookies, signedInUser, fetchKey, isOnline }: StorageKeyPorts): StorageKeys {
  const name = cookieNames.storageKey
  let isEnded = false
  let imported: { text: string; key: Promise<CryptoKey> } | undefined
  const fetching = new Map<string, Promise<string>>()

  function held(): { userId: string; text: string } | undefined {
    const [userId, text] = cookies.read(name)?.split(' ') ?? []
    return userId !== undefined && text !== undefined ? { userId, text } : undefined
  }

  async function checkSignedIn(userId: string) {
    if (isEnded || (await signedInUser()) !== userId) throw new Error('The owner of the key is not signed in')
  }

  function fetchOnce(userId: string): Promise<string> {
    const asked = fetching.get(userId) ?? fetchKey(userId).finally(() => fetching.delete(userId))
    fetching.set(userId, asked)
    return asked
  }

  return {
    async keyOf(userId) {
      await checkSignedIn(userId)
      const present = held()
      const isHeld = present?.userId === userId
      const text = isHeld ? present.text : await fetchOnce(userId)
      // Signed out meanwhile, here or in another tab.
      if (!isHeld) await checkSignedIn(userId)
      if (imported?.text !== text) {
        imported = { text, key: importKey(text) }
        // Once for each page, and not without a network: the days count from the last time that the provider was near.
        if (!isHeld || isOnline()) cookies.write(name, `${userId} ${text}`, cookieLifetimes.storageKey)
      }
      return imported.key
    },
    holder: () => held()?.userId,
    forget() {
      imported = undefined
      cookies.remove(name)
    },
    end() {
      isEnded = true
      imported = undefined
      cookies.remove(name)
    },
  }
}
