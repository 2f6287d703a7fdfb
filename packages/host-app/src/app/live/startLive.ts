import { listenForEvents, type LiveEvent } from '@diab/core/events'
import type { FetchFunction } from '@diab/core/client'
import type { OidcSession } from '@diab/core/session'
import type { App } from '../createApp.ts'
import { type EventChannel, shareEvents } from './shareEvents.ts'
import { shareIdentity } from './shareIdentity.ts'

/** A transfer tells several times within a moment; the list is read once. */
const gatherMs = 300

type LivePage = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'> &
  Partial<Pick<Window, 'sessionStorage'>> & { navigator: Pick<Navigator, 'locks'> }

export type LivePorts = {
  page: LivePage
  fetch: FetchFunction
  oidc: Pick<OidcSession, 'getAccessToken' | 'renewAccessToken'>
  openChannel: ((name: string) => EventChannel) | undefined
}

/** Keeps the notifications and messages of the signed-in user up to date while the page is open. */
export function startLive(app: App, { page, fetch, oidc, openChannel }: LivePorts): void {
  let listening: { userId: string; controller: AbortController } | undefined
  let gathering = 0

  function follow(event: LiveEvent) {
    app.liveEvent.set(() => event)
    if (event.kind !== 'notification' && event.kind !== 'missed') return
    page.clearTimeout(gathering)
    gathering = page.setTimeout(() => void app.notifications.refresh(), gatherMs)
  }

  function listen(userId: string) {
    const controller = new AbortController()
    listening = { userId, controller }
    const { getAccessToken, renewAccessToken } = oidc
    void shareEvents(
      userId,
      {
        locks: page.navigator.locks as LockManager | undefined,
        openChannel,
        listen: (onEvent, signal, takesOver) =>
          listenForEvents({ baseUrl: app.config.apiUrl, fetch, getAccessToken, renewAccessToken, onEvent, takesOver }, signal),
      },
      follow,
      controller.signal,
    ).catch(() => app.reportError('non-fatal', new Error('live events')))
  }

  function stop() {
    listening?.controller.abort()
    listening = undefined
    app.liveEvent.set(() => undefined)
  }

  function followSession() {
    const state = app.session.state.get()
    const userId = state.kind === 'signedIn' ? state.user.id : undefined
    if (userId === listening?.userId) return
    stop()
    if (userId !== undefined) listen(userId)
  }

  shareIdentity(app, { channel: openChannel?.('diab.identity'), storage: sessionStorageOf(page) })
  app.session.state.subscribe(followSession)
  followSession()
  // Back from a dead spot: now, not after the longest wait.
  page.addEventListener('online', () => {
    stop()
    followSession()
  })
}

function sessionStorageOf(page: LivePage): Storage | undefined {
  try {
    return page.sessionStorage
  } catch {
    // Reading the property throws where storage is blocked.
    return undefined
  }
}
