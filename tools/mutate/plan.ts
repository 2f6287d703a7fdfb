import { availableParallelism, loadavg } from 'node:os'
import type { Mutant } from './findMutants.ts'
import type { Killer, Pass, RecordedTest, Recording } from './journal.ts'
import type { Failure } from './outcomeOf.ts'

/** Tests of one file that are run with a mutant. */
export interface Attempt {
  testFile: string
  /** All of them unless given. */
  names?: string[]
  /** What they took without a mutant. */
  milliseconds: number
  /** The whole file, of which the tests that reach the mutant are tried before. */
  isLast?: boolean
}

/** What the command hands over. */
export interface MutationWork {
  root: string
  stateFolder: string
  /** Hashes of the mutated files. */
  hashes: Record<string, string>
  /** Hash of the rules of mutation. */
  rules: string
  testFiles: string[]
  /** All that were drawn. */
  mutants: Mutant[]
  /** Ids of those without a result. */
  waiting: string[]
  /** Beginnings of the names of files whose tests need nothing of each other. */
  independent: string[]
}

/** One run of a test file. */
export interface Run {
  /** Only these. */
  names?: ReadonlySet<string>
  /** Nothing after these have passed. */
  until?: Set<string>
  /** Each with the mutants that are in force while it is tried first. */
  together?: ReadonlyMap<string, readonly Try[]>
  /** Filled with those of them whose mutants need not be tried again. */
  decided?: Set<string>
  /** Filled while a file is recorded. */
  recorder?: Recorder
  failure?: Failure
}

export interface Recorder {
  tests: RecordedTest[]
  shared: Set<string>
  whileRead: Set<string>
  /** By the test that is running. */
  reached?: Set<string>
}

export interface Try {
  mutant: Mutant
  attempt: Attempt
}

interface Modules {
  getModuleById(id: string): { imports: Set<string> } | undefined
}

/** What Vitest's runner keeps to itself. */
export interface Inner {
  cancelRun: boolean
  config: { testTimeout: number; hookTimeout: number }
  workerState: { filepath: string }
  moduleRunner: { clearCache(): void; evaluatedModules: Modules }
}

export interface PlanOptions {
  recordings: readonly Recording[]
  /** The tests of this file need nothing of each other. */
  isIndependent(testFile: string): boolean
  /** The mutant is in force while modules are read, so that every file that imports its module may notice. */
  isStatic: boolean
  /** What killed the mutant before a file was changed, or the file that was run when the process ended. */
  former?: Killer
  /** How many mutants of the same file the tests of a file have killed. */
  killsOf(testFile: string): number
  /** Passed with this mutant. */
  passes: readonly Pass[]
}

export const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
const sum = (tests: readonly RecordedTest[]) => tests.reduce((total, { milliseconds }) => total + milliseconds, 0)
/** So many tests of a file whose tests need nothing of each other are tried one by one. */
const singleMax = 8
/** Whole files come after all tests that reach the mutant. */
const lastRank = 1e9

/** Returns the tests that can notice a mutant, the likeliest and cheapest first. */
export function planAttempts(mutant: Mutant, options: PlanOptions): Attempt[] {
  const attempts = options.recordings.flatMap((recording) => attemptsOf(mutant, recording, options))
  const rankOf = ({ testFile, milliseconds, names, isLast }: Attempt): number => {
    const { former } = options
    if (former?.testFile === testFile && names?.includes(former.name)) return -1
    const isNear = folderOf(testFile) === folderOf(mutant.file)
    return milliseconds / (1 + 8 * options.killsOf(testFile) + (isNear ? 4 : 0)) + (isLast ? lastRank : 0)
  }
  return attempts.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function attemptsOf(mutant: Mutant, recording: Recording, { isIndependent, isStatic, former, passes }: PlanOptions): Attempt[] {
  const { testFile, tests, shared, sources, milliseconds, broken } = recording
  const passed = passes.filter((pass) => pass.testFile === testFile)
  const reaching = tests.filter(({ reached }) => reached.includes(mutant.id))
  const isReached = shared.includes(mutant.id) || (isStatic && mutant.file in sources)
  if (broken !== undefined || (!isReached && reaching.length === 0) || passed.some(({ names }) => !names)) return []
  if (isReached) return [{ testFile, milliseconds }]
  const done = new Set(passed.flatMap(({ names }) => names ?? []))
  const left = reaching.filter(({ name }) => !done.has(name))
  const first = left.filter(({ name }) => (mutant.hint !== undefined && name.includes(mutant.hint)) || former?.name === name)
  // A test that reaches little is about what it reaches.
  const others = left.filter((test) => !first.includes(test)).toSorted((a, b) => a.reached.length - b.reached.length)
  const single = [...first, ...(isIndependent(testFile) ? others.slice(0, singleMax) : [])]
  const rest = others.filter((test) => !single.includes(test))
  // Its hooks are paid for each time, but for tests that are tried together.
  const hooks = Math.max(0, milliseconds - sum(tests))
  const some = [...single.map((test) => [test]), rest]
    .filter((group) => group.length > 0)
    .map((group): Attempt => {
      const isShared = group.length === 1 && isIndependent(testFile)
      return { testFile, names: group.map(({ name }) => name), milliseconds: (isShared ? 0 : hooks) + sum(group) }
    })
  // A later test may notice what one that reaches the mutant has left behind.
  return isIndependent(testFile) ? some : [...some, { testFile, milliseconds, isLast: true }]
}

/** Failures that wait for their control are lost when a run is stopped: as many as take a minute, and never more than 20. */
export const groupSizeOf = (milliseconds: number) => Math.max(6, Math.min(20, Math.floor(60_000 / milliseconds)))
/** So many mutants are in force at once at most: of more, one is likely to be noticed. */
export const togetherMax = 12

export const inParts = <T>(all: readonly T[], count: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / count) }, (_, at) => all.slice(at * count, (at + 1) * count))
export const halvesOf = <T>(all: readonly T[]) => inParts(all, Math.ceil(all.length / 2))

/** Names of the files below the root that a test file imports, itself among them. */
export function importsOf(testFile: string, root: string, modules: Modules): string[] {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const imported of modules.getModuleById(id)?.imports ?? []) visit(imported)
  }
  visit(testFile)
  return [...seen].flatMap((id) => (id.startsWith(root) && !id.includes('/node_modules/') ? [id.slice(root.length)] : []))
}

/** How many times longer everything takes because others want the processor too. */
export const slowdown = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())

export const unsteadyKey = (id: string, { testFile, names = [] }: Attempt) => [id, testFile, ...names].join('\n')

/** Milliseconds. */
export const times = {
  /** As long as a hook may take while the machine does nothing else. */
  hook: 30_000,
  /** As long as a test may take of which nothing is known. */
  slowTest: 6000,
  /** As long as a test may take without a mutant, on a machine that is busy otherwise. */
  longestTest: 300_000,
  /** As long as a file is taken to need that was never recorded. */
  unknown: 5000,
  leastTimeout: 10_000,
}
