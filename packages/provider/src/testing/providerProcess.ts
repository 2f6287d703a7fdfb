import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ProviderProcess {
  url: string
  pid: number
  /** Ends with its exit code, or the signal that killed it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** What it wrote to standard error. */
  errors(): string
  kill(signal: NodeJS.Signals): void
}

/** Starts the provider as its own process, with the flags of `npm start`, and waits until it prints its address or ends. */
export async function startProviderProcess(environment: Record<string, string>): Promise<ProviderProcess> {
  const port = environment.PORT ?? String(await freePort())
  const child: ChildProcess = spawn(process.execPath, ['--max-semi-space-size=8', '--conditions=@diab/source', main], {
    env: { PATH: process.env.PATH, ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const ended = once(child, 'exit').then(() => child.exitCode ?? child.signalCode)
  const printed = new Promise<void>((resolve) => child.stdout?.on('data', (chunk: Buffer) => chunk.includes('http') && resolve()))
  await Promise.race([printed, ended])
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    ended,
    errors: () => errors,
    kill: (signal) => void child.kill(signal),
  }
}
