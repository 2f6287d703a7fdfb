// Entry point of every root npm script: plain JavaScript without dependencies, so that it runs on a bare Node >= 20.
// It installs what the lockfile asks for, puts the workspace's own binaries (the pinned Node among them) first on
// PATH and hands over to the task.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const oldestBootstrapNode = 20
// Argon2id came to node:crypto in 24.7.
const oldestRuntimeNode = [24, 7]

const tasks = {
  api: 'tools/api.mjs',
  'audit:archive': 'packages/provider/src/cli/archiveAudit.ts',
  backup: 'packages/provider/src/cli/backup.ts',
  browsers: 'tools/browsers.mjs',
  build: 'tools/build.mjs',
  check: 'tools/check.mjs',
  cluster: 'tools/cluster.mjs',
  corpus: 'tools/corpus.mjs',
  crash: 'packages/provider/src/testing/proof/crash.ts',
  dev: 'tools/dev.mjs',
  format: 'tools/format.mjs',
  fuzz: 'packages/provider/src/testing/proof/fuzz.ts',
  'clinic:approve': 'packages/provider/src/cli/approveClinic.ts',
  generate: 'tools/generate.mjs',
  hosts: 'tools/hosts.mjs',
  interop: 'tools/interop.mjs',
  journeys: 'tools/journeys.mjs',
  mutate: 'tools/mutate.mjs',
  'medicines:load': 'packages/provider/src/cli/loadMedicines.ts',
  'provider:distribute': 'packages/provider/src/cli/distribute.ts',
  'provider:test': 'tools/providerTest.mjs',
  'provider:test:citus': 'tools/providerTestCitus.mjs',
  'provider:test:postgres': 'tools/providerTestPostgres.mjs',
  pseudo: 'tools/pseudo.mjs',
  race: 'packages/provider/src/testing/proof/race.ts',
  reproducible: 'tools/reproducible.mjs',
  restore: 'packages/provider/src/cli/restore.ts',
  'second-factor:remove': 'packages/provider/src/cli/removeSecondFactor.ts',
  shape: 'tools/shape.mjs',
  site: 'tools/site.mjs',
  'sign-ins:end': 'packages/provider/src/cli/endSignIns.ts',
  start: 'tools/start.mjs',
  stories: 'tools/stories.mjs',
  storm: 'tools/storm.mjs',
  storybook: 'tools/storybook.mjs',
  'system:add': 'packages/provider/src/cli/addSystem.ts',
  test: 'tools/test.mjs',
  token: 'packages/provider/src/cli/token.ts',
  unit: 'tools/unit.mjs',
  vulnerabilities: 'tools/vulnerabilities.mjs',
  'webhooks:replay': 'packages/provider/src/cli/replayWebhooks.ts',
  words: 'tools/words.mjs',
}

function stop(message) {
  console.error(message)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < oldestBootstrapNode) {
  stop(`Node ${oldestBootstrapNode} or newer is needed, this is ${process.versions.node}.`)
}

const [task, ...rest] = process.argv.slice(2)
if (!tasks[task]) stop(`Unknown task. Known: ${Object.keys(tasks).join(', ')}.`)

const env = { ...process.env }
env.PATH = [binaries, ...(process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== binaries)].join(delimiter)

function install() {
  const manifests = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ]
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const file of manifests.filter((name) => existsSync(join(root, name)))) hash.update(file).update(readFileSync(join(root, file)))
  const hashNow = hash.digest('hex')
  const stamp = join(root, 'node_modules', '.install-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashNow) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.log(`Installing dependencies with ${packageManager} ...`)
  const installed = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env: { ...env, CI: '1' }, // pnpm must not prompt
    // A task whose answer is read by another program (token) must keep standard output to itself.
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (installed.error) stop(`npx cannot be run: ${installed.error.message}`)
  if (installed.status !== 0) stop(`${installed.stdout}\nInstalling the dependencies failed.`)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, hashNow)
}

function checkRuntime() {
  const found = spawnSync('node', ['-p', 'process.versions.node'], { cwd: root, env, encoding: 'utf8' }).stdout?.trim() ?? 'none'
  const [major, minor] = found.split('.').map(Number)
  const [neededMajor, neededMinor] = oldestRuntimeNode
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  stop(
    `Node ${oldestRuntimeNode.join('.')} or newer is needed to run the product, this is ${found}; the registry has no prebuilt one for ${process.platform}-${process.arch}.`,
  )
}

/** The process above this one and, where that is cheap to know, the one above it. */
function ancestors() {
  if (process.platform !== 'linux') return [process.ppid]
  try {
    // Field 4, after the command's name in brackets, which may hold anything.
    return [process.ppid, readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]]
  } catch {
    return []
  }
}

install()
checkRuntime()

// The channel ends with this process, however that ends; a server watches it and leaves nothing behind.
const isServer = task === 'start' || task === 'dev'
const stdio = isServer ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
// Half of the garbage that a server leaves between collections, for no more processor time (ADR 79).
const flags = isServer ? ['--max-semi-space-size=8'] : []
const child = spawn('node', [...flags, '--conditions=@diab/source', tasks[task], ...rest], { cwd: root, env, stdio })
// The terminal sends Ctrl-C to the child as well, a supervisor only to this process or to npm; the child takes two within a
// moment for one. Wait for it instead of dying first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm passes signals on, but cannot when it is killed. Between npm and this process is a shell.
if (isServer && process.env.npm_lifecycle_event) {
  const family = ancestors().join()
  setInterval(() => ancestors().join() !== family && child.kill('SIGTERM'), 500).unref()
}
child.on('error', (error) => stop(`node cannot be run: ${error.message}`))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
