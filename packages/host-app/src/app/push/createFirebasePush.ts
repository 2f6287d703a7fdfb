import type { PushService } from '@diab/internal/push'
import { deleteApp, type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app'
import { deleteToken, getMessaging, getToken, isSupported } from 'firebase/messaging'

/** What the provider hands to the page: the project's public settings and its public key for push. */
export type FirebaseWebConfig = FirebaseOptions & { vapidKey?: string }

/** Firebase messaging, with the product's own service worker: it shows the message when no page is open. */
export function createFirebasePush({ vapidKey, ...options }: FirebaseWebConfig, page: Window): PushService {
  let app: FirebaseApp | undefined
  const messaging = () => getMessaging((app ??= initializeApp(options)))

  return {
    isSupported: async () => 'serviceWorker' in page.navigator && 'Notification' in page && (await isSupported()),
    requestPermission: () => Notification.requestPermission(),
    async getToken() {
      const serviceWorkerRegistration = await page.navigator.serviceWorker.ready
      return getToken(messaging(), { vapidKey, serviceWorkerRegistration })
    },
    async deleteToken() {
      await deleteToken(messaging())
      if (app) await deleteApp(app)
      app = undefined
    },
    onTokenChanged(listener) {
      // The service worker is notified of a changed subscription; a page open for days checks when it becomes visible.
      const onMessage = ({ data }: MessageEvent) => {
        if (data === 'pushsubscriptionchange') listener()
      }
      const onVisible = () => {
        if (page.document.visibilityState === 'visible') listener()
      }
      page.navigator.serviceWorker.addEventListener('message', onMessage)
      page.document.addEventListener('visibilitychange', onVisible)
      return () => {
        page.navigator.serviceWorker.removeEventListener('message', onMessage)
        page.document.removeEventListener('visibilitychange', onVisible)
      }
    },
  }
}
