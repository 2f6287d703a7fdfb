// What `npm test` and `npm run check` consist of. A stage answers how many of its checks passed and failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { checkBudgets } from './budgets.mjs'
import { checkConformance } from './conformance.mjs'
import { ensureChromium } from './ensureChromium.mjs'
import { checkPackages } from './packages.mjs'
import { incrementalTypes, runCommand } from './process.mjs'
import { checkShape } from './shape.mjs'
import { checkBuiltStorybook } from './storybook/builtStorybook.mjs'
import { startTemporaryCitus, whyNoCitus } from './temporaryCitus.mjs'
import { startTemporaryPostgres } from './temporaryPostgres.mjs'
import { checkVulnerabilities } from './vulnerabilities.mjs'
import { checkWords } from './words.mjs'

/** One command, one check. */
async function single(command, args, options) {
  const { code } = await runCommand(command, args, options)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})

/** Runs as many at once as there are cores; answers their results as they end. */
async function eachInTurn(items, run) {
  const waiting = [...items]
  const results = []
  const work = async () => {
    while (waiting.length > 0) results.push(await run(waiting.shift()))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

async function withReport(name, run) {
  const folder = mkdtempSync(join(tmpdir(), 'diab-report-'))
  const file = join(folder, `${name}.json`)
  try {
    const { code } = await run(file)
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) }
  } catch {
    return { code: 1, report: undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A failure as the end of a long log repeats it: where, and the first lines of why. */
function briefly(where, messages) {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n')).split('\n')
  return [where, ...lines.filter((line) => !line.includes('/node_modules/')).slice(0, 12)].join('\n')
}

const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [briefly(name, [message])]
    return failed.map(({ fullName, failureMessages }) => briefly(`${name} › ${fullName}`, failureMessages))
  })

/** Tests that passed at the second attempt. */
const vitestRepeated = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => briefly(`${name} › ${fullName}`, failureMessages)),
  )

/** The journeys that ended in `status`: `unexpected` failed to the end, `flaky` passed at the second attempt. */
const journeysThatWere = (status, report) => {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  return (report?.suites ?? [])
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map(({ file, title, tests }) =>
      briefly(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
      ),
    )
}

const errorsOutsideJourneys = (report) =>
  (report?.errors ?? []).map(({ message, stack }) => briefly('outside a journey', [stack ?? message]))

/** Tests of the page and of the provider wait for timers and for the database: a third worker uses that time on two cores. */
const waiting = ['--maxWorkers', String(Math.ceil(availableParallelism() * 1.5))]

async function vitest(projects, { env = {}, files = [], args = [] } = {}) {
  const { code, report } = await withReport('vitest', (file) =>
    runCommand(
      'vitest',
      [
        'run',
        ...projects.flatMap((name) => ['--project', name]),
        ...files,
        ...args,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      { env },
    ),
  )
  const repeated = vitestRepeated(report)
  // Late are a few of thousands.
  const tooManyRepeated = repeated.length > 5
  const passed = (report?.numPassedTests ?? 0) - (tooManyRepeated ? repeated.length : 0)
  const failed = (report?.numFailedTests ?? 0) + (tooManyRepeated ? repeated.length : 0)
  // A crash outside a test, or a run without a test, is a failure although no test counted it.
  return {
    passed,
    failed: failed + (failed === 0 && (code !== 0 || passed === 0) ? 1 : 0),
    skipped: report?.numPendingTests ?? 0,
    failures: vitestFailures(report),
    repeated,
  }
}

async function playwright(more = [], env = {}) {
  const { code, report } = await withReport('playwright', (file) =>
    runCommand('playwright', ['test', '--reporter=list,json', ...more], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file } }),
  )
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const total = expected + unexpected + flaky
  // A machine that does other things too makes single journeys late; many late ones are a fault.
  const tooManyRepeated = flaky > total / 20
  const failed = unexpected + (tooManyRepeated ? flaky : 0)
  return {
    passed: total - failed,
    failed: failed + (failed === 0 && (code !== 0 || total === 0) ? 1 : 0),
    skipped,
    failures: [...journeysThatWere('unexpected', report), ...errorsOutsideJourneys(report)],
    repeated: journeysThatWere('flaky', report),
    report,
  }
}

/**
 * What runs on an external server too: its subject is SQL, which may differ there in types, locks and plans. Permissions, mails,
 * sign-in and volume do not depend on the server, and what starts and kills a database starts its own.
 */
const askedOfServer = [
  'record/analysis',
  'platform/audit',
  'care/clinic',
  'platform/db/db.test.ts',
  'platform/db/uuidv7.test.ts',
  'record/devices/transfer.test.ts',
  'record/diary',
  'conversation/events',
  'jobs',
  'platform/operations/observability.test.ts',
  'platform/operations/operations.test.ts',
  'identity/registrationSheet',
  'platform/session',
  'care/supervision/supervision.test.ts',
  'record/therapy/mealTime.test.ts',
  'record/therapy/therapy.test.ts',
  'conversation/threads',
  'care/visitNotes',
].map((path) => `packages/provider/src/${path}`)

