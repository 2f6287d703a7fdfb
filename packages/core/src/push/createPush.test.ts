import { describe, expect, it } from 'vitest'
import { createPush, type PushService, tokenUnsubscribeFailed } from './createPush.ts'

interface Browser {
  isSupported?: boolean
  permission?: NotificationPermission
  /** Tokens or error codes: the next one once the first has been given. */
  tokens?: string[]
  providerFails?: boolean
}

function makeBrowser({ isSupported = true, permission = 'granted', tokens = ['one'], providerFails = false }: Browser = {}) {
  const calls: string[] = []
  const queue = [...tokens]
  let changed: (() => void) | undefined
  const service: PushService = {
    isSupported: async () => isSupported,
    async requestPermission() {
      calls.push('asked')
      return permission
    },
    async getToken() {
      const next = queue.length > 1 ? queue.shift() : queue[0]
      if (next?.includes('/')) throw Object.assign(new Error('refused'), { code: next })
      return next ?? ''
    },
    async deleteToken() {
      calls.push('unsubscribed')
    },
    onTokenChanged(listener) {
      changed = listener
      return () => {
        changed = undefined
      }
    },
  }
  const push = createPush({
    service,
    async saveToken(token) {
      if (providerFails) throw new Error('503')
      calls.push(`saved ${token}`)
    },
    async removeToken(token) {
      calls.push(`removed ${token}`)
    },
    log: (message) => calls.push(message),
  })
  return { push, calls, changeToken: async () => (changed?.(), new Promise((resolve) => setTimeout(resolve))) }
}

describe('push messages of a browser', () => {
  it('ask for permission first, then send the token', async () => {
    const { push, calls } = makeBrowser()
    await push.setUp()
    expect(calls).toEqual(['asked', 'saved one'])
  })

  it.each<[string, Browser, string[]]>([
    ['a browser that supports none is only logged', { isSupported: false }, ['push: not supported']],
    ['a person who declines is not asked for a token', { permission: 'denied' }, ['asked', 'push: not permitted']],
    ['an unsubscription that failed makes the set-up run again', { tokens: [tokenUnsubscribeFailed, 'two'] }, ['asked', 'saved two']],
    ['… but not for ever', { tokens: [tokenUnsubscribeFailed] }, ['asked', `push: ${tokenUnsubscribeFailed}`]],
    [
      'any other refusal is logged by its code',
      { tokens: ['messaging/permission-blocked'] },
      ['asked', 'push: messaging/permission-blocked'],
    ],
    ['a provider that cannot keep the token does not stop anybody', { providerFails: true }, ['asked', 'push: Error']],
  ])('%s', async (_name, browser, calls) => {
    const made = makeBrowser(browser)
    await made.push.setUp()
    expect(made.calls).toEqual(calls)
  })

  it('send a token again that the service has refreshed', async () => {
    const { push, calls, changeToken } = makeBrowser({ tokens: ['one', 'two'] })
    await push.setUp()
    await changeToken()
    await changeToken()
    expect(calls).toEqual(['asked', 'saved one', 'saved two'])
    await push.remove()
    expect(calls.slice(3)).toEqual(['removed two', 'unsubscribed'])
    await changeToken()
    expect(calls).toHaveLength(5)
  })

  it('take nothing away where nothing was set up', async () => {
    const { push, calls } = makeBrowser()
    await push.remove()
    expect(calls).toEqual([])
  })
})
