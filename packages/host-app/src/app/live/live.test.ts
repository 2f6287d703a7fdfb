import type { LiveEvent } from '@diab/core/events'
import { describe, expect, it } from 'vitest'
import { type EventChannel, shareEvents } from './shareEvents.ts'

/** Pages of one browser: a lock that one holds at a time, and a channel that all others hear. */
function makeBrowser() {
  let turn = Promise.resolve()
  let isHeld = false
  const channels = new Map<string, Set<EventChannel>>()
  const locks = {
    request: (_name: string, { signal, ifAvailable }: LockOptions, work: (lock: object | null) => Promise<void>) => {
      if (ifAvailable && isHeld) return Promise.resolve(work(null))
      isHeld = true
      const mine = turn.then(() => {
        signal?.throwIfAborted()
        return work({})
      })
      turn = mine.catch(() => {})
      return mine
    },
  } as unknown as LockManager
  function openChannel(name: string): EventChannel {
    const all = channels.get(name) ?? new Set()
    const channel: EventChannel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of all) if (other !== channel) other.onmessage?.({ data } as MessageEvent)
      },
      close: () => void all.delete(channel),
    }
    channels.set(name, all.add(channel))
    return channel
  }
  return { locks, openChannel }
}

function makePage(browser: Partial<ReturnType<typeof makeBrowser>>) {
  const heard: LiveEvent['kind'][] = []
  const leaving = new AbortController()
  let say: ((event: LiveEvent) => void) | undefined
  const listen = (onEvent: (event: LiveEvent) => void, signal: AbortSignal, takesOver = false) => {
    say = onEvent
    if (takesOver) onEvent({ kind: 'missed' })
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  const { locks, openChannel } = browser
  const ended = shareEvents('anna', { locks, openChannel, listen }, ({ kind }) => heard.push(kind), leaving.signal)
  return { heard, ended, leave: () => leaving.abort(), hear: () => say?.({ kind: 'notification' }), isListening: () => say !== undefined }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('several pages of one browser', () => {
  it('share one stream, and all of them hear', async () => {
    const browser = makeBrowser()
    const [one, other] = [makePage(browser), makePage(browser)]
    await settled()
    expect([one.isListening(), other.isListening()]).toEqual([true, false])
    one.hear()
    expect([one.heard, other.heard]).toEqual([['notification'], ['notification']])
  })

  it('when the page with the stream goes, another takes over, and all read again what was said between the two', async () => {
    const browser = makeBrowser()
    const [one, other, third] = [makePage(browser), makePage(browser), makePage(browser)]
    await settled()
    one.leave()
    await one.ended
    await settled()
    expect([other.isListening(), third.isListening()]).toEqual([true, false])
    other.hear()
    const heard = ['missed', 'notification']
    expect([one.heard, other.heard, third.heard]).toEqual([[], heard, heard])
  })

  it('a page that goes before its turn never listens', async () => {
    const browser = makeBrowser()
    const [one, other] = [makePage(browser), makePage(browser)]
    await settled()
    other.leave()
    one.leave()
    await Promise.all([one.ended, other.ended])
    expect(other.isListening()).toBe(false)
  })

  it('each listens for itself where the browser has no locks', async () => {
    const [one, other] = [makePage({}), makePage({})]
    expect([one.isListening(), other.isListening()]).toEqual([true, true])
  })
})
