import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../packages/provider/src/testing/freePort.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

test(
  'npm run dev serves the sources with the provider behind them, serves an edit at once and ends with Ctrl-C',
  { timeout: 180_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'diab-dev-'))
    const planted = join(root, 'packages/host-app/src/planted.ts')
    const port = await freePort()
    const url = `http://localhost:${port}`
    const child = spawn('node', ['tools/run.mjs', 'dev'], {
      cwd: root,
      env: { ...process.env, PORT: String(port), DIAB_DATA_DIR: dataDir, DATABASE_URL: '', DIAB_DEMO_DAYS: '7' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      rmSync(planted, { force: true })
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    })
    await new Promise<void>((resolve) => child.stdout.on('data', (chunk) => String(chunk).includes(url) && resolve()))

    const readPage = async () => (await fetch(url, { headers: { accept: 'text/html' } })).text()
    const page = await readPage()
    expect(page).toContain(`"authority":"${url}/idp"`)
    expect(page).toContain('/src/main.tsx')

    // Made here and edited last: a watcher reports a file that is edited in the moment it was made as new, not as changed.
    writeFileSync(planted, `export const planted = 'before'\n`)

    // The provider starts again when one of its files changes, for a watcher also soon after a file was made; a page waits for it.
    const isHealthy = () => fetch(`${url}/v1/health`).then(({ ok }) => ok)
    await expect.poll(isHealthy, { timeout: 20_000 }).toBe(true)
    utimesSync(join(root, 'packages/provider/src/main.ts'), new Date(), new Date())
    await expect.poll(isHealthy, { timeout: 20_000, interval: 20 }).toBe(false)
    expect(await readPage()).toContain(`"authority":"${url}/idp"`)

    const read = async () => (await fetch(`${url}/src/planted.ts`)).text()
    expect(await read()).toContain('before')
    writeFileSync(planted, `export const planted = 'after'\n`)
    await expect.poll(read, { timeout: 10_000, interval: 50 }).toContain('after')

    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    expect(await isAnswering(url)).toBe(false)
  },
)
