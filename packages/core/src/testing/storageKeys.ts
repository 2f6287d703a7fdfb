import { createStorageKeys, type StorageKeys } from '../session/browser/storageKeys.ts'

/** A sign-in as a device sees it: who it is, and whose key its cookie holds. */
export interface TestSignIn {
  userId: string | undefined
  cookie: string | undefined
  /** Ids of the users in calls to the provider. */
  fetched: string[]
  isOnline: boolean
}

/** The key of a person, another for everyone. */
export const testKeyOf = (userId: string): string => btoa(userId.padEnd(32, '.').slice(0, 32))

/** The keys of one page of a device; several pages share its sign-in. */
export const openTestKeys = (signIn: TestSignIn): StorageKeys =>
  createStorageKeys({
    cookies: {
      read: () => signIn.cookie,
      write: (_name, value) => void (signIn.cookie = value),
      remove: () => void (signIn.cookie = undefined),
    },
    signedInUser: async () => signIn.userId,
    isOnline: () => signIn.isOnline,
    async fetchKey(userId) {
      if (!signIn.isOnline) throw new TypeError('Failed to fetch')
      signIn.fetched.push(userId)
      return testKeyOf(userId)
    },
  })

export const makeTestSignIn = (userId: string | undefined): TestSignIn => ({ userId, cookie: undefined, fetched: [], isOnline: true })

/** The keys of a page on which that person is signed in. */
export const testKeys = (userId: string): StorageKeys => openTestKeys(makeTestSignIn(userId))
