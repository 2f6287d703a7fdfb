import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '../../demo/seededRandom.ts'
import type { ProofProvider } from './proofProvider.ts'

export const readingsPerImport = 12

interface Entry {
  id: string
  entryDate: string
  value: number
  version: number
  /** A change whose answer did not come: it was made or it was not. */
  unsure?: { value: number }
}

interface Acknowledged {
  path: string
  body: unknown
  key: string
  answer: unknown
}

/** What one writer asked for and what it was answered. */
export interface WriterRecord {
  entries: Entry[]
  removed: string[]
  /** A removal whose answer did not come. */
  maybeRemoved: string[]
  /** First times of imports that were acknowledged. */
  imports: string[]
  acknowledged: Acknowledged[]
  faults: string[]
}

interface WriterWork {
  provider: ProofProvider
  patientId: string
  token: string
  /** Unique for each writer, which therefore has separate times. */
  number: number
  random: SeededRandom
}

const minuteMs = 60_000
/** Times of one writer: enough of them for the longest run, a minute apart. */
const timesPerWriter = 20_000

export function createWriter({ provider, patientId, token, number, random }: WriterWork) {
  const record: WriterRecord = { entries: [], removed: [], maybeRemoved: [], imports: [], acknowledged: [], faults: [] }
  const diary = `/v1/patient/${patientId}/diary/glucose`
  let times = 0

  function nextTime(): string {
    // Seconds tell writers apart, minutes the entries of one.
    const minute = (number % 5) * timesPerWriter + times++
    return new Date(Date.parse('1990-01-01T00:00:00Z') + minute * minuteMs).toISOString().slice(0, 19)
  }

  /** The answer of a call; undefined when none came or the provider was away. */
  async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await provider.call(method, path, { token, body, headers }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (!response || text === undefined) return undefined
    if (response.status >= 500 && response.status !== 503) record.faults.push(`${method} ${path} answered ${response.status}`)
    if (response.status >= 500 || response.status === 429) return undefined
    return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
  }

  /** Repeats a call under its key until it is answered. */
  async function insist(path: string, body: unknown, isOver: () => boolean): Promise<unknown> {
    const key = randomUUID()
    while (!isOver()) {
      const answer = await send('POST', path, body, { 'idempotency-key': key })
      if (!answer) await pause(20)
      else if (answer.status === 200) {
        if (random.chance(0.2)) record.acknowledged.push({ path, body, key, answer: answer.body })
        return answer.body
      } else {
        record.faults.push(`POST ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`)
        return undefined
      }
    }
    return undefined
  }

  async function create(isOver: () => boolean): Promise<void> {
    const [entryDate, value] = [nextTime(), 4 + Math.floor(random.next() * 100) / 10]
    const answer = (await insist(diary, [{ entry: { entryDate, value } }], isOver)) as
      | { statusCode: number; body: { id: string } }[]
      | undefined
    if (answer?.[0]?.statusCode === 201) record.entries.push({ id: answer[0].body.id, entryDate, value, version: 1 })
  }

  async function change(): Promise<void> {
    const entry = record.entries.find(({ unsure }) => !unsure)
    if (!entry) return
    const value = 4 + Math.floor(random.next() * 100) / 10
    const answer = await send('PUT', `${diary}/${entry.id}`, { entryDate: entry.entryDate, value }, { 'if-match': `"${entry.version}"` })
    if (!answer) entry.unsure = { value }
    else if (answer.status === 200) Object.assign(entry, { value, version: entry.version + 1 })
    else record.faults.push(`a change answered ${answer.status}`)
  }

  async function remove(): Promise<void> {
    const entry = record.entries.pop()
    if (!entry) return
    const answer = await send('DELETE', `${diary}/${entry.id}`, undefined)
    ;(answer?.status === 204 ? record.removed : record.maybeRemoved).push(entry.entryDate)
    if (answer && answer.status !== 204) record.faults.push(`a removal answered ${answer.status}`)
  }

  async function importReadings(isOver: () => boolean): Promise<void> {
    const glucoseList = Array.from({ length: readingsPerImport }, () => ({ entryDate: nextTime(), value: 6 }))
    const lists = { medicineIntakeList: [], mealList: [], ketoneList: [] }
    const handed = await send('POST', '/v1/transfer', { device: null, glucoseList, ...lists })
    if (handed?.status !== 201) return
    const { transferToken } = handed.body as { transferToken: string }
    const saved = await insist(`/v1/transfer/${transferToken}/save`, { patientId }, isOver)
    if (saved) record.imports.push(...glucoseList.map(({ entryDate }) => entryDate))
  }

  return {
    record,
    patientId,
    async run(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        const roll = random.next()
        if (roll < 0.6) await create(isOver)
        else if (roll < 0.8) await change()
        else if (roll < 0.85) await remove()
        else await importReadings(isOver)
      }
    },
    /** Sends a call again that was answered; the answer must be the first one. */
    async repeatOne(): Promise<void> {
      const call = record.acknowledged[Math.floor(random.next() * record.acknowledged.length)]
      const answer = call && (await send('POST', call.path, call.body, { 'idempotency-key': call.key }))
      if (answer && !isDeepStrictEqual(answer.body, call.answer)) record.faults.push(`a repeat of ${call.path} got another answer`)
    },
  }
}

export type Writer = ReturnType<typeof createWriter>

export const countAcknowledged = (writers: readonly Writer[]): number =>
  writers.reduce((sum, { record }) => sum + record.entries.length + record.removed.length + record.imports.length, 0)
