import type { DownloadTimers } from '../timers.ts'

/** Timers that run as soon as nothing else is left to do: a download of hours takes as long as its computing. */
export interface VirtualTimers extends DownloadTimers {
  /** Milliseconds that have passed. */
  readonly passed: () => number
  /** Lets time pass until this is settled. */
  readonly until: <Result>(promise: Promise<Result>) => Promise<Result>
}

const everythingElse = () => new Promise((resolve) => setImmediate(resolve))

export function createVirtualTimers(): VirtualTimers {
  const waiting = new Set<{ at: number; run: () => void }>()
  let now = 0

  function runNext() {
    const next = [...waiting].reduce<{ at: number; run: () => void } | undefined>(
      (first, timer) => (first && first.at <= timer.at ? first : timer),
      undefined,
    )
    if (!next) return
    waiting.delete(next)
    now = next.at
    next.run()
  }

  return {
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      waiting.add(timer)
      return () => waiting.delete(timer)
    },
    passed: () => now,
    until: async (promise) => {
      let isSettled = false
      const settled = () => {
        isSettled = true
      }
      promise.then(settled, settled)
      await everythingElse()
      while (!isSettled) {
        if (waiting.size === 0) throw new Error('Nothing is left that could happen')
        runNext()
        await everythingElse()
      }
      return promise
    },
  }
}
