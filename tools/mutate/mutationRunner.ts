import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { TestRunner } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import type { Mutant } from './findMutants.ts'
import { type Journal, type Killer, openJournal, type Pass, type Recording } from './journal.ts'
import {
  type Attempt,
  folderOf,
  groupSizeOf,
  halvesOf,
  importsOf,
  type Inner,
  inParts,
  type MutationWork,
  planAttempts,
  type Recorder,
  type Run,
  slowdown,
  times,
  togetherMax,
  type Try,
  unsteadyKey,
} from './plan.ts'
import { type Failure, failureIn, nameOf, type Task, type Test, whyOf } from './outcomeOf.ts'
import { installSwitch } from './switch.ts'

const mutation = installSwitch()
/** A process that grew beyond this is replaced. */
const mostMemory = 2_500_000_000
const helper = /\/testing\/|\/access\/matrix\.|\.test\.ts$/

/**
 * Runs test files with one mutant after the other in one process whose modules and database server stay. Each run begins the
 * file again, so that no mutant meets what another one left behind, and ends with the first failure.
 */
export default class MutationRunner extends TestRunner {
  private isInside = false
  private journal!: Journal
  private given!: MutationWork
  private mutants = new Map<string, Mutant>()
  private recordings = new Map<string, Recording>()
  private passes = new Map<string, Pass[]>()
  private formers = new Map<string, Killer>()
  private kills = new Map<string, number>()
  private static = new Set<string>()
  private killed = new Set<string>()
  /** Attempts whose tests failed without a mutant too. */
  private unsteady = new Map<string, string>()
  /** Test files that ended the process, or never ended, while several mutants were in force. */
  private alone = new Set<string>()
  private hashes = new Map<string, string>()
  private run: Run | undefined
  private since = 0

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
    this.mutants = new Map(given.mutants.map((mutant) => [mutant.id, mutant]))
    this.recordings = this.journal.recordings()
    this.readJournal()
    const open = given.waiting.flatMap((id) => this.mutants.get(id) ?? [])
    await this.tryAll(open.flatMap((mutant) => this.former(mutant) ?? []))
    const beside = new Set(this.unkilled(open).map(({ file }) => folderOf(file)))
    for (const testFile of this.byNearness(this.unkilled(open)))
      if (!this.recordings.has(testFile) && beside.has(folderOf(testFile)) && !this.isLarge()) await this.record(testFile)
    // What an old recording says is where to look first; the files that are not needed for a kill are recorded last.
    await this.tryRounds(this.unkilled(open))
    for (const testFile of this.byNearness(this.unkilled(open))) {
      if (this.unkilled(open).length === 0 || this.isLarge()) return
      if (this.isRecorded(testFile)) continue
      await this.record(testFile)
      await this.tryRounds(this.unkilled(open))
    }
    for (const { id } of await this.tryRounds(this.unkilled(open), true)) {
      const doubts = [...this.unsteady].flatMap(([key, test]) => (key.startsWith(id) ? [test] : []))
      const why = doubts.length > 0 && { why: `undecided, these fail without a mutant too: ${doubts.join(', ')}` }
      this.journal.addResult({ id, source: this.sourceOf(id), outcome: 'survived', ...why })
    }
  }

  private unkilled(mutants: readonly Mutant[]): Mutant[] {
    return mutants.filter(({ id }) => !this.killed.has(id))
  }

  /** Test files beside many of the mutants first, the dear ones last. */
  private byNearness(mutants: readonly Mutant[]): string[] {
    const counts = Map.groupBy(mutants, ({ file }) => folderOf(file))
    const rankOf = (testFile: string) => this.costOf(testFile) / (1 + (counts.get(folderOf(testFile))?.length ?? 0))
    return this.given.testFiles.toSorted((a, b) => rankOf(a) - rankOf(b))
  }

  /**
   * Tries each mutant on one file after the other until it is killed, and returns those that passed all that is known to reach
   * them; only when `isLast` also whole files that they reach in part.
   */
  private async tryRounds(mutants: readonly Mutant[], isLast = false): Promise<Mutant[]> {
    const passed: Mutant[] = []
    for (let open = [...mutants]; open.length > 0 && !this.isLarge();) {
      const planned = open.map((mutant) => ({ mutant, attempt: this.plan(mutant, isLast) }))
      passed.push(...planned.flatMap(({ mutant, attempt }) => (attempt ? [] : [mutant])))
      const tries = planned.flatMap(({ mutant, attempt }) => (attempt ? [{ mutant, attempt }] : []))
      // A file that has changed since is recorded as soon as it is wanted, which may change what is tried.
      const changed = Map.groupBy(
        tries.filter(({ attempt }) => !this.isRecorded(attempt.testFile)),
        ({ attempt }) => attempt.testFile,
      )
      const shareOf = ([testFile, wanting]: [string, Try[]]) => this.costOf(testFile) / wanting.length
      const certain = tries.filter(({ attempt }) => !changed.has(attempt.testFile))
      await this.tryAll(certain)
      const [next] = [...changed].toSorted((a, b) => shareOf(a) - shareOf(b))
      if (certain.length === 0 && next) await this.record(next[0])
      open = this.unkilled(tries.map(({ mutant }) => mutant))
    }
    return passed
  }

  private costOf(testFile: string): number {
    return this.recordings.get(testFile)?.milliseconds ?? times.unknown
  }

  /** Tries what is given, the cheap files first. */
  private async tryAll(tries: readonly Try[]): Promise<void> {
    const groups = [...Map.groupBy(tries, ({ attempt }) => attempt.testFile).values()]
    const costOf = (group: readonly Try[]) => Math.min(...group.map(({ attempt }) => attempt.milliseconds))
    let left = tries.length
    for (const all of groups.toSorted((a, b) => costOf(a) - costOf(b))) {
      const group = await this.tryTogether(all)
      left -= all.length - group.length
      for (let at = 0, count = groupSizeOf(costOf(group)); at < group.length && !this.isLarge(); at += count) {
        const some = group.slice(at, at + count)
        await this.tryGroup(some)
        left -= some.length
        console.info(`${left} runs left`)
      }
    }
  }

  /** The command continues in a new process. */
  private isLarge(): boolean {
    return process.memoryUsage().rss > mostMemory
  }

  /** What killed the mutant before its file changed: nothing has to be recorded to try that again. */
  private former(mutant: Mutant): Try | undefined {
    const former = this.formers.get(mutant.id)
    // The titles of another text may be others, of which none would run.
    if (!former || !this.given.testFiles.includes(former.testFile) || this.hashOf(former.testFile) !== former.hash) return undefined
    const names = former.name === '' ? {} : { names: [former.name] }
    const milliseconds = this.recordings.get(former.testFile)?.milliseconds ?? 0
    return { mutant, attempt: { testFile: former.testFile, ...names, milliseconds } }
  }

  private isIndependent(testFile: string): boolean {
    return this.given.independent.some((start) => testFile.startsWith(start))
  }

  /** A test that is interrupted after its time is no loop without end. */
  private beat(ownTimeout = 0): void {
    const { testTimeout, hookTimeout } = this.inner.config
    this.journal.beat(Math.max(testTimeout, hookTimeout, ownTimeout) + times.leastTimeout)
  }

  /** Returns the tests to run next with a mutant; undefined when it has passed all. */
  private plan(mutant: Mutant, isLast: boolean): Attempt | undefined {
    const attempts = planAttempts(mutant, {
      recordings: this.given.testFiles.flatMap((testFile) => this.recordings.get(testFile) ?? []),
      isIndependent: (testFile) => this.isIndependent(testFile),
      isStatic: this.static.has(mutant.id),
      former: this.formers.get(mutant.id),
      killsOf: (testFile) => this.kills.get(`${mutant.file} ${testFile}`) ?? 0,
      passes: (this.passes.get(mutant.id) ?? []).filter(({ testFile, key }) => key === this.recordings.get(testFile)?.key),
    })
    return attempts.find((attempt) => (isLast || !attempt.isLast) && !this.unsteady.has(unsteadyKey(mutant.id, attempt)))
  }

  private readJournal(): void {
    const results = this.journal.results()
    const last = results.at(-1)
    if (last?.outcome === 'together') this.alone.add(last.id)
    for (const { id, outcome, by } of results) {
      if (by && (outcome === 'killed' || outcome === 'hung')) this.formers.set(id, by)
      if (outcome === 'passed' && by?.testFile === this.formers.get(id)?.testFile) this.formers.delete(id)
    }
    for (const pass of this.journal.passes())
      if (pass.source === this.sourceOf(pass.id)) this.passes.set(pass.id, [...(this.passes.get(pass.id) ?? []), pass])
    for (const { whileRead } of this.recordings.values()) for (const id of whileRead) this.static.add(id)
  }

  private sourceOf(id: string): string {
    return this.given.hashes[this.mutants.get(id)?.file ?? ''] ?? ''
  }

  private hashOf(file: string): string {
    const known = this.hashes.get(file)
    if (known !== undefined) return known
    const path = `${this.given.root}${file}`
    const hash = createHash('sha256')
      // A helper that is gone makes its recordings old.
      .update(existsSync(path) ? readFileSync(path) : '')
      .digest('hex')
      .slice(0, 16)
    this.hashes.set(file, hash)
    return hash
  }

  private keyOf(helpers: readonly string[]): string {
    return createHash('sha256')
      .update([this.given.rules, ...helpers.map((file) => this.hashOf(file))].join())
      .digest('hex')
      .slice(0, 16)
  }

  private isRecorded(testFile: string): boolean {
    const recording = this.recordings.get(testFile)
    if (!recording || recording.broken !== undefined || recording.key !== this.keyOf(recording.helpers)) return false
    return Object.entries(recording.sources).every(([file, hash]) => this.given.hashes[file] === hash)
  }

  /** Runs a file without a mutant; one that fails is run once more. */
  private async record(testFile: string): Promise<void> {
    const whileRead = new Set<string>()
    let recorder: Recorder = { tests: [], shared: new Set(), whileRead }
    let failure: Failure | undefined
    let start = 0
    // No mutant is to blame for what happens from here.
    this.journal.addResult({ id: testFile, source: '', outcome: 'recording' })
    this.inner.config.testTimeout = times.longestTest
    this.inner.config.hookTimeout = times.longestTest
    for (const _try of [1, 2]) {
      recorder = { tests: [], shared: new Set(), whileRead }
      start = performance.now()
      failure = await this.runFile(testFile, { recorder })
      if (!failure) break
    }
    const milliseconds = Math.round(performance.now() - start)
    const imported = importsOf(`${this.given.root}${testFile}`, this.given.root, this.inner.moduleRunner.evaluatedModules)
    const { hashes } = this.given
    const helpers = imported.filter((file) => !(file in hashes) && helper.test(file)).toSorted()
    const broken = failure && `${failure.name}: ${failure.why}`
    const recording = {
      testFile,
      key: this.keyOf(helpers),
      helpers,
      sources: Object.fromEntries(imported.flatMap((file) => (file in hashes ? [[file, hashes[file] ?? '']] : []))),
      tests: recorder.tests,
      shared: [...recorder.shared],
      whileRead: [...whileRead],
      milliseconds,
      ...(broken !== undefined && { broken }),
    }
    this.recordings.set(testFile, recording)
    for (const id of whileRead) this.static.add(id)
    this.journal.addRecording(recording)
    console.info(`${testFile}: ${broken === undefined ? `${recorder.tests.length} tests` : `broken: ${broken}`}, ${milliseconds} ms`)
  }

  private async runFile(testFile: string, run: Run, active: readonly string[] = []): Promise<Failure | undefined> {
    const { inner } = this
    this.run = run
    inner.cancelRun = false
    inner.workerState.filepath = `${this.given.root}${testFile}`
    mutation.active = new Set(active)
    mutation.reached = run.recorder?.whileRead
    const isStatic = active.some((id) => this.static.has(id))
    if (isStatic) inner.moduleRunner.clearCache()
    this.beat()
    try {
      const [file] = await startTests([{ filepath: `${this.given.root}${testFile}` }] as unknown as Parameters<typeof startTests>[0], this)
      return run.failure ?? (file && failureIn(file))
    } finally {
      mutation.active = undefined
      mutation.reached = undefined
      this.run = undefined
      if (isStatic) inner.moduleRunner.clearCache()
    }
  }

  /**
   * Runs one file with each mutant of a group. Failures count when the tests that failed pass without a mutant afterwards, in
   * the same process; otherwise each mutant is tried alone.
   */
  private async tryGroup(group: readonly Try[]): Promise<void> {
    const failures: (Try & { failure: Failure })[] = []
    for (const one of await this.passTogether(group)) {
      this.noteStart(one)
      const failure = await this.findFailure(one)
      if (failure) failures.push({ ...one, failure })
      else this.pass(one)
    }
    const [first] = failures
    if (!first) return
    const { testFile, names } = first.attempt
    const failed = failures.map(({ failure }) => failure.name)
    // A hook fails for its group of tests, or for all.
    const areTests = failures.every(({ failure }) => failure.isTest)
    const runControl = () => this.runFile(testFile, areTests ? { until: new Set(failed), names: names && new Set(failed) } : {})
    const control = (await runControl()) && (await runControl())
    if (!control) for (const one of failures) this.kill(one)
    else if (failures.length > 1) for (const one of failures) await this.tryGroup([one])
    else {
      console.info(`unsteady: ${testFile} ${control.name}: ${control.why}`)
      this.unsteady.set(unsteadyKey(first.mutant.id, first.attempt), `${testFile} ${control.name}`)
    }
  }

  /**
   * Runs a file once with several mutants in force: they pass when nothing fails. Otherwise each half is tried in the same way.
   * Two that cancel each other would pass though one alone would be noticed: that costs a test more and spares none. Returns
   * those to be tried alone.
   */
  private async passTogether(group: readonly Try[]): Promise<Try[]> {
    const isLikely = ({ mutant: { id }, attempt }: Try) => this.formers.get(id)?.testFile === attempt.testFile
    const some = group.filter((one) => !isLikely(one) && !this.static.has(one.mutant.id))
    const [first] = some
    if (!first || some.length === 1 || this.alone.has(first.attempt.testFile)) return [...group]
    const { testFile } = first.attempt
    this.noteTogether(testFile)
    this.limitTimes(testFile)
    const isPart = some.every(({ attempt }) => attempt.names)
    const names = isPart ? new Set(some.flatMap(({ attempt }) => attempt.names ?? [])) : undefined
    const failure = await this.runFile(
      testFile,
      { names },
      some.map(({ mutant }) => mutant.id),
    )
    const rest = group.filter((one) => !some.includes(one))
    if (failure) for (const half of halvesOf(some)) rest.push(...(await this.passTogether(half)))
    else for (const one of some) this.pass(one)
    return rest
  }

  /**
   * Tries mutants of one test each in one run of a file whose tests need nothing of each other, several of one test at once. A
   * test that fails runs again without them, and the failure counts when it passes then: of several, each half is tried again.
   * Returns those that have to be tried alone.
   */
  private async tryTogether(tries: readonly Try[]): Promise<Try[]> {
    const isOne = ({ mutant, attempt: { testFile, names } }: Try) =>
      names?.length === 1 && this.isIndependent(testFile) && !this.static.has(mutant.id)
    const alone = tries.filter((one) => !isOne(one))
    const [testFile = ''] = tries.map(({ attempt }) => attempt.testFile)
    const count = this.alone.has(testFile) ? 1 : togetherMax
    const waiting = new Map(
      [...Map.groupBy(tries.filter(isOne), ({ attempt }) => attempt.names?.[0] ?? '')].map(([name, all]) => [name, inParts(all, count)]),
    )
    while (waiting.size > 0 && !this.isLarge()) {
      const together = new Map([...waiting].map(([name, groups]) => [name, groups.shift() ?? []]))
      const decided = new Set<string>()
      this.limitTimes(testFile)
      await this.runFile(testFile, { names: new Set(together.keys()), together, decided })
      for (const [name, group] of together) {
        const groups = waiting.get(name) ?? []
        if (!decided.has(name) && group.length > 1) groups.unshift(...halvesOf(group))
        else if (!decided.has(name)) alone.push(...group)
        if (groups.length === 0) waiting.delete(name)
      }
    }
    return alone
  }

  private limitTimes(testFile: string): void {
    const longest = this.recordings.get(testFile)?.tests.map(({ milliseconds }) => milliseconds) ?? [times.slowTest]
    this.inner.config.testTimeout = Math.max(times.leastTimeout * slowdown(), ...longest.map((milliseconds) => 10 * milliseconds))
    this.inner.config.hookTimeout = times.hook * slowdown()
  }

  /** A failure that says nothing of the code, because time ran out or a hook failed, must come twice. */
  private async findFailure({ mutant, attempt: { testFile, names } }: Try): Promise<Failure | undefined> {
    this.limitTimes(testFile)
    const run = () => this.runFile(testFile, { names: names && new Set(names) }, [mutant.id])
    const failure = await run()
    if (!failure || (failure.isTest && !/timed out/.test(failure.why))) return failure
    return (await run())?.name === failure.name ? failure : undefined
  }

  private noteStart({ mutant: { id }, attempt: { testFile } }: Try): void {
    this.journal.addResult({ id, source: this.sourceOf(id), outcome: 'started', by: { testFile, hash: this.hashOf(testFile), name: '' } })
  }

  private noteTogether(testFile: string): void {
    this.journal.addResult({ id: testFile, source: '', outcome: 'together' })
  }

  private pass({ mutant: { id }, attempt: { testFile, names } }: Try): void {
    // What was not recorded says nothing, but that the test which noticed once does so no longer.
    if (!this.isRecorded(testFile)) {
      this.journal.addResult({ id, source: this.sourceOf(id), outcome: 'passed', by: { testFile, hash: this.hashOf(testFile), name: '' } })
      return
    }
    const pass = { id, source: this.sourceOf(id), testFile, key: this.recordings.get(testFile)?.key ?? '', ...(names && { names }) }
    this.passes.set(id, [...(this.passes.get(id) ?? []), pass])
    this.journal.addPass(pass)
  }

  private kill({ mutant: { id, file }, attempt: { testFile }, failure }: Try & { failure: Failure }): void {
    const key = `${file} ${testFile}`
    this.kills.set(key, (this.kills.get(key) ?? 0) + 1)
    this.killed.add(id)
    const by = { testFile, hash: this.hashOf(testFile), name: failure.name }
    this.journal.addResult({ id, source: this.sourceOf(id), outcome: 'killed', by, why: failure.why })
  }

  onBeforeRunFiles(): void {
    if (this.run?.recorder) mutation.reached = this.run.recorder.shared
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    if (this.run?.names && !this.run.names.has(nameOf(test))) test.mode = 'skip'
    if (this.run?.together && 'retry' in test) test.retry = 1
    await super.onBeforeRunTask(test as Test)
  }

  override onBeforeTryTask(test: Test, options: { retry: number; repeats: number }): void {
    if (this.run) this.beat(test.timeout)
    const group = this.run?.together?.get(nameOf(test))
    const [first, ...others] = group ?? []
    if (first && options.retry === 0) {
      if (others.length === 0) this.noteStart(first)
      else this.noteTogether(first.attempt.testFile)
    }
    if (group) mutation.active = new Set(options.retry === 0 ? group.map(({ mutant }) => mutant.id) : [])
    if (this.run?.recorder) mutation.reached = this.run.recorder.reached = new Set()
    this.since = performance.now()
    super.onBeforeTryTask(test, options as never)
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test)
    const { run } = this
    if (!run) return
    const name = nameOf(test)
    const group = run.together?.get(name)
    if (group) return this.decide(name, group, test)
    if (run.recorder) {
      const { tests, reached, shared } = run.recorder
      tests.push({ name, reached: [...(reached ?? [])], milliseconds: Math.round(performance.now() - this.since) })
      mutation.reached = shared
    }
    if (test.result?.state === 'fail') run.failure ??= { name, why: whyOf(test), isTest: true }
    run.until?.delete(name)
    if (run.failure || run.until?.size === 0) this.inner.cancelRun = true
  }

  private decide(name: string, group: readonly Try[], test: Test): void {
    mutation.active = undefined
    // Failed without the mutants too, or its time ran out.
    if (test.result?.state !== 'pass' || /timed out/.test(whyOf(test))) return
    const isNoticed = Boolean(test.result.retryCount)
    const [one, ...others] = group
    // One of several was noticed.
    if (!one || (isNoticed && others.length > 0)) return
    this.run?.decided?.add(name)
    if (isNoticed) this.kill({ ...one, failure: { name, why: whyOf(test), isTest: true } })
    else for (const passed of group) this.pass(passed)
  }
}
