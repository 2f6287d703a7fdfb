// `npm run mutate -- access|core`: changes one clause at a time and runs the tests that reach it. Ends with one line of figures,
// and with 1 when more mutants survive than the target allows.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { equivalentMutants } from './mutate/equivalentMutants.ts'
import { openJournal } from './mutate/journal.ts'
import { readMutants, root, targets } from './mutate/scope.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
})
const [name] = positionals
const target = Object.hasOwn(targets, name ?? '') ? targets[name] : undefined
if (!target) {
  console.error(`Usage: npm run mutate -- ${Object.keys(targets).join('|')} [--seed 1] [--short] [--only path] [--fresh]`)
  process.exit(1)
}

/** A test that takes longer with a mutant has met a loop without end. */
const patience = { access: 300_000, core: 90_000 }[name]

const hash = (text) => createHash('sha256').update(text).digest('hex')
const owner = hash(`${root}${userInfo().username}`).slice(0, 8)
const stateFolder = join(
  tmpdir(),
  `diab-mutate-${owner}`,
  [name, ...(values.short ? ['short'] : []), ...(values.only === undefined ? [] : [hash(values.only).slice(0, 6)])].join('-'),
)
if (values.fresh) rmSync(stateFolder, { recursive: true, force: true })
const journal = openJournal(stateFolder)

const hashes = new Map()
function hashOf(file) {
  if (!hashes.has(file)) hashes.set(file, hash(readFileSync(join(root, file))).slice(0, 16))
  return hashes.get(file)
}

const key = ({ file, original, replacement }) => [file, original, replacement].join('\n')
const equivalents = new Set(equivalentMutants.map(key))

function drawMutants() {
  const all = readMutants(name).filter(({ file }) => values.only === undefined || file.includes(values.only))
  if (values.short) return all.filter(({ file }) => target.short.files.includes(file)).slice(0, target.short.count)
  if (target.sample === undefined) return all
  const drawn = all.map((mutant) => ({ mutant, rank: hash(`${values.seed}\n${mutant.id}`) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
  return drawn.slice(0, target.sample).map(({ mutant }) => mutant)
}

const drawn = drawMutants()
const mutants = drawn.filter((mutant) => !equivalents.has(key(mutant)))
/** The tests that notice most come first: those beside most of what is mutated. The slowest are the last. */
const folderOf = (file) => file.slice(0, file.lastIndexOf('/'))
const perFolder = Object.groupBy(mutants, ({ file }) => folderOf(file))
function rankOf(file) {
  const last = target.lastTests.findIndex((end) => file.endsWith(end))
  if (last !== -1) return -1 - last
  const first = target.firstTests.findLastIndex((start) => file.startsWith(start))
  return first === -1 ? (perFolder[folderOf(file)]?.length ?? 0) : 10_000 + first
}
const testFiles = values.short
  ? target.short.tests
  : globSync([...target.tests], { cwd: root, exclude: [...target.withoutTests] }).toSorted(
      (a, b) => rankOf(b) - rankOf(a) || (a < b ? -1 : 1),
    )

/** A mutant that was killed stays so while its file and the test are the same. */
function isDone(result, source) {
  if (result?.outcome !== 'killed' || result.source !== source) return false
  return result.by === undefined || (testFiles.includes(result.by.testFile) && hashOf(result.by.testFile) === result.by.hash)
}

/** Mutants without a killing test, apart from those that have ended a run in `tried`. */
function waiting(tried) {
  const results = journal.results()
  return mutants.filter(({ id, file }) => !tried.has(id) && !isDone(results.get(id), hashOf(file)))
}

/** Runs until all is done, or the process ends or stands still. */
function runOnce(alive) {
  const file = join(stateFolder, 'work.json')
  const beat = join(stateFolder, 'beat')
  const hashes = Object.fromEntries([...testFiles, ...mutants.map((mutant) => mutant.file)].map((path) => [path, hashOf(path)]))
  const work = { root, stateFolder, hashes, testFiles, mutants: alive.map(withoutCode), independent: target.independent }
  writeFileSync(file, JSON.stringify(work))
  writeFileSync(beat, '')
  const child = spawn('vitest', ['run', '--config', 'tools/mutate/vitest.config.ts'], {
    cwd: root,
    env: { ...process.env, MUTATION_WORK: file, MUTATION_TARGET: name },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a loop without end is only stopped with the whole group.
    detached: true,
  })
  const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  const end = () => {
    stop()
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, end)
  let output = ''
  const show = (chunk) => {
    output = `${output}${chunk}`.slice(-4000)
    for (const line of String(chunk).split('\n')) if (/ mutants left$|^broken: /.test(line)) console.log(line)
  }
  child.stdout.on('data', show)
  child.stderr.on('data', show)
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (Date.now() - statSync(beat).mtimeMs > patience) stop()
    }, 1000)
    child.on('exit', (code) => {
      clearInterval(watch)
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end)
      resolve({ code, output })
    })
  })
}

const withoutCode = ({ id, file, line, original, replacement, hint }) => ({ id, file, line, original, replacement, hint })

const started = Date.now()
const ended = new Set()
for (let failures = 0; ;) {
  const alive = waiting(ended)
  if (alive.length === 0) break
  console.log(`${alive.length} of ${mutants.length} mutants to try`)
  const { code, output } = await runOnce(alive)
  if (code === 0) break
  // The process did not survive the mutant that was started last.
  const last = [...journal.results().values()].findLast(({ outcome }) => outcome === 'started')
  const hung = alive.find(({ id }) => id === last?.id)
  if (hung && !ended.has(hung.id)) {
    ended.add(hung.id)
    journal.addResult({ id: hung.id, source: hashOf(hung.file), outcome: 'killed', why: 'its run never ended' })
  } else if (++failures === 3) {
    console.error(output)
    process.exit(1)
  }
}

const results = journal.results()
const survivors = mutants.filter(({ id }) => results.get(id)?.outcome !== 'killed')
for (const { file, line, original, replacement } of survivors)
  console.log(`survived: ${file}:${line}\n  ${original}\n  ${replacement === '' ? 'removed' : `=> ${replacement}`}`)
const allowed = Math.floor(target.allowed * mutants.length)
const figures = {
  mutants: drawn.length,
  killed: mutants.length - survivors.length,
  survived: survivors.length,
  'equivalent by hand': drawn.length - mutants.length,
}
const seed = target.sample === undefined || values.short ? '' : `, seed ${values.seed}`
console.log(
  `mutate ${name}${values.short ? ' --short' : ''}: ${Object.entries(figures)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')}; at most ${allowed} may survive${seed}, ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exit(survivors.length > allowed || mutants.length === 0 ? 1 : 0)
