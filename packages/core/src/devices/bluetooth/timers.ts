/** Waiting, given from outside so that a long download needs no real time in a test. */
export interface DownloadTimers {
  /** @returns cancels it. */
  after(milliseconds: number, run: () => void): () => void
}

export const systemTimers: DownloadTimers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
