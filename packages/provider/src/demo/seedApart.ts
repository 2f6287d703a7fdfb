import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Kysely } from 'kysely'
import type { Database } from '../platform/db/tables.ts'
import { hasPeople } from './demo.store.ts'

const program = fileURLToPath(new URL('../cli/seedDemo.ts', import.meta.url))

/**
 * Fills an empty database with the demo's people in another process: making 90 days of sensor data leaves 200 MB with the one
 * that does it. Throws with its last words when it fails.
 */
export async function seedApart(db: Kysely<Database>, environment: NodeJS.ProcessEnv): Promise<void> {
  if (await hasPeople(db)) return
  const flags = process.execArgv.filter((flag) => !flag.startsWith('--inspect'))
  const child = spawn(process.execPath, [...flags, program], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`the demo could not be made: ${words.trim().split('\n').at(-1)}`)
}
