// A provider with the demo's data for this run alone.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../packages/provider/src/testing/freePort.ts'
import { root } from '../process.mjs'

/** Starts the demo on a free port with further settings; `tokenFor` gives a token of one of its people. */
export async function startDemoProvider(settings = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'diab-interop-'))
  const port = await freePort()
  const env = { PATH: process.env.PATH, PORT: String(port), DIAB_DATA_DIR: dataDir, DATABASE_URL: '', ...settings }
  const node = (file, ...args) => ['--conditions=@diab/source', `packages/provider/src/${file}`, ...args]
  const child = spawn('node', node('main.ts'), { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => chunk.includes('http') && resolve())
    child.on('exit', (code) => reject(new Error(`the provider ended with ${code}`)))
  })
  return {
    url: `http://localhost:${port}`,
    tokenFor(email) {
      const { stdout, stderr } = spawnSync('node', node('cli/token.ts', email), { cwd: root, env, encoding: 'utf8' })
      if (stdout.trim() === '') throw new Error(`no token for ${email}: ${stderr}`)
      return stdout.trim()
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
