import { type BrowserDatabaseOptions, createBrowserDatabase } from './browserDatabase.ts'
import { isSealed, ownerOf } from './sealedStore.ts'

/** What is kept of a diary is kept this long at most. In milliseconds. */
export const draftMaxAgeMs = 7 * 86_400_000

export interface Sweep {
  /** Whose sign-in this browser holds; undefined: it holds none. */
  userId: string | undefined
  /** The person is signing out: what was typed and not saved goes, too. */
  isLeaving?: boolean
  /** Milliseconds since 1970. */
  now: number
}

/** Kept beyond a sign-in: what waits to be sent, for its owner's next one, and the check of a PIN. */
const lasting = /^(?:outbox|pinVerifier)\//

/** Before records were sealed, what waited to be sent was a list. */
const isStale = (list: readonly { at: number }[], oldest: number) => list.every(({ at }) => at < oldest)

function mayStay(place: string, record: unknown, { userId, isLeaving, now }: Sweep): boolean {
  const isOwn = ownerOf(place) === userId
  const oldest = now - draftMaxAgeMs
  if (Array.isArray(record)) return lasting.test(place) && (isOwn || !isStale(record, oldest))
  if (!isSealed(record)) return false
  if (lasting.test(place)) return true
  if (isLeaving || record.at < oldest) return false
  // After an expiry no user is signed in: typed data waits for its owner, cached data does not.
  return isOwn || (userId === undefined && !place.startsWith('snapshot/'))
}

/** Removes from the database what may be in it no longer. */
export function createStorageSweep(options: BrowserDatabaseOptions = {}): (sweep: Sweep) => Promise<void> {
  const run = createBrowserDatabase(options)
  return (sweep) =>
    run('readwrite', (store) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      // One after the other: together they may be larger than what a phone gives a page.
      const request = store.openCursor()
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const cursor = request.result
        if (!cursor) return resolve()
        if (!mayStay(cursor.key as string, cursor.value, sweep)) cursor.delete()
        cursor.continue()
      }
      return promise
    })
}
