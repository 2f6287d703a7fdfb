import { deleteApp, initializeApp } from 'firebase/app'
import { deleteToken, getToken, isSupported } from 'firebase/messaging'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFirebasePush } from './createFirebasePush.ts'

// Google's service cannot be reached here: its SDK is replaced at the edge of the product.
vi.mock('firebase/app', () => ({
  initializeApp: vi.fn<() => unknown>(() => ({ name: 'app' })),
  deleteApp: vi.fn<() => Promise<void>>(async () => {}),
}))
vi.mock('firebase/messaging', () => ({
  getMessaging: (app: unknown) => ({ app }),
  getToken: vi.fn<() => Promise<string>>(async () => 'token-1'),
  deleteToken: vi.fn<() => Promise<boolean>>(async () => true),
  isSupported: vi.fn<() => Promise<boolean>>(async () => true),
}))

const config = { apiKey: 'key', projectId: 'diab', vapidKey: 'public-key' }
const registration = { scope: '/' }

function makePage({ hasServiceWorker = true } = {}) {
  const serviceWorker = Object.assign(new EventTarget(), { ready: Promise.resolve(registration) })
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const page = { navigator: hasServiceWorker ? { serviceWorker } : {}, Notification: {}, document }
  return { page: page as unknown as Window, serviceWorker, document }
}

beforeEach(() => vi.clearAllMocks())

describe('push through Firebase', () => {
  it('asks for a token with the key of the provider and the product’s own service worker', async () => {
    const push = createFirebasePush(config, makePage().page)
    expect(await push.getToken()).toBe('token-1')
    expect(initializeApp).toHaveBeenCalledExactlyOnceWith({ apiKey: 'key', projectId: 'diab' })
    expect(getToken).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      vapidKey: 'public-key',
      serviceWorkerRegistration: registration,
    })
  })

  it('deletes the token with the app of Firebase, and begins with another one afterwards', async () => {
    const push = createFirebasePush(config, makePage().page)
    await push.getToken()
    await push.deleteToken()
    expect(deleteToken).toHaveBeenCalledOnce()
    expect(deleteApp).toHaveBeenCalledOnce()
    await push.getToken()
    expect(initializeApp).toHaveBeenCalledTimes(2)
  })

  it('is supported where the browser has service workers and the SDK works', async () => {
    expect(await createFirebasePush(config, makePage().page).isSupported()).toBe(true)
    expect(await createFirebasePush(config, makePage({ hasServiceWorker: false }).page).isSupported()).toBe(false)
    vi.mocked(isSupported).mockResolvedValueOnce(false)
    expect(await createFirebasePush(config, makePage().page).isSupported()).toBe(false)
  })

  it('notifies of a changed subscription and of a page that is visible again, until it is unsubscribed', () => {
    const { page, serviceWorker, document } = makePage()
    const listener = vi.fn<() => void>()
    const unsubscribe = createFirebasePush(config, page).onTokenChanged(listener)
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'another message' }))
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).not.toHaveBeenCalled()
    serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'pushsubscriptionchange' }))
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
