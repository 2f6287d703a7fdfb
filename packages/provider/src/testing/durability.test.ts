import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DailySummary } from '@diab/core/analysis'
import { summariseDays } from '@diab/internal/analysis'
import { type DiaryEntry, toWallClock } from '@diab/core/rules'
import { readPostmaster } from '../platform/db/postmasterFile.ts'
import { demoPassword } from '../platform/session/demoAccounts.messages.ts'
import { freePort } from './freePort.ts'
import { createOidcClient, type Tokens } from './oidcClient.ts'
import { type ProviderProcess, startProviderProcess } from './providerProcess.ts'

/** `npm run crash` is the long proof, with more kinds of kill. */
const rounds = 2
const writers = 20
/** In every second round the database server is killed with the provider. */
const databaseDiesEvery = 2

let dataDir: string
let environment: Record<string, string>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'diab-durability-'))
  environment = { DIAB_DATA_DIR: dataDir, PORT: String(await freePort()) }
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function signIn(url: string): Promise<{ token: string; userId: string }> {
  const client = createOidcClient(url)
  const tokens: Tokens = JSON.parse(await (await client.redeem(await client.signInForCode('ures1@demo.diab', demoPassword))).text())
  return { token: tokens.access_token, userId: decodeJwt(tokens.access_token).sub ?? '' }
}

/** One write that is tried until it is acknowledged, always under the same key. */
interface Write {
  entryDate: string
  key: string
}

/** Writes one entry after another; what a killed provider left unanswered is tried again in the next round. */
class Writer {
  readonly acknowledged: string[] = []
  readonly refusals: string[] = []
  readonly #number: number
  #next: Write
  #count = 0

  constructor(number: number) {
    this.#number = number
    this.#next = this.#make()
  }

  #make(): Write {
    this.#count++
    // Every entry has a unique second, so that it can be identified.
    const seconds = this.#number * 50_000 + this.#count
    return { entryDate: toWallClock(Date.parse('2026-01-01T00:00:00Z') / 60_000 + seconds / 60), key: randomUUID() }
  }

  async run(url: string, token: string, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const { entryDate, key } = this.#next
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify([{ entry: { entryDate, value: 6.1 } }]),
      }).catch(() => undefined)
      const answer: { statusCode: number }[] | undefined = response && JSON.parse(await response.text().catch(() => 'null'))
      if (response?.ok && answer?.[0]?.statusCode === 201) {
        this.acknowledged.push(entryDate)
        this.#next = this.#make()
      } else if (response && response.status < 500) this.refusals.push(`${response.status} ${JSON.stringify(answer)}`)
    }
  }
}

const countAcknowledged = (team: readonly Writer[]) => team.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)

async function readList<Item>(url: string, token: string): Promise<Item[]> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as Item[]
}

it(
  `loses no acknowledged entry, writes none twice and keeps the daily summary in ${rounds} rounds of kill -9 under ${writers} writers`,
  { timeout: 180_000 },
  async () => {
    const team = Array.from({ length: writers }, (_, number) => new Writer(number))
    let provider: ProviderProcess = await startProviderProcess(environment)
    expect(provider.errors()).toBe('')
    const { token, userId } = await signIn(provider.url)
    const patient = `${provider.url}/v1/patient/${userId}`
    const glucose = `${patient}/diary/glucose`

    for (let round = 1; round <= rounds; round++) {
      let over = false
      const work = team.map((writer) => writer.run(glucose, token, () => over))
      const enough = countAcknowledged(team) + writers + Math.random() * 3 * writers
      while (countAcknowledged(team) < enough) await pause(5)
      if (round % databaseDiesEvery === 0) process.kill(readPostmaster(join(dataDir, 'database'))?.pid ?? 0, 'SIGKILL')
      provider.kill('SIGKILL')
      expect(await provider.ended).toBe('SIGKILL')
      over = true
      await Promise.all(work)
      provider = await startProviderProcess(environment)
      expect(provider.errors(), `start after round ${round}`).toBe('')
    }

    const acknowledged = team.flatMap((writer) => writer.acknowledged)
    const entries = await readList<DiaryEntry>(`${glucose}?noLimit=true&sortBy=entry_date_asc`, token)
    const stored = entries.map(({ entryDate }) => entryDate)
    const storedOnce = new Set(stored)
    expect(team.flatMap((writer) => writer.refusals)).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writers)
    expect(acknowledged.filter((entryDate) => !storedOnce.has(entryDate))).toEqual([])
    expect(stored.length - storedOnce.size).toBe(0)
    expect(await readList<DailySummary>(`${patient}/summary`, token)).toEqual(summariseDays(entries))

    provider.kill('SIGTERM')
    expect(await provider.ended).toBe(0)
    expect(readPostmaster(join(dataDir, 'database'))).toBeUndefined()
  },
)
