/** Of the service worker: its caches, and the page in them with which it answers every path of the app. */
const cachePrefix = 'diab-shell-'
const page = '/'
/** Milliseconds after which the page is loaded again without an answer of the provider. */
const timeoutMs = 5000

/**
 * Puts the page that the provider serves now in place of the one that the service worker keeps: that one may be in another
 * language, or of a build whose files are gone. It stays where the provider gives none, so that the app still opens without one.
 * @throws what the fetch throws without a provider, and what the caches throw where they are blocked
 */
export async function renewStoredPage(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  if (names.length === 0) return
  const answer = await fetch(page, { cache: 'reload', signal: AbortSignal.timeout(timeoutMs) })
  if (!answer.ok || answer.redirected) return
  const stored = names.map(async (name) => (await caches.open(name)).put(page, answer.clone()))
  await Promise.all(stored)
}
