import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPostmaster } from './platform/db/postmasterFile.ts'
import { freePort } from './testing/freePort.ts'
import { type ProviderProcess, startProviderProcess } from './testing/providerProcess.ts'

let dataDir: string
let provider: ProviderProcess

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diab-start-'))
  provider = await startProviderProcess({ DIAB_DATA_DIR: dataDir })
})
afterAll(async () => {
  provider.kill('SIGTERM')
  await provider.ended
  await rm(dataDir, { recursive: true })
})

function runCli(name: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`./cli/${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, DIAB_DATA_DIR: dataDir }
  return promisify(execFile)(process.execPath, ['--conditions=@diab/source', file, ...args], { env })
}

describe('a provider that cannot start', () => {
  async function startAndFail(environment: Record<string, string>): Promise<string> {
    const failed = await startProviderProcess(environment)
    expect(await failed.ended).toBe(1)
    return failed.errors()
  }

  it('says which setting is wrong', async () => {
    expect(await startAndFail({ DIAB_MODE: 'staging' })).toBe('DIAB_MODE: must be demo or production\n')
  })

  it('says that the port is taken', async () => {
    const blocker = createServer().listen(0, 'localhost')
    await once(blocker, 'listening')
    const address = blocker.address()
    const port = String(address !== null && typeof address === 'object' ? address.port : 0)
    const other = await mkdtemp(join(tmpdir(), 'diab-start-'))
    expect(await startAndFail({ DIAB_DATA_DIR: other, PORT: port })).toBe(
      `port ${port} is already in use: stop what listens there, or set PORT\n`,
    )
    blocker.close()
    await rm(other, { recursive: true })
  })

  it('says that no database answers', async () => {
    expect(await startAndFail({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` })).toMatch(
      /^DATABASE_URL: no database answers at .*\n$/,
    )
  })

  it('leaves the database of the provider that is already running alone', async () => {
    expect(await startAndFail({ DIAB_DATA_DIR: dataDir })).toBe(
      'another provider is running on this data directory: stop it, or set DIAB_DATA_DIR\n',
    )
    expect((await fetch(`${provider.url}/v1/ready`)).status).toBe(200)
  })
})

describe.runIf(process.platform === 'linux')('a demo that has just been made', () => {
  it('takes no more than 200 MB', async () => {
    const status = await readFile(`/proc/${provider.pid}/status`, 'utf8')
    expect(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])).toBeLessThan(200_000)
  })
})

describe('the tools beside a running demo', () => {
  it('print a token that opens the API, also after the keys were rotated', async () => {
    const userOf = async () => {
      const { stdout } = await runCli('token', 'orvos@demo.diab')
      const response = await fetch(`${provider.url}/v1/user`, { headers: { authorization: `Bearer ${stdout.trim()}` } })
      return response.json()
    }
    expect(await userOf()).toMatchObject({ email: 'orvos@demo.diab', roles: ['Doctor'] })
    expect((await runCli('rotateKeys')).stdout).toMatch(/^new signing key /)
    expect(await userOf()).toMatchObject({ email: 'orvos@demo.diab' })
  })

  it('say so when there is no such account', async () => {
    await expect(runCli('token', 'nobody@demo.diab')).rejects.toMatchObject({ stderr: 'there is no account nobody@demo.diab\n', code: 1 })
  })
})

it('starts its database again when that dies, and serves on', async () => {
  const readPid = () => readPostmaster(join(dataDir, 'database'))?.pid
  const { stdout: token } = await runCli('token', 'paciens@demo.diab')
  const readStatus = async () => (await fetch(`${provider.url}/v1/user`, { headers: { authorization: `Bearer ${token.trim()}` } })).status
  const killed = readPid() ?? 0
  process.kill(killed, 'SIGKILL')
  await expect.poll(readPid, { timeout: 30_000 }).not.toBe(killed)
  await expect.poll(readStatus, { timeout: 30_000 }).toBe(200)
})

it('stops in order on a signal: running calls are answered first', async () => {
  const upload = request(`${provider.url}/v1/transfer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  })
  const answered = new Promise<IncomingMessage>((resolve) => upload.once('response', resolve))
  upload.flushHeaders()
  await once(upload, 'continue')
  provider.kill('SIGINT')
  upload.end('{}')
  const response = await answered
  response.resume()
  expect(response.statusCode).toBe(400)
  expect(await provider.ended).toBe(0)
  expect(readPostmaster(join(dataDir, 'database'))).toBeUndefined()
})
