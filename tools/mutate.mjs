// `npm run mutate -- access|core`: changes one clause at a time and runs the tests that reach it. Ends with one line of figures,
// and with 1 when more mutants survive than the target allows. Renews `tools/mutate/<target>.killed.txt`.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalentMutants } from './mutate/equivalentMutants.ts'
import { openJournal, readLedger, writeLedger } from './mutate/journal.ts'
import { planted, readFiles, readMutants, readRules, root, targets } from './mutate/scope.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    tests: { type: 'string' },
    state: { type: 'string' },
  },
})
const [name] = positionals
const target = Object.hasOwn(targets, name ?? '') ? targets[name] : undefined
if (!target) {
  console.error(
    `Usage: npm run mutate -- ${Object.keys(targets).join('|')} [--seed 1] [--short] [--only pattern] [--tests pattern] [--state folder] [--fresh]`,
  )
  process.exit(1)
}

const hash = (text) => createHash('sha256').update(text).digest('hex')
const owner = hash(`${root}${userInfo().username}`).slice(0, 8)
const stateFolder = join(values.state ?? join(tmpdir(), `diab-mutate-${owner}`), `${name}${values.short ? '-short' : ''}`)
if (values.fresh) rmSync(stateFolder, { recursive: true, force: true })
const journal = openJournal(stateFolder)

// Two runs in one folder end each other's tests.
const holder = join(stateFolder, 'pid')
const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const other = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : 0
if (other > 0 && isRunning(other)) {
  console.error(`Process ${other} runs in ${stateFolder}. End it, or choose another folder with --state.`)
  process.exit(1)
}
writeFileSync(holder, String(process.pid))
process.on('exit', () => rmSync(holder, { force: true }))

const hashes = new Map()
function hashOf(file) {
  if (!hashes.has(file)) hashes.set(file, hash(readFileSync(join(root, file))).slice(0, 16))
  return hashes.get(file)
}

/** What was killed by earlier runs, also on other machines. */
const ledger = join(root, 'tools', 'mutate', `${name}.killed.txt`)
const inLedger = existsSync(ledger) ? readLedger(readFileSync(ledger, 'utf8')) : []
if (!values.fresh && !values.short && journal.results().length === 0)
  for (const { id, source, testFile, hash: testHash } of inLedger)
    journal.addResult({ id, source, outcome: 'killed', by: { testFile, hash: testHash, name: '' } })

/** Adds what this run killed to the ledger and takes out what holds no longer. */
function renewLedger() {
  if (values.short) return
  const killed = new Map(inLedger.map((entry) => [entry.id, entry]))
  for (const { id, outcome, source, by } of validResults().values())
    if (outcome === 'killed') killed.set(id, { id, source, testFile: by.testFile, hash: by.hash })
  const fileOf = new Map(readMutants(name).map(({ id, file }) => [id, file]))
  const holds = ({ id, source, testFile, hash: testHash }) =>
    fileOf.has(id) && hashOf(fileOf.get(id)) === source && allTestFiles.includes(testFile) && hashOf(testFile) === testHash
  writeFileSync(ledger, writeLedger([...killed.values()].filter(holds)))
}

const isEquivalent = ({ file, original, replacement, within }) =>
  equivalentMutants.some(
    (one) =>
      one.file === file &&
      one.original === original &&
      one.replacement === replacement &&
      (one.within === undefined || one.within === within),
  )

function draw(all, count) {
  const ranked = all.map((mutant) => ({ mutant, rank: hash(`${values.seed}\n${mutant.id}`) }))
  return ranked
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

function drawMutants() {
  const all = readMutants(name, values.short).filter(({ file }) => new RegExp(values.only ?? '').test(file))
  const count = values.short ? target.short.count : target.sample
  if (count === undefined) return all
  const isPlanted = ({ file }) => file === planted.file
  return [
    ...draw(
      all.filter((one) => !isPlanted(one)),
      count,
    ),
    ...all.filter(isPlanted),
  ]
}

const drawn = drawMutants()
const mutants = drawn.filter((mutant) => !isEquivalent(mutant))
const allTestFiles = readFiles(target, values.short).tests
/** Those that are run. Who passed them alone may still be killed by another. */
const testFiles = allTestFiles.filter((file) => new RegExp(values.tests ?? '').test(file))

const earlier = journal.results().length

/**
 * The last result of each mutant whose file is the same, and for a killed one the file of the test that noticed. One that
 * survived is always tried again: what is known of it is kept with the tests that it passed.
 */
function validResults() {
  const all = journal.results()
  const valid = new Map(all.slice(0, earlier).flatMap((result) => (result.outcome === 'killed' ? [[result.id, result]] : [])))
  for (const result of all.slice(earlier)) valid.set(result.id, result)
  for (const { id, file } of mutants) {
    const { source, outcome, by } = valid.get(id) ?? {}
    const isSame =
      source === hashOf(file) && (outcome !== 'killed' || (allTestFiles.includes(by.testFile) && hashOf(by.testFile) === by.hash))
    if (!isSame) valid.delete(id)
  }
  return valid
}

let isEnding = false

const beat = join(stateFolder, 'beat')

/** Ends the process of the tests alone: the one above it then ends the database and itself. */
function endWorker(pid) {
  writeFileSync(beat, '')
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isEnding = true
  })

