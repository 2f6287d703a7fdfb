import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** What a fault needs to be found again. */
export interface Fault {
  /** Number of the case, pair or round. */
  at: number
  what: string
}

interface ProofState {
  seed: number
  /** How many cases, pairs or rounds were done. */
  done: number
  /** Sums by name; part of the closing line. */
  figures: Record<string, number>
  faults: Fault[]
}

interface ProofSettings {
  /** Name of the npm script. */
  name: string
  /** What is counted, as the option is called: `requests`. */
  unit: string
  full: number
  short: number
}

export interface ProofRun extends ProofState {
  /** First number that is not done any more. */
  end: number
  isShort: boolean
  add(figure: string, count?: number): void
  /** Records a fault and prints it. */
  report(at: number, what: string): void
  /** True after so many faults that more say nothing. */
  hasEnough(): boolean
  /** Keeps what was done, for `--resume`. */
  save(done: number): void
  /** Prints the closing line; resolves with the exit code. */
  close(): number
}

const mostFaults = 25

/**
 * Reads `--seed n`, `--<unit> n`, `--from n`, `--resume`, `--short` and `--state folder`. A state file of another seed or
 * of an earlier run is replaced unless `--resume` asks for it.
 */
export function beginProof({ name, unit, full, short }: ProofSettings): ProofRun {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      [unit]: { type: 'string' },
      from: { type: 'string' },
      resume: { type: 'boolean', default: false },
      short: { type: 'boolean', default: false },
      state: { type: 'string', default: join(tmpdir(), 'diab-proof') },
    },
  })
  const isShort = values.short === true
  const folder = String(values.state)
  const file = join(folder, `${name}.json`)
  if (values.resume && !existsSync(file)) {
    console.error(`--resume: there is no run to go on with in ${file}; begin one without it`)
    process.exit(2)
  }
  const state: ProofState = values.resume
    ? (JSON.parse(readFileSync(file, 'utf8')) as ProofState)
    : {
        seed: numberOf(values.seed, isShort ? 1 : Math.floor(Math.random() * 2 ** 31)),
        done: numberOf(values.from, 0),
        figures: {},
        faults: [],
      }
  const first = state.done
  const end = (values.resume ? 0 : first) + numberOf(values[unit], isShort ? short : full)
  const begun = performance.now()
  mkdirSync(folder, { recursive: true })
  console.log(`${name}: seed ${state.seed}, ${unit} ${first} to ${end}, state in ${file}`)

  return Object.assign(state, {
    end,
    isShort,
    add: (figure: string, count = 1) => void (state.figures[figure] = (state.figures[figure] ?? 0) + count),
    report(at: number, what: string) {
      state.faults.push({ at, what })
      console.error(`FAULT at ${at} (npm run ${name} -- --seed ${state.seed} --from ${at} --${unit} 1)\n${what}\n`)
    },
    hasEnough: () => state.faults.length >= mostFaults,
    save(done: number) {
      state.done = done
      const { seed, figures, faults } = state
      // Renamed into its place: a run that is killed while it writes leaves the earlier state.
      writeFileSync(`${file}.new`, JSON.stringify({ seed, done, figures, faults }))
      renameSync(`${file}.new`, file)
    },
    close() {
      const sums = Object.entries(state.figures).map(([figure, count]) => `${figure} ${Math.round(count * 10) / 10}`)
      const seconds = Math.round((performance.now() - begun) / 1000)
      const done = state.done - (values.resume ? 0 : first)
      console.log(
        `${name}: seed ${state.seed}, ${unit} ${done}, ${sums.join(', ')}, ${seconds} s${values.resume ? ' since resumed' : ''}, faults ${state.faults.length}`,
      )
      if (state.done < end) console.log(`${name}: ended early; go on with npm run ${name} -- --resume --${unit} ${end}`)
      return state.faults.length > 0 || state.done < end ? 1 : 0
    },
  })
}

function numberOf(text: unknown, fallback: number): number {
  if (typeof text !== 'string') return fallback
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${text} is not a whole number`)
  return value
}
