type Handle = Record<string, ((...args: unknown[]) => unknown) | undefined>

/** Calls of an element's methods: passed on at once to the widget that is mounted, or as soon as one is. */
export class HandleCalls {
  #handle: Handle | null = null
  #waiting: (() => void)[] = []

  /** A ref for the widget. */
  readonly attach = (handle: unknown): void => {
    this.#handle = handle as Handle | null
    if (!handle) return
    const waiting = this.#waiting
    this.#waiting = []
    // After the widget's own effects, which run in the same commit.
    queueMicrotask(() => {
      for (const call of waiting) call()
    })
  }

  /** Resolves with what the widget's own method gives, and rejects with what it throws. */
  call(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = () => {
        try {
          resolve(this.#handle?.[name]?.(...args))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }
      if (this.#handle) call()
      else this.#waiting.push(call)
    })
  }
}
