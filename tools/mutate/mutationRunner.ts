import { readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import type { Mutant } from './findMutants.ts'
import { type Journal, openJournal, type RecordedTest } from './journal.ts'
import { installSwitch } from './switch.ts'
import { Trial, type TrialHost } from './trial.ts'

/** What the command hands over. */
export interface MutationWork {
  root: string
  stateFolder: string
  /** Hashes of the files. */
  hashes: Record<string, string>
  testFiles: string[]
  /** Those without a result; a killed one is not among them. */
  mutants: Mutant[]
  /** Files whose tests need nothing of each other, as the beginnings of their names. */
  independent: string[]
}

interface Inner {
  cancelRun: boolean
  workerState: { filepath: string }
  moduleRunner: { clearCache(): void }
}

type Specs = Parameters<typeof startTests>[0]
type TestFile = Awaited<ReturnType<typeof startTests>>[number]
type Task = TestFile['tasks'][number]
type Test = Parameters<TestRunner['onAfterRetryTask']>[0]

const mutation = installSwitch()
const enoughRetries = 100_000
/** In how many tests of a file, or of a feature in the matrix, a mutant is tried before every other file has had its turn. */
const firstTries = 3

const dearTestMs = 1500
const dearFileMs = 60_000

/**
 * Runs the tests with one mutant after the other in one process whose modules, database and people stay. Each test is
 * repeated for the mutants that it reaches, by the runner's own retries; `Trial` decides what each repetition means.
 */
export default class MutationRunner extends TestRunner {
  private isInside = false
  private journal!: Journal
  private given!: MutationWork
  private alive = new Map<string, Mutant>()
  /** Of the file that is running. */
  private testFile = ''
  private tests = new Map<string, RecordedTest>()
  private finished = new Set<string>()
  private isFresh = true
  private isLimited = true
  private fileSince = 0
  private triedSince = 0
  private verify: { name: string; id: string } | undefined
  private trial: Trial | undefined
  private tries = new Map<string, Set<string>>()
  private shared = new Set<string>()
  /** A whole file with one mutant from the beginning, or its plain run before. */
  private whole: { failure?: { name: string; why: string } } | undefined

  /** What the runner keeps to itself. */
  private get inner(): Inner {
    return this as unknown as Inner
  }

  async onBeforeCollect(): Promise<void> {
    if (this.isInside) return
    this.isInside = true
    const own = this as unknown as Record<string, unknown>
    // The process that started this one knows nothing of these runs.
    const hooks = ['onTaskUpdate', 'onCollected', 'onCollectStart', 'onAfterRunFiles', 'onTestAnnotate', 'onTestArtifactRecord'].map(
      (name) => [name, own[name]] as const,
    )
    for (const [name] of hooks) own[name] = undefined
    try {
      await this.work(JSON.parse(readFileSync(process.env.MUTATION_WORK ?? '', 'utf8')) as MutationWork)
    } finally {
      for (const [name, hook] of hooks) own[name] = hook
      this.inner.cancelRun = false
      this.isInside = false
    }
  }

  private async work(given: MutationWork): Promise<void> {
    this.given = given
    this.journal = openJournal(given.stateFolder)
    this.alive = new Map(given.mutants.map((mutant) => [mutant.id, mutant]))
    for (const testFile of given.testFiles) if (this.alive.size > 0 && !this.isRecorded(testFile)) await this.tryFile(testFile)
    this.isLimited = false
    for (const testFile of given.testFiles) if (this.hasUntried(testFile)) await this.tryFile(testFile)
    for (const mutant of this.alive.values()) await this.tryWholeFiles(mutant)
  }

  private isRecorded(testFile: string): boolean {
    const recording = this.journal.recordings().get(testFile)
    const { hashes } = this.given
    if (!recording || recording.hash !== hashes[testFile]) return false
    return Object.entries(recording.sources).every(([file, hash]) => hashes[file] === hash)
  }

  private hasUntried(testFile: string): boolean {
    const recording = this.journal.recordings().get(testFile)
    return recording?.tests.some((test) => !test.isSingle && this.untried(test).length > 0) ?? false
  }

  private untried({ name, reached, passed }: RecordedTest): string[] {
    const hinted = [...this.alive.values()].filter(({ hint }) => hint !== undefined && name.includes(hint)).map(({ id }) => id)
    return [...new Set([...hinted, ...reached])].filter((id) => this.alive.has(id) && !passed.includes(id))
  }

  /** Runs a file, with fresh starts where mutants leave something behind, until each of its tests has had its mutants. */
  private async tryFile(testFile: string): Promise<void> {
    const known = this.isRecorded(testFile) ? this.journal.recordings().get(testFile) : undefined
    this.testFile = testFile
    this.tests = new Map(known?.tests.map((test) => [test.name, test]))
    this.shared = new Set(known?.shared)
    this.tries = new Map()
    this.verify = undefined
    // A test that nothing waits for is done.
    this.finished = new Set(known?.tests.filter((test) => test.isSingle || this.untried(test).length === 0).map(({ name }) => name))
    const whileRead = new Set(known?.whileRead)
    const start = performance.now()
    this.fileSince = start
    let starts = 0
    do {
      starts++
      this.isFresh = true
      mutation.reached = whileRead
      await this.runFile(testFile)
      mutation.reached = undefined
    } while (this.inner.cancelRun)
    const reached = new Set([...this.shared, ...whileRead, ...[...this.tests.values()].flatMap((test) => test.reached)])
    const files = new Set(this.given.mutants.filter(({ id }) => reached.has(id)).map(({ file }) => file))
    const { hashes } = this.given
    this.journal.addRecording({
      testFile,
      hash: hashes[testFile] ?? '',
      sources: { ...known?.sources, ...Object.fromEntries([...files].map((file) => [file, hashes[file] ?? ''])) },
      tests: [...this.tests.values()],
      shared: [...this.shared],
      whileRead: [...whileRead],
    })
    const seconds = Math.round((performance.now() - start) / 100) / 10
    console.info(`${testFile}: ${this.tests.size} tests, ${starts} starts, ${seconds} s, ${this.alive.size} mutants left`)
  }

  private async runFile(testFile: string): Promise<TestFile | undefined> {
    this.inner.cancelRun = false
    this.trial = undefined
    this.inner.workerState.filepath = `${this.given.root}${testFile}`
    const [file] = await startTests([{ filepath: `${this.given.root}${testFile}` }] as unknown as Specs, this)
    return file
  }

  /** Tries a mutant on whole files, where tests cannot be repeated, or where it is reached before the first test. */
  private async tryWholeFiles(mutant: Mutant): Promise<void> {
    const { id, file } = mutant
    const { hashes } = this.given
    const recordings = [...this.journal.recordings().values()]
    const isStatic = recordings.some(({ whileRead }) => whileRead.includes(id))
    const done = new Set(
      this.journal
        .wholeRuns()
        .flatMap((run) => (run.id === id && run.source === hashes[file] && run.hash === hashes[run.testFile] ? [run.testFile] : [])),
    )
    const neighbours = new Set(this.given.mutants.filter((one) => one.file === file).map((one) => one.id))
    for (const { testFile, tests, shared } of recordings) {
      const isReached = shared.includes(id) || tests.some((test) => test.isSingle && test.reached.includes(id))
      const isRead = isStatic && [...tests.flatMap(({ reached }) => reached), ...shared].some((one) => neighbours.has(one))
      if ((!isReached && !isRead) || done.has(testFile) || !this.given.testFiles.includes(testFile)) continue
      this.journal.addResult({ id, source: hashes[file] ?? '', outcome: 'started' })
      mutation.active = id
      if (isStatic) this.inner.moduleRunner.clearCache()
      this.whole = {}
      const run = await this.runFile(testFile)
      const failure = this.whole.failure ?? (run && failureIn(run))
      this.whole = undefined
      mutation.active = undefined
      if (isStatic) this.inner.moduleRunner.clearCache()
      if (failure) return this.kill(id, testFile, failure.name, failure.why)
      this.journal.addWholeRun({ id, source: hashes[file] ?? '', testFile, hash: hashes[testFile] ?? '' })
    }
  }

  /** Whether the test, or its file, has cost so much that the mutants try their luck elsewhere first. */
  private isDear(): boolean {
    const now = performance.now()
    return now - this.triedSince > dearTestMs || now - this.fileSince > dearFileMs || this.testFile.endsWith('/matrix.test.ts')
  }

  private isHinted(id: string): boolean {
    return this.alive.get(id)?.hint !== undefined
  }

  private kill(id: string, testFile: string, name: string, why: string): void {
    const { hashes } = this.given
    const source = hashes[this.alive.get(id)?.file ?? ''] ?? ''
    this.alive.delete(id)
    this.journal.addResult({ id, source, outcome: 'killed', by: { testFile, hash: hashes[testFile] ?? '', name }, why })
  }

  private readonly host: TrialHost = {
    candidates: (name, reached) => {
      const test = this.tests.get(name) ?? { name, reached: [], passed: [] }
      test.reached = [...reached]
      this.tests.set(name, test)
      return this.untried(test)
        .filter((id) => {
          const names = this.tries.get(id) ?? new Set()
          this.tries.set(id, names)
          const isHinted = this.isHinted(id)
          const isWanted = !this.isLimited || isHinted || names.has(name) || (names.size < firstTries && !this.isDear())
          if (isWanted) names.add(name)
          return isWanted
        })
        .toSorted((a, b) => Number(this.isHinted(b)) - Number(this.isHinted(a)))
    },
    killed: (id, name, why) => this.kill(id, this.testFile, name, why),
    passed: (id, name) => void this.tests.get(name)?.passed.push(id),
    started: (id) => {
      this.isFresh = false
      this.journal.addResult({ id, source: this.given.hashes[this.alive.get(id)?.file ?? ''] ?? '', outcome: 'started' })
    },
  }

  onBeforeRunFiles(): void {
    if (this.isInside && !this.whole) mutation.reached = this.shared
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    const name = nameOf(test)
    const isDone = this.finished.has(name)
    if (this.isInside && !this.whole) {
      const isIndependent = this.given.independent.some((start) => this.testFile.startsWith(start))
      if (isDone && isIndependent) test.mode = 'skip'
      if (test.mode === 'run' || test.mode === 'queued') {
        test.retry = enoughRetries
        const verify = this.verify?.name === name ? this.verify.id : undefined
        this.trial = new Trial(this.host, name, { isPlain: isDone, isFresh: this.isFresh, isIndependent, verify })
      }
    }
    await super.onBeforeRunTask(test as Test)
  }

  override onBeforeTryTask(test: Test, options: { retry: number; repeats: number }): void {
    if (this.isInside) this.journal.beat()
    this.triedSince = performance.now()
    if (this.trial && test.result) {
      test.result.errors = []
      mutation.active = this.trial.active
      mutation.reached = this.trial.isControl ? this.trial.reached : undefined
    }
    super.onBeforeTryTask(test, options as never)
  }

  override async onAfterRetryTask(test: Test, options: unknown): Promise<void> {
    await super.onAfterRetryTask(test, options as never)
    const { trial } = this
    if (!trial || !test.result) return
    mutation.active = undefined
    mutation.reached = this.shared
    const hasPassed = test.result.state !== 'fail' || test.fails === true
    const goesOn = trial.next(hasPassed, whyOf(test))
    // A retry follows a failure alone.
    test.result.state = goesOn ? 'fail' : 'pass'
    test.result.errors = goesOn ? [{ message: 'again' }] : []
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test)
    if (this.whole && test.result?.state === 'fail') {
      this.whole.failure ??= { name: nameOf(test), why: whyOf(test) }
      this.inner.cancelRun = true
    }
    const { trial } = this
    if (!trial) return
    this.trial = undefined
    mutation.reached = this.shared
    const { name, end, suspect } = trial
    if (end === 'again') {
      this.verify = suspect === undefined ? this.verify : { name, id: suspect }
      this.inner.cancelRun = true
      return
    }
    this.finished.add(name)
    const recorded = this.tests.get(name) ?? { name, reached: [...trial.reached], passed: [] }
    if (end === 'single' || end === 'broken') recorded.isSingle = true
    this.tests.set(name, recorded)
    if (end === 'broken') console.info(`broken: ${this.testFile} ${name}`)
  }
}

const whyOf = ({ result }: { result?: { errors?: { message?: string }[] } }) => (result?.errors?.[0]?.message ?? '').slice(0, 300)

function nameOf(task: { name: string; suite?: unknown }): string {
  const suite = task.suite as { name: string; suite?: unknown } | undefined
  return suite ? `${nameOf(suite)} > ${task.name}` : task.name
}

/** A failure in a hook or while the file was read fails its suite. */
function failureIn(task: Task | TestFile): { name: string; why: string } | undefined {
  const inside = 'tasks' in task ? task.tasks.map(failureIn).find(Boolean) : undefined
  return inside ?? (task.result?.state === 'fail' ? { name: nameOf(task), why: whyOf(task as never) } : undefined)
}
