import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is known of the tests of one file after it was run without a mutant. */
export interface Recording {
  testFile: string
  /** Of what the tests say: their file and the test helpers that it imports. */
  key: string
  /** The test file and the helpers. */
  helpers: string[]
  /** Hashes of the mutated files that it imports, by name. */
  sources: Record<string, string>
  /** In the order in which they run. */
  tests: RecordedTest[]
  /** Mutants reached by hooks. */
  shared: string[]
  /** Mutants reached while modules were read, by this file if it was the first to need them. */
  whileRead: string[]
  milliseconds: number
  /** Why it cannot tell anything: it fails without a mutant. */
  broken?: string
}

export interface RecordedTest {
  name: string
  /** Mutants that it reaches. */
  reached: string[]
  milliseconds: number
}

export interface Killer {
  testFile: string
  /** Of the test file's text. */
  hash: string
  name: string
}

export interface Result {
  /** Of the mutant; for `recording` and `together` the test file. */
  id: string
  /** Hash of the mutated file. */
  source: string
  /**
   * `hung`: the process ended, or never did, while the mutant was in force; `passed`: what once killed it does so no longer;
   * `together`: several mutants came into force at once. */
  outcome: 'killed' | 'survived' | 'started' | 'hung' | 'passed' | 'recording' | 'together'
  /** The test that noticed; for `started`, `hung` and `passed` the file that was run. */
  by?: Killer
  why?: string
}

/** A test file passed with a mutant. */
export interface Pass {
  id: string
  source: string
  testFile: string
  /** Of the recording. */
  key: string
  /** All of its tests unless given. */
  names?: string[]
}

/** Opens files in the state folder that grow by a line with each step, so that a run continues where it was stopped. */
export function openJournal(folder: string) {
  mkdirSync(folder, { recursive: true })
  const at = (name: string) => join(folder, `${name}.jsonl`)
  const read = <T>(name: string): T[] => {
    if (!existsSync(at(name))) return []
    const lines = readFileSync(at(name), 'utf8').split('\n')
    // The last line may have been cut.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as T)
  }
  const append = (name: string, entry: unknown) => appendFileSync(at(name), `${JSON.stringify(entry)}\n`)
  return {
    recordings: () => new Map(read<Recording>('recordings').map((one) => [one.testFile, one])),
    addRecording: (one: Recording) => append('recordings', one),
    results: () => read<Result>('results'),
    addResult: (one: Result) => append('results', one),
    passes: () => read<Pass>('passes'),
    addPass: (one: Pass) => append('passes', one),
    /** Shows that the run continues, in which process, and for how many milliseconds it may be silent now. */
    beat: (silentFor: number) => writeFileSync(join(folder, 'beat'), `${process.pid} ${silentFor}`),
  }
}

export type Journal = ReturnType<typeof openJournal>

/** A killed mutant, as the ledger in the repository has it: valid while both texts are the same. */
export interface LedgerEntry {
  id: string
  /** Hash of the mutated file. */
  source: string
  testFile: string
  /** Hash of the test file. */
  hash: string
}

/** Returns the text of a ledger: the test files in order, each with its hash and with the mutants it kills. */
export function writeLedger(entries: readonly LedgerEntry[]): string {
  const groups = Map.groupBy(entries, ({ testFile, hash }) => `${testFile} ${hash}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([head, killed]) => [head, ...killed.map(({ id, source }) => `  ${id} ${source}`).toSorted()])
    .map((line) => `${line}\n`)
    .join('')
}

export function readLedger(text: string): LedgerEntry[] {
  let [testFile, hash] = ['', '']
  return text.split('\n').flatMap((line) => {
    const [first = '', second = ''] = line.trim().split(' ')
    if (line.startsWith('  ')) return [{ id: first, source: second, testFile, hash }]
    ;[testFile, hash] = [first, second]
    return []
  })
}
