import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What is known of the tests of one file after it was run with its mutants. */
export interface Recording {
  testFile: string
  /** Of the test file's text. */
  hash: string
  /** Hashes of the mutated files that it reaches, by name. */
  sources: Record<string, string>
  tests: RecordedTest[]
  /** Mutants reached by hooks of the whole file. */
  shared: string[]
  /** Mutants reached while modules were read, by this file if it was the first to need them. */
  whileRead: string[]
}

export interface RecordedTest {
  name: string
  /** Mutants that it reaches. */
  reached: string[]
  /** Mutants with which it passed. */
  passed: string[]
  /** Fails when it is run twice, so that its mutants need a run of the whole file. */
  isSingle?: boolean
}

export interface Result {
  id: string
  /** Hash of the mutated file. */
  source: string
  outcome: 'killed' | 'started'
  /** The test that noticed. */
  by?: { testFile: string; hash: string; name: string }
  why?: string
}

/** A whole file passed with a mutant. */
export interface WholeRun {
  id: string
  source: string
  testFile: string
  hash: string
}

/** Files in the state folder that grow by a line with each step, so that a run goes on where it was stopped. */
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
    results: () => new Map(read<Result>('results').map((one) => [one.id, one])),
    addResult: (one: Result) => append('results', one),
    wholeRuns: () => read<WholeRun>('wholeRuns'),
    /** Shows that the run goes on. */
    beat: () => writeFileSync(join(folder, 'beat'), ''),
    addWholeRun: (one: WholeRun) => append('wholeRuns', one),
  }
}

export type Journal = ReturnType<typeof openJournal>
