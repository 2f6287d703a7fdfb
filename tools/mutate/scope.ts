import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  findMutants,
  mutateChains,
  mutateGuards,
  mutateLogic,
  mutatePolicies,
  mutateRefusals,
  mutateSql,
  type Mutator,
  type PlacedMutant,
} from './findMutants.ts'
import { mutateCode } from './mutateCode.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What is mutated together, and the tests that must notice. */
export interface Target {
  files: readonly string[]
  mutatorsOf(file: string): readonly Mutator[]
  /** Test files, as globs from the root. */
  tests: readonly string[]
  withoutTests: readonly string[]
  /** Beginnings of the names of files whose tests need nothing of each other. */
  independent: readonly string[]
  /** A handful, drawn by the seed, whose tests take seconds and need no database. */
  short: { files: readonly string[]; tests: readonly string[]; count: number }
  /** How many of the mutants are tried, drawn by the seed; all of them without it. */
  sample?: number
  /** The share of survivors that is still good. */
  allowed: number
}

/** Columns and values that name a person, a relation or an expiry. */
const accessNames =
  /user_?id|patient_?id|clinic_?id|caller|person|supervis|doctor|worker|participant|sharing|expires|expired|owner|opened_by|created_by|author|actor|subject|role|token|used_at|revoked|status|confirmed|email|recipient|thread_?id|readers|isStill|isStaff|read_at|bond|member|undone|valid|grant|invitation|\bid\b/i
const isAccess = (clause: string) => accessNames.test(clause)

const accessFiles =
  /^packages\/(?:provider\/src\/platform\/access\/|core\/src\/account\/(?:patientAccess|staff)|core\/src\/threads\/threadAccess)|\/(?:meterAccess|mayStillBeSent)\.ts$/
const stores = [mutateSql(isAccess), mutateChains(isAccess)]

const list = (globs: readonly string[], without: readonly string[]) =>
  globSync([...globs], { cwd: root, exclude: [...without] })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

const tested = ['**/*.test.ts', '**/testing/**', '**/*.messages.ts', '**/*.contract.ts', '**/*.schema.ts']

/** Catalogues, public pages, limits by address and the erasure of an account, which its own tests search every table for. */
const notAccess = [
  '**/{demo,cli,web,knowledge,jobs}/**',
  '**/{startProvider,attemptWindow,signInDelay.store,deleteAccount.store,allowOrigins,parseJsonBody,textSafety,oidcAdapter}.ts',
  '**/demoOutbox.*',
]

export const targets: Readonly<Record<'access' | 'core', Target>> = {
  access: {
    files: list(
      ['packages/provider/src/**/*.ts', 'packages/core/src/account/{patientAccess,staff}.ts', 'packages/core/src/threads/threadAccess.ts'],
      [...tested, ...notAccess],
    ),
    mutatorsOf: (file) => [mutatePolicies, ...stores, mutateGuards, accessFiles.test(file) ? mutateLogic : mutateRefusals],
    tests: ['packages/provider/src/**/*.test.ts', 'packages/core/src/{account,threads}/*.test.ts'],
    withoutTests: [
      '**/startProvider.test.ts',
      '**/durability.test.ts',
      '**/fuzz.test.ts',
      '**/largeTransfer.test.ts',
      '**/uciDiaries.test.ts',
    ],
    independent: ['packages/provider/src/testing/matrix/matrix', 'packages/core/'],
    short: {
      files: ['packages/core/src/account/patientAccess.ts', 'packages/provider/src/platform/access/decide.ts'],
      tests: ['packages/core/src/account/patientAccess.test.ts', 'packages/provider/src/platform/access/decide.test.ts'],
      count: 12,
    },
    allowed: 0,
  },
  core: {
    files: list(['packages/core/src/**/*.ts'], [...tested, '**/*.browser.ts', '**/browser/**', '**/*.d.ts']),
    mutatorsOf: () => [mutateLogic, mutateCode],
    tests: ['packages/core/src/**/*.test.ts'],
    withoutTests: [],
    independent: ['packages/core/'],
    short: {
      files: ['packages/core/src/diary/glucoseRange.ts'],
      tests: ['packages/core/src/diary/labelsAndRanges.test.ts'],
      count: 20,
    },
    sample: 200,
    allowed: 0.05,
  },
}

export type TargetName = keyof typeof targets

/** Of the short form: its test must let exactly one of its mutants live. */
export const planted = { file: 'tools/mutate/planted.ts', test: 'tools/mutate/planted.test.ts', survives: 'isOwner' }

/** Names of the files, as the globs of a target or of its short form say. */
export function readFiles({ files, tests, withoutTests, short }: Target, isShort: boolean): { sources: string[]; tests: string[] } {
  if (isShort) return { sources: [...list(short.files, []), planted.file], tests: [...list(short.tests, []), planted.test] }
  return { sources: [...files], tests: list(tests, withoutTests) }
}

export function readMutants(name: TargetName, isShort = false): PlacedMutant[] {
  const { sources } = readFiles(targets[name] as Target, isShort)
  const mutatorsOf = (file: string) => (file === planted.file ? [mutateLogic] : targets[name]!.mutatorsOf(file))
  return sources.flatMap((file) => findMutants(file, readFileSync(`${root}${file}`, 'utf8'), mutatorsOf(file)))
}

/** Of what decides which mutants there are: another rule makes what was recorded worthless. */
const rules = ['findMutants', 'mutateCode', 'sqlClauses', 'scope', 'switch']
export const readRules = (): string => rules.map((name) => readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8')).join('')
