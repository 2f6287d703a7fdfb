import type { Store } from '../store.ts'

type TrustedTypes = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string }
}

const workerUrl = '/sw.js'

/** The worker's address as the page's Trusted Types rule demands it. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // The provider's content security policy lists this name.
  return trustedTypes ? trustedTypes.createPolicy('diab-shell', { createScriptURL: () => workerUrl }).createScriptURL(workerUrl) : workerUrl
}

/** A version that has been fetched and waits; `apply` begins it with a reload. */
export type Update = { apply: () => void }

/**
 * Keeps the app on the device, so that it opens without a network. A new version waits until the person asks for it, or
 * until the last page of the old one is closed: nothing that is being typed is interrupted.
 */
export async function registerWorker(page: Window, update: Store<Update | undefined>): Promise<void> {
  const { serviceWorker } = page.navigator
  if (!serviceWorker) return
  const registration = await serviceWorker.register(trustedWorkerUrl(), { scope: '/', updateViaCache: 'none' })
  let hasApplied = false

  function offer(waiting: ServiceWorker | null) {
    // Without a controller it is the first version: there is nothing to change to.
    if (!waiting || !serviceWorker.controller) return
    update.set(() => ({
      apply() {
        hasApplied = true
        waiting.postMessage('activate')
      },
    }))
  }
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(registration.waiting ?? installing)
    })
  })
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasApplied) return page.location.reload()
    // It has begun by itself, because this page is of its version already.
    update.set(() => undefined)
  })
  offer(registration.waiting)
}