/**
 * What runs on a distributed server as well, where its engine is installed: deletion, uploads, the diary's statements, what
 * sessions are set to and which shards a request asks, because a whole run is near its half hour. `npm run provider:test:citus`
 * is the whole (ADR 80).
 */
const askedOfNodes = [
  'exchange/accountData/deletion.test.ts',
  'record/devices/import.test.ts',
  'record/diary/diary.test.ts',
  'record/diary/entryList.test.ts',
  'record/therapy/mealTime.test.ts',
  'platform/db/workerSettings.test.ts',
  'testing/matrix/oneShard.test.ts',
].map((path) => `packages/provider/src/${path}`)

/** A server of tests alone: what survives a crash is asked of others. */
const forgetful = { fsync: 'off', full_page_writes: 'off' }

const typeProjects = ['provider', 'host-app', 'widgets', 'core/tsconfig.test.json', 'core', 'internal']

export const staticStages = [
  { name: 'format', run: () => single('oxfmt', ['--check', '.']) },
  { name: 'lint', run: async () => sum([await single('oxlint', ['--type-aware', '.']), checkWords(), checkShape()]) },
  {
    name: 'boundaries',
    run: async () => {
      const cruise = (config, ...folders) => single('depcruise', ['--config', config, '--output-type', 'err', ...folders])
      return sum(
        await Promise.all([
          cruise('.dependency-cruiser.cjs', 'packages'),
          cruise('.dependency-cruiser.folders.cjs', 'packages/core/src', 'packages/provider/src'),
        ]),
      )
    },
  },
  {
    name: 'types',
    run: async () => {
      const compile = (project) => single('tsc', ['-p', project, ...incrementalTypes(project)])
      // The compiler uses one core.
      return sum(await eachInTurn([...typeProjects.map((name) => `packages/${name}`), 'e2e'], compile))
    },
  },
  { name: 'unused', run: () => single('knip', ['--no-progress']) },
  { name: 'vulnerabilities', run: checkVulnerabilities },
]

/** Seeded, so that what they find on one machine they find on another one. */
const proofs = [
  ['packages/provider/src/testing/proof/fuzz.ts'],
  ['packages/provider/src/testing/proof/race.ts'],
  ['packages/provider/src/testing/proof/crash.ts'],
  ['tools/storm.mjs'],
  ['tools/mutate.mjs', 'access'],
]

/** The short form of each proof. One waits for its database and its clients for a third of its time: as many at once as there are cores. */
async function checkProofs() {
  const folder = mkdtempSync(join(tmpdir(), 'diab-proof-'))
  const prove = (command) =>
    single('node', ['--conditions=@diab/source', ...command, '--short', '--state', folder], { env: { DATABASE_URL: '' } })
  try {
    return sum(await eachInTurn(proofs, prove))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const testStages = [
  ...staticStages,
  {
    name: 'build',
    run: async () => {
      await build()
      return { passed: 1, failed: 0 }
    },
  },
  { name: 'packages', run: checkPackages },
  {
    name: 'conformance',
    run: async () => {
      await ensureChromium()
      return checkConformance(playwright)
    },
  },
  { name: 'budgets', run: checkBudgets },
  { name: 'unit', run: () => vitest(['unit', 'dom'], { args: waiting }) },
  { name: 'provider', run: () => vitest(['provider'], { env: { DATABASE_URL: '' }, args: waiting }) },
  {
    name: 'provider on PostgreSQL',
    // Where a server is at hand or may be installed: a machine of CI.
    when: () => Boolean(process.env.CI || process.env.DATABASE_URL),
    run: async () => {
      const server = process.env.DATABASE_URL ? undefined : await startTemporaryPostgres({ settings: forgetful })
      try {
        return await vitest(['provider'], { env: { DATABASE_URL: process.env.DATABASE_URL ?? server.url }, files: askedOfServer })
      } finally {
        await server?.stop()
      }
    },
  },
  {
    name: 'provider on Citus',
    when: () => Boolean(process.env.CI),
    async run() {
      const reason = whyNoCitus()
      if (reason) {
        console.log(`not run: ${reason}`)
        return { passed: 0, failed: 0 }
      }
      const { urls, stop } = await startTemporaryCitus()
      try {
        return await vitest(['provider'], {
          env: { DATABASE_URL: urls[0], DIAB_TEST_WORKERS: urls.slice(1).join(' ') },
          files: askedOfNodes,
        })
      } finally {
        await stop()
      }
    },
  },
  { name: 'proof', run: checkProofs },
  {
    name: 'stories',
    run: async () => {
      await ensureChromium()
      return vitest(['stories'])
    },
  },
  {
    name: 'storybook',
    run: async () => {
      await ensureChromium()
      return checkBuiltStorybook()
    },
  },
  {
    name: 'journeys',
    run: async () => {
      await ensureChromium()
      return playwright(['--retries=1'])
    },
  },
]
