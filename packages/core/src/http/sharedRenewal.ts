export interface RenewalOptions {
  getAccessToken: () => Promise<string | undefined>
  /** Resolves to undefined when the sign-in is over; rejects when that could not be asked. */
  renewAccessToken?: () => Promise<string | undefined>
  onUnauthenticated?: () => void
}

/** Answers a 401: a token to replay with, or undefined when the sign-in is over. */
export interface SharedRenewal {
  /** @throws what `renewAccessToken` throws, when the renewal could not be asked for. */
  tokenAfter(refused: string | undefined): Promise<string | undefined>
  /** The replay was refused too: ends the sign-in, once per token. */
  giveUp(refused: string | undefined): void
  /** The provider accepted a token: a user is signed in, whatever ended before. */
  accepted(): void
}

/**
 * One silent renewal for all calls that meet a 401 at the same time, and none for a late 401 of a token that has been
 * replaced meanwhile. `onUnauthenticated` is called once per ended sign-in, however many calls were waiting.
 */
export function createSharedRenewal({ getAccessToken, renewAccessToken, onUnauthenticated }: RenewalOptions): SharedRenewal {
  let running: Promise<string | undefined> | undefined
  let ended: { token: string | undefined } | undefined

  function giveUp(refused: string | undefined) {
    if (ended && ended.token === refused) return
    ended = { token: refused }
    onUnauthenticated?.()
  }

  async function renew(refused: string | undefined) {
    const renewed = await renewAccessToken?.()
    if (renewed === undefined) giveUp(refused)
    return renewed
  }

  return {
    giveUp,
    accepted: () => {
      ended = undefined
    },
    async tokenAfter(refused) {
      if (!running) {
        const current = await getAccessToken()
        if (current !== undefined && current !== refused) return current
        if (ended && ended.token === refused) return undefined
      }
      running ??= renew(refused).finally(() => {
        running = undefined
      })
      return running
    },
  }
}
