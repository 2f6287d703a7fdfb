/** The messaging service of the browser; Firebase's or a fake. */
export interface PushService {
  isSupported(): Promise<boolean>
  /** Asks the person, unless the browser knows the answer. */
  requestPermission(): Promise<NotificationPermission>
  /** The token that this browser is reached by now; the service may give another one some day. */
  getToken(): Promise<string>
  /** Ends the subscription at the service. */
  deleteToken(): Promise<void>
  /** Calls back when the token may have changed. Returns how to stop. */
  onTokenChanged(listener: () => void): () => void
}

export interface PushPorts {
  service: PushService
  saveToken(token: string): Promise<void>
  removeToken(token: string): Promise<void>
  /** For developers; never holds a token. */
  log(message: string): void
}

export interface Push {
  /**
   * Requests permission and a token, and saves the token at the provider. Never rejects, so that the product works without
   * it.
   */
  setUp(): Promise<void>
  /** Before signing out: the next person at this browser must not get these messages. Never rejects. */
  remove(): Promise<void>
}

/** Firebase's error when an old subscription is left over; the next attempt creates a new one. */
export const tokenUnsubscribeFailed = 'messaging/token-unsubscribe-failed'

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : 'unknown'

/** Push messages of the signed-in person in this browser (specification 1, section 4). */
export function createPush({ service, saveToken, removeToken, log }: PushPorts): Push {
  let saved: string | undefined
  let stopFollowing: (() => void) | undefined

  async function subscribe(): Promise<void> {
    const token = await service.getToken()
    // Sent again even if unchanged: another user of this device may have saved it.
    await saveToken(token)
    saved = token
  }

  /** The failed unsubscription is tried once more; what fails twice will not be better the third time. */
  const subscribeAgain = () =>
    subscribe().catch((error: unknown) => {
      if (codeOf(error) !== tokenUnsubscribeFailed) throw error
      return subscribe()
    })

  async function followToken(): Promise<void> {
    if (saved !== undefined && (await service.getToken()) !== saved) await subscribeAgain()
  }

  const orLog = (work: Promise<void>) => work.catch((error: unknown) => log(`push: ${codeOf(error)}`))

  return {
    async setUp() {
      await orLog(
        (async () => {
          if (!(await service.isSupported())) return log('push: not supported')
          if ((await service.requestPermission()) !== 'granted') return log('push: not permitted')
          await subscribeAgain()
          stopFollowing?.()
          stopFollowing = service.onTokenChanged(() => void orLog(followToken()))
        })(),
      )
    },
    async remove() {
      stopFollowing?.()
      stopFollowing = undefined
      const token = saved
      saved = undefined
      if (token === undefined) return
      await orLog(removeToken(token))
      await orLog(service.deleteToken())
    },
  }
}
