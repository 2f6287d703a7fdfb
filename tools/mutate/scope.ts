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
  /** Beginnings of the names of files that are run first, the last of them before the others. */
  firstTests: readonly string[]
  /** Ends of the names of files that are run last. */
  lastTests: readonly string[]
  /** Beginnings of the names of files whose tests need nothing of each other. */
  independent: readonly string[]
  /** A handful whose tests take seconds. */
  short: { files: readonly string[]; tests: readonly string[]; count: number }
  /** How many of the mutants are tried, drawn by the seed; all of them without it. */
  sample?: number
  /** The share of survivors that is still good. */
  allowed: number
}

/** Columns and values that say who, for whom, in which relation and until when. */
const accessWords =
  /user_?id|patient_?id|clinic_?id|caller|person|supervis|doctor|worker|participant|sharing|expires|expired|owner|opened_by|created_by|author|actor|subject|role|token|used_at|revoked|status|confirmed|email|recipient|thread_?id|readers|isStill|isStaff|read_at|bond|member|undone|valid|grant|invitation|\bid\b/i
const isAccess = (clause: string) => accessWords.test(clause)

const accessFiles =
  /^packages\/(?:provider\/src\/access\/(?!matrix)|core\/src\/account\/(?:patientAccess|staff)|core\/src\/threads\/threadAccess)|\/(?:meterAccess|mayStillBeSent)\.ts$/
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
      [...tested, '**/access/matrix.*', ...notAccess],
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
    firstTests: [
      'packages/provider/src/access/matrix',
      'packages/provider/src/access/relation',
      'packages/provider/src/access/decide',
      'packages/core/',
    ],
    lastTests: ['access/endedRelations.test.ts', 'accountData/deletion.test.ts', 'devices/transferShift.test.ts', 'db/db.test.ts'],
    independent: ['packages/provider/src/access/matrix', 'packages/core/'],
    short: {
      files: ['packages/core/src/account/patientAccess.ts', 'packages/provider/src/access/decide.ts'],
      tests: ['packages/core/src/account/patientAccess.test.ts', 'packages/provider/src/access/decide.test.ts'],
      count: 100,
    },
    allowed: 0,
  },
  core: {
    files: list(['packages/core/src/**/*.ts'], [...tested, '**/*.browser.ts', '**/browser/**', '**/*.d.ts']),
    mutatorsOf: () => [mutateLogic, mutateCode],
    tests: ['packages/core/src/**/*.test.ts'],
    withoutTests: [],
    firstTests: [],
    lastTests: [],
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

export const readMutants = (name: TargetName): PlacedMutant[] =>
  targets[name].files.flatMap((file) => findMutants(file, readFileSync(`${root}${file}`, 'utf8'), targets[name].mutatorsOf(file)))
