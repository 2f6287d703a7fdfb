/** Of the service worker: its caches, and the page in them with which it answers every path of the app. */
const cachePrefix = 'diab-shell-'
const page = '/'
/** A provider that does not answer keeps nobody from loading the page again. In milliseconds. */
const patienceMs = 5000

/**
 * Puts the page that the provider serves now in place of the one that the service worker keeps: that one may be in another
 * language, or of a build whose files are gone. It stays where the provider gives none, so that the app still opens without one.
 * @throws what the fetch throws without a provider, and what the caches throw where they are blocked
 */
export async function renewKeptPage(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  if (names.length === 0) return
  const answer = await fetch(page, { cache: 'reload', signal: AbortSignal.timeout(patienceMs) })
  if (!answer.ok || answer.redirected) return
  const kept = names.map(async (name) => (await caches.open(name)).put(page, answer.clone()))
  await Promise.all(kept)
}
