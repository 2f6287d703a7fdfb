import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

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
