export interface QueueBounds {
  /** How many calls of one key run at once. */
  atOnce: number
  /** With more waiting than this only one runs at a time: so many come from a program, and others should not feel it. */
  crowd?: number
  /** How long nothing of such a crowd runs after each call, so that others have most of the process and the database. */
  restMs?: number
  /** How many more of them wait for their turn. */
  waiting: number
  /** How long one of them waits. */
  longestMs: number
}

export type Leave = () => void

export interface CallQueue {
  /**
   * Waits for a turn and gives the function that ends it; undefined when the queue is full, the wait was too long or `signal`
   * has ended it.
   */
  enter(key: string, signal?: AbortSignal): Promise<Leave | undefined>
}

interface Line {
  running: number
  waiting: Set<(leave: Leave | undefined) => void>
  /** Until a timer ends it no call begins. */
  isResting: boolean
}

/** Calls of one key run in the order in which they came, so many at once; those of other keys do not wait for them. */
export function createCallQueue({ atOnce, crowd = Infinity, restMs = 0, waiting, longestMs }: QueueBounds): CallQueue {
  const lines = new Map<string, Line>()

  function begin(key: string, line: Line): Leave {
    let hasLeft = false
    line.running++
    return () => {
      if (hasLeft) return
      hasLeft = true
      line.running--
      if (line.waiting.size <= crowd || restMs === 0) return advance(key, line)
      if (line.isResting) return
      line.isResting = true
      setTimeout(() => {
        line.isResting = false
        advance(key, line)
      }, restMs).unref()
    }
  }

  function advance(key: string, line: Line): void {
    if (line.isResting) return
    for (const next of line.waiting) {
      if (line.running >= (line.waiting.size > crowd ? 1 : atOnce)) break
      line.waiting.delete(next)
      next(begin(key, line))
    }
    if (line.running === 0) lines.delete(key)
  }

  return {
    async enter(key, signal) {
      const line = lines.get(key) ?? { running: 0, waiting: new Set(), isResting: false }
      lines.set(key, line)
      // In a crowd fewer run than could: who comes now still comes after those who wait.
      if (line.running < atOnce && line.waiting.size === 0 && !line.isResting) return begin(key, line)
      if (line.waiting.size >= waiting || signal?.aborted) return undefined
      return new Promise((resolve) => {
        const giveUp = () => {
          line.waiting.delete(take)
          take(undefined)
        }
        const take = (leave: Leave | undefined) => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          resolve(leave)
        }
        const timer = setTimeout(giveUp, longestMs)
        signal?.addEventListener('abort', giveUp, { once: true })
        line.waiting.add(take)
      })
    },
  }
}
