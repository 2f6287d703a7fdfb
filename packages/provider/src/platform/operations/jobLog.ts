/** What became of one job's runs in this process. */
export interface JobRuns {
  ok: number
  failed: number
  /** Of the last run. */
  seconds: number
  /** When it last succeeded, in seconds since 1970; 0: not yet. */
  succeededAt: number
}

export interface JobLog {
  note(name: string, outcome: 'ok' | 'failed', seconds: number): void
  all(): Iterable<[string, Readonly<JobRuns>]>
}

/** Counts the runs of the jobs, for operators. */
export function createJobLog(): JobLog {
  const runs = new Map<string, JobRuns>()
  return {
    note(name, outcome, seconds) {
      const one = runs.get(name) ?? { ok: 0, failed: 0, seconds: 0, succeededAt: 0 }
      runs.set(name, one)
      one[outcome]++
      one.seconds = seconds
      if (outcome === 'ok') one.succeededAt = Date.now() / 1000
    },
    all: () => runs.entries(),
  }
}
