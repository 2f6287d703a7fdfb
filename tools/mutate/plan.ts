import type { Mutant } from './findMutants.ts'
import type { Killer, Pass, RecordedTest, Recording } from './journal.ts'

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
