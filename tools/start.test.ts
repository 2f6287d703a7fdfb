import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../packages/provider/src/testing/freePort.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A demo as short as it can be: what it shows is not asked here. */
const short = { DIAB_DEMO_DAYS: '7' }

/** Runs a command to its end; resolves with its exit code and the lines it wrote to standard error. */
function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number | null; errors: string[] }>((resolve) => {
    const child = spawn('node', args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors += chunk))
    child.on('exit', (code) => resolve({ code, errors: errors.trim().split('\n') }))
  })
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'diab-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a Node older than 20 is refused in one line', async () => {
  const preload = join(makeFolder(), 'oldNode.mjs')
  writeFileSync(preload, `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`)
  const { code, errors } = await run(['--import', pathToFileURL(preload).href, 'tools/run.mjs', 'start'])
  expect(code).toBe(1)
  expect(errors).toEqual(['Node 20 or newer is needed, this is 18.20.4.'])
})

test('a port that is taken is named in one line', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, () => resolve()))
  const { port } = blocker.address() as AddressInfo
  const { code, errors } = await run(['--conditions=@diab/source', 'packages/provider/src/main.ts'], {
    PORT: String(port),
    DIAB_DATA_DIR: makeFolder(),
    DATABASE_URL: '',
  })
  blocker.close()
  expect(code).toBe(1)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(String(port))
}, 60_000)

test('a data folder that cannot be made is named in one line', async () => {
  const file = join(makeFolder(), 'a file')
  writeFileSync(file, '')
  const { code, errors } = await run(['--conditions=@diab/source', 'packages/provider/src/main.ts'], {
    PORT: String(await freePort()),
    DIAB_DATA_DIR: join(file, 'data'),
    DATABASE_URL: '',
  })
  expect(code).toBe(1)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/^DIAB_DATA_DIR: .*a file/)
}, 60_000)

interface Listed {
  pid: number
  parent: number
  command: string
}

function listProcesses(): Listed[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), command }
  })
}

/** A process and all below it. */
function familyOf(pid: number, all = listProcesses()): Listed[] {
  return all
    .filter((one) => one.pid === pid)
    .concat(all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all)))
}

describe('npm start leaves nothing behind and answers what is under way', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'diab-npm-start-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  async function start(): Promise<{ npm: ChildProcess; port: number; family: Listed[] }> {
    const port = await freePort()
    const env = { ...process.env, ...short, PORT: String(port), DIAB_DATA_DIR: dataDir, DATABASE_URL: '' }
    const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((resolve) => npm.stdout.on('data', (chunk: Buffer) => /^http:/m.test(String(chunk)) && resolve()))
    return { npm, port, family: familyOf(npm.pid ?? 0) }
  }

  /** A call whose body the server waits for. */
  async function beginCall(port: number) {
    const call = request({
      host: 'localhost',
      port,
      path: '/v1/transfer',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
    })
    const answered = new Promise<IncomingMessage | Error>((resolve) => call.once('response', resolve).once('error', resolve))
    call.flushHeaders()
    await once(call, 'continue')
    return { call, answered }
  }

  const named = (family: readonly Listed[], pattern: RegExp) => family.find(({ command }) => pattern.test(command))?.pid ?? 0
  const npmItself = ({ npm }: { npm: ChildProcess }) => npm.pid ?? 0
  const runMjs = ({ family }: { family: Listed[] }) => named(family, /^node tools\/run\.mjs/)
  test.each<[string, NodeJS.Signals, (started: { npm: ChildProcess; family: Listed[] }) => number]>([
    ['SIGTERM to npm', 'SIGTERM', npmItself],
    ['SIGINT to the process below npm', 'SIGINT', runMjs],
    ['the process below npm being killed', 'SIGKILL', runMjs],
    ['npm being killed', 'SIGKILL', npmItself],
  ])('after %s', { timeout: 180_000 }, async (_name, signal, target) => {
    const started = await start()
    const { family, port } = started
    expect(named(family, /postgres -D/), JSON.stringify(family)).toBeGreaterThan(0)
    const { call, answered } = await beginCall(port)
    const hung = await beginCall(port)
    process.kill(target(started), signal)
    call.end('{}')
    expect(await answered).toMatchObject({ statusCode: 400 })
    const left = () => listProcesses().filter(({ pid, command }) => family.some((one) => one.pid === pid && one.command === command))
    await expect.poll(left, { timeout: 10_000, interval: 100 }).toEqual([])
    expect(await hung.answered).toBeInstanceOf(Error)
  })
})
