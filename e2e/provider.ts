import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../packages/provider/src/testing/freePort.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface RunningProvider {
  url: string
  dataDirectory: string
  /** Stops it as Ctrl-C would. */
  stop(): Promise<void>
  /** Starts it again on the same port and data. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

const isReady = (url: string) =>
  fetch(`${url}/v1/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Stops a provider and resolves as soon as it serves no call. A page that waits for the end of a slow stop finds out by itself,
 * and shows the maintenance page before anything can be pressed.
 */
export async function beginStop(provider: RunningProvider): Promise<{ done: Promise<void> }> {
  const done = provider.stop()
  while (await isReady(provider.url)) await new Promise((resolve) => setTimeout(resolve, 20))
  return { done }
}

async function answers(url: string, child: ChildProcess, output: () => string) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The provider stopped:\n${output()}`)
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The provider did not become ready:\n${output()}`)
}

/** Starts a provider for this test alone, on a separate database; with the demo's people unless `settings` say otherwise. */
export async function startProvider(settings: Record<string, string> = {}): Promise<RunningProvider> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDirectory = mkdtempSync(join(tmpdir(), 'diab-e2e-'))
  let child: ChildProcess
  const start = async () => {
    let output = ''
    child = spawn('node', ['--conditions=@diab/source', 'packages/provider/src/main.ts'], {
      cwd: root,
      // Empty settings count as none; production refuses names that it does not know.
      env: {
        ...process.env,
        DIAB_JOURNEYS_DATA: '',
        DIAB_PICTURES: '',
        PORT: String(port),
        DIAB_DATA_DIR: dataDirectory,
        DIAB_MODE: 'demo',
        DATABASE_URL: '',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    await answers(url, child, () => output)
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
  await start()
  return {
    url,
    dataDirectory,
    stop,
    restart: start,
    async dispose() {
      await stop()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
