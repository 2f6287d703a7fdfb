/** What the next run of a test is for. */
type Step = 'control' | 'second control' | 'mutant' | 'check'

export interface TrialHost {
  /** Returns the mutants to try on a test that reached `reached` without one. */
  candidates(name: string, reached: ReadonlySet<string>): string[]
  killed(id: string, name: string, why: string): void
  passed(id: string, name: string): void
  started(id: string): void
}

/** How a test ended: `again` asks for a fresh run of the file, because a mutant has left something behind. */
export type TrialEnd = 'done' | 'again' | 'broken' | 'single'

interface TrialOptions {
  /** Runs once, for the tests after it. */
  isPlain?: boolean
  /** No mutant was in force in this run of the file yet. */
  isFresh?: boolean
  /** The test may be repeated, whatever ran before. */
  isIndependent?: boolean
  /** A suspect of an earlier run. */
  verify?: string
}

/**
 * Runs one test several times: without a mutant, then with one after the other. After a failure it is run without one again,
 * which must pass: otherwise the mutant, or one before it, has left something behind, or the test cannot be repeated.
 */
export class Trial {
  readonly name: string
  reached = new Set<string>()
  end: TrialEnd | undefined
  /** To be tried first in a fresh run of the file. */
  suspect: string | undefined
  active: string | undefined
  #step: Step = 'control'
  #queue: string[] = []
  #why = ''
  readonly #host: TrialHost
  readonly #isPlain: boolean
  readonly #verify: string | undefined
  readonly #isFresh: boolean
  readonly #isIndependent: boolean
  /** The run before was one without a mutant, and passed. */
  #isClean = false

  constructor(host: TrialHost, name: string, { isPlain = false, isFresh = true, isIndependent = false, verify }: TrialOptions) {
    this.#host = host
    this.name = name
    this.#isPlain = isPlain
    this.#isFresh = isFresh
    this.#isIndependent = isIndependent
    this.#verify = verify
  }

  get isControl(): boolean {
    return this.#step === 'control'
  }

  /** Takes the outcome of a run and decides on the next; returns false when there is none. */
  next(hasPassed: boolean, why: string): boolean {
    const isOver = this.#decide(hasPassed, why)
    if (isOver) this.active = undefined
    return !isOver
  }

  #decide(hasPassed: boolean, why: string): boolean {
    if (this.#step === 'control') return this.#afterControl(hasPassed)
    if (this.#step === 'second control') return hasPassed ? this.#takeMutant() : this.#finish('single')
    if (this.#step === 'mutant') return this.#afterMutant(hasPassed, why)
    if (!hasPassed) return this.#leave()
    if (this.suspect !== undefined) this.#host.killed(this.suspect, this.name, this.#why)
    this.suspect = undefined
    return this.#takeMutant()
  }

  #afterControl(hasPassed: boolean): boolean {
    if (!hasPassed) return this.#finish(this.#isFresh ? 'broken' : 'again')
    if (this.#isPlain) return this.#finish('done')
    this.#queue = this.#host.candidates(this.name, this.reached)
    const { length } = this.#queue
    if (length === 0) return this.#finish('done')
    if (this.#verify === undefined) return this.#takeMutant()
    const first = this.#verify
    this.#queue = [...this.#queue.filter((id) => id === first), ...this.#queue.filter((id) => id !== first)]
    this.#step = 'second control'
    return false
  }

  #takeMutant(): boolean {
    const id = this.#queue.shift()
    if (id === undefined) return this.#finish('done')
    this.#isClean = this.#step !== 'mutant'
    this.#step = 'mutant'
    this.active = id
    this.#host.started(id)
    return false
  }

  #afterMutant(hasPassed: boolean, why: string): boolean {
    const id = this.active ?? ''
    this.active = undefined
    if (hasPassed) {
      this.#host.passed(id, this.name)
      return this.#takeMutant()
    }
    // Directly after a run that passed, of a test that can be repeated, the mutant alone can be the reason.
    if (id === this.#verify || (this.#isIndependent && this.#isClean)) {
      this.#host.killed(id, this.name, why)
      // The control of the next test shows whether something was left behind.
      if (this.#queue.length === 0) return this.#finish('done')
    } else {
      this.suspect = id
      this.#why = why
    }
    this.#step = 'check'
    return false
  }

  #leave(): boolean {
    return this.#finish(this.suspect === undefined && this.#queue.length === 0 ? 'done' : 'again')
  }

  #finish(end: TrialEnd): boolean {
    this.end = end
    return true
  }
}
