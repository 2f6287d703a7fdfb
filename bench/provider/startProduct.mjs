import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../packages/provider/src/platform/db/connect.ts'
import { adoptRunningPostgres } from '../../packages/provider/src/platform/db/embeddedPostgres.ts'
import { freePort } from '../../packages/provider/src/testing/freePort.ts'

const main = join(import.meta.dirname, '../../packages/provider/src/main.ts')
const startTimeoutMs = 120_000

async function startProvider(folder, heap) {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DIAB_DATA_DIR: folder, DIAB_MODE: 'demo', DATABASE_URL: '' }
  const limits = heap === undefined ? [] : [`--max-old-space-size=${heap}`, '--max-semi-space-size=16']
  const child = spawn(process.execPath, [...limits, '--conditions=@diab/source', '--disable-warning=ExperimentalWarning', main], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  const isReady = () => fetch(`${origin}/v1/ready`).then(({ ok }) => ok, () => false)
  for (const begun = Date.now(); !(await isReady()); await pause(100)) {
    if (child.exitCode !== null || Date.now() - begun > startTimeoutMs) throw new Error('the provider did not start')
  }
  return {
    origin,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

/** Starts the demo as `npm start` does, on a free port and in a separate folder; PostgreSQL is another process. `heap`: MB that its heap may hold. */
export async function startProduct(heap) {
  const folder = await mkdtemp(join(tmpdir(), 'diab-bench-'))
  // The first start makes the demo's diaries, and keeps the memory that this took.
  await (await startProvider(folder, heap)).stop()
  const { stop, ...provider } = await startProvider(folder, heap)
  const { db } = connect(await adoptRunningPostgres(folder), { max: 1 })
  return {
    ...provider,
    db,
    async stop() {
      await db.destroy()
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