/** Runs until all is done, or the process ends or stays with one test. */
function runOnce(waiting) {
  const file = join(stateFolder, 'work.json')
  const sources = [...new Set(mutants.map((mutant) => mutant.file))]
  const work = {
    root,
    stateFolder,
    hashes: Object.fromEntries(sources.map((path) => [path, hashOf(path)])),
    rules: hash(readRules()),
    testFiles,
    mutants: mutants.map(({ id, file, line, original, replacement, hint }) => ({ id, file, line, original, replacement, hint })),
    waiting,
    independent: target.independent,
  }
  writeFileSync(file, JSON.stringify(work))
  writeFileSync(beat, '')
  const child = spawn('vitest', ['run', '--config', 'tools/mutate/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, MUTATION_WORK: file, MUTATION_TARGET: name, ...(values.short && { MUTATION_SHORT: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A signal from the terminal comes to this process alone, which lets the child end its database first.
    detached: true,
  })
  let output = ''
  const show = (chunk) => {
    output = `${output}${chunk}`.slice(-4000)
    for (const line of String(chunk).split('\n')) if (/ runs left$| broken: |^unsteady: /.test(line)) console.log(line)
  }
  child.stdout.on('data', show)
  child.stderr.on('data', show)
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      // One that is only beginning is ended as soon as it has a process.
      const [pid = 0, silentFor = 0] = readFileSync(beat, 'utf8').split(' ').filter(Boolean).map(Number)
      if (pid > 0 && (isEnding || Date.now() - statSync(beat).mtimeMs > silentFor)) endWorker(pid)
    }, 500)
    child.on('exit', (code) => {
      clearInterval(watch)
      resolve({ code, output })
    })
  })
}

const started = Date.now()
const isOpen = ({ id }, results) => !['killed', 'survived'].includes(results.get(id)?.outcome)
let results = validResults()
for (let failures = 0; mutants.some((mutant) => isOpen(mutant, results)) && failures < 3;) {
  const waiting = mutants.filter((mutant) => isOpen(mutant, results)).map(({ id }) => id)
  console.log(`${waiting.length} of ${mutants.length} mutants to try`)
  const before = journal.results().length
  const { code, output } = await runOnce(waiting)
  if (isEnding) {
    renewLedger()
    process.exit(1)
  }
  const after = journal.results()
  const hasAdded = after.length > before
  failures = hasAdded ? 0 : failures + 1
  if (failures === 3) console.error(output)
  if (hasAdded && code !== 0) noteEnd(after)
  results = validResults()
}

/** The process did not survive the mutant that was in force: twice in the same file is no accident. */
function noteEnd(after) {
  const last = after.at(-1)
  if (last?.outcome !== 'started') return
  const hasHung = after.some(({ id, outcome, by }) => id === last.id && outcome === 'hung' && by.testFile === last.by.testFile)
  journal.addResult({ ...last, outcome: hasHung ? 'killed' : 'hung', why: 'its run never ended' })
}

renewLedger()
results = validResults()
const survivors = mutants.filter(({ id }) => results.get(id)?.outcome !== 'killed')
const faults = survivors.filter(({ file, replacement }) => file !== planted.file || replacement !== planted.survives)
/** Who passed some of the tests alone has not survived them all. */
const isUndecided = ({ id }) => values.tests !== undefined || results.get(id)?.outcome !== 'survived' || results.get(id).why !== undefined
for (const { id, file, line, within, original, replacement } of faults) {
  console.log(
    `${isUndecided({ id }) ? 'undecided' : 'survived'}: ${file}:${line} ${within}\n  ${original}\n  ${replacement === '' ? 'removed' : `=> ${replacement}`}`,
  )
  if (results.get(id)?.outcome === 'survived' && results.get(id).why) console.log(`  ${results.get(id).why}`)
}
const isFound = !values.short || faults.length < survivors.length
if (!isFound) console.log('The planted survivor was not found.')
const broken = [...journal.recordings().values()].filter((one) => one.broken !== undefined && testFiles.includes(one.testFile))
for (const { testFile, broken: why } of broken) console.log(`fails without a mutant: ${testFile}: ${why}`)
const allowed = values.short ? 0 : Math.floor(target.allowed * mutants.length)
const figures = {
  mutants: drawn.length,
  killed: mutants.length - survivors.length,
  survived: faults.filter((mutant) => !isUndecided(mutant)).length,
  undecided: faults.filter(isUndecided).length,
  'equivalent by hand': drawn.length - mutants.length,
  'test files broken': broken.length,
}
const seed = target.sample === undefined && !values.short ? '' : `, seed ${values.seed}`
const shownFigures = Object.entries(figures).map(([what, count]) => `${count} ${what}`)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `mutate ${name}${values.short ? ' --short' : ''}: ${shownFigures.join(', ')}; at most ${allowed} may survive${seed}, ${seconds} s in this run`,
)
process.exit(faults.length > allowed || mutants.length === 0 || !isFound || broken.length > 0 ? 1 : 0)
