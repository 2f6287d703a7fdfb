import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../packages/provider/src/testing/freePort.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const systemUser = 65_534
const isRoot = process.getuid?.() === 0
const setpriv = '/usr/bin/setpriv'
const canTry = isRoot && existsSync(setpriv)
if (!canTry) console.log('Starting from closed folders is not tried: it takes root and setpriv to make them.')

/** Copies what `npm start` needs, as hard links where the file system allows them. */
function copyProduct(folder: string): void {
  const parts = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'node_modules', 'packages', 'tools'].map(
    (name) => join(root, name),
  )
  // A file that another test removes at the same time ends a copy as a failure, of either kind.
  const isCopied = ['-al', '-al', '-al', '-a', '-a'].some((kind) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    return spawnSync('cp', [kind, ...parts, folder], { stdio: 'ignore' }).status === 0
  })
  if (!isCopied) throw new Error('the product cannot be copied')
  // What another test plants at the same time does not compile.
  for (const planted of globSync('packages/*/{src,migrations}/**/{planted,Planted}*', { cwd: folder }))
    rmSync(join(folder, planted), { recursive: true, force: true })
}

interface Outcome {
  /** Status of `/v1/health` when an address was printed. */
  health?: number
  errors: string[]
  code: number | null
}

/** Runs the start command until it prints its address or ends; then asks for its health and stops it. */
async function start(
  folder: string,
  dataDir: string,
  { before = [] as string[], uid = undefined as number | undefined } = {},
): Promise<Outcome> {
  const port = await freePort()
  const [program, ...args] = [...before, 'node', 'tools/run.mjs', 'start']
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DIAB_DATA_DIR: dataDir, DATABASE_URL: '', DIAB_DEMO_DAYS: '7', HOME: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  let errors = ''
  child.stderr?.on('data', (chunk) => (errors += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const address = new Promise<string>((resolve) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const url = /^http:\S+$/m.exec(output)?.[0]
      if (url) resolve(url)
    })
  })
  const url = await Promise.race([address, ended.then(() => undefined)])
  const health = url === undefined ? undefined : (await fetch(`${url}/v1/health`)).status
  if (url !== undefined) child.kill('SIGTERM')
  const code = await ended
  return { ...(health === undefined ? {} : { health }), errors: errors.trim().split('\n').filter(Boolean), code }
}

describe.skipIf(!canTry)('npm start', () => {
  let home: string
  let product: string
  const makeData = (name: string, owner = 0) => {
    const folder = join(home, name)
    mkdirSync(folder, { mode: 0o755 })
    chownSync(folder, owner, owner)
    return folder
  }

  beforeAll(() => {
    const outer = mkdtempSync(join(tmpdir(), 'diab-home-'))
    chmodSync(outer, 0o755)
    home = join(outer, 'Vércukor napló (új)')
    product = join(home, 'saját mappa')
    copyProduct(product)
  }, 120_000)
  afterAll(() => rmSync(join(home, '..'), { recursive: true, force: true }), 120_000)

  it("starts for root in a closed folder, as root's home is, with spaces and accents in its name", async () => {
    chmodSync(home, 0o700)
    const { health, code, errors } = await start(product, join(product, '.data'))
    expect({ health, code, errors }).toEqual({ health: 200, code: 0, errors: [] })
  }, 180_000)

  it('says in one line which folder is closed where the database can get no capability to pass it', async () => {
    chmodSync(home, 0o700)
    const { health, errors, code } = await start(product, makeData('zárt adatok'), { before: [setpriv, '--bounding-set=-setpcap'] })
    expect({ health, code }).toEqual({ health: undefined, code: 1 })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain(home)
    expect(errors[0]).toContain('DATABASE_URL')
  }, 60_000)

  it('starts for a user who is not root and may not write into the product', async () => {
    chmodSync(home, 0o755)
    const { health, code, errors } = await start(product, makeData('saját adatok', systemUser), { uid: systemUser })
    expect({ health, code, errors }).toEqual({ health: 200, code: 0, errors: [] })
  }, 180_000)
})
