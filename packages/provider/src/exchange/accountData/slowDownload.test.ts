import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { callBounds } from '../../platform/http/admitCalls.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { diaryPieceSize } from './accountParts.ts'

const count = 200_000
/** What is sent and not taken: the buffers of both ends of a connection, and two pieces that are being written. */
const mostBytes = 16 * 1024 * 1024
/** Pieces that are being written and read ahead. */
const mostRows = 4 * diaryPieceSize
/** The buffers of a connection hold many more rows when they are compressed. */
const mostPackedRows = count / 2

let provider: TestProvider
let person: TestPerson
let token: string
/** Rows of the diary that the provider has got from the database. */
let rows = 0
/** The provider's ends of the connections, by the port of the other end. */
const ends = new Map<number, Socket>()

beforeAll(async () => {
  provider = await createTestProvider()
  provider.app.server.on('connection', (socket) => ends.set(socket.remotePort ?? 0, socket))
  person = await makePerson(provider.db)
  token = await provider.tokenFor(person)
  // Meals with notes that no compression makes small.
  await sql`
    insert into diary_entry (patient_id, id, entry_type, entry_date, value, therapy_label_original, meal_type, origin, time_zone, details)
    select ${person.id}, gen_random_uuid(), 'meal', timestamp '2020-01-01' + at * interval '5 minutes', 40, 11, 0, 'hand',
      'Europe/Budapest', jsonb_build_object('details', md5(at::text) || md5((-at)::text) || md5((2 * at)::text) || md5((0.5 * at)::text))
    from generate_series(1, ${count}) at`.execute(provider.db)
  countRows()
}, 60_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await provider?.close()
})

function countRows(): void {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const answer = original.apply(this, given)
    const [text] = given
    if (typeof text === 'string' && text.includes('"diary_entry"') && answer instanceof Promise)
      void answer.then(({ rows: got }: { rows: unknown[] }) => (rows += got.length))
    return answer as never
  })
}

/** Asks for a download and takes nothing of it. */
async function begin(format: string, headers = ''): Promise<{ reader: Socket; sent: () => number }> {
  const { hostname, port } = new URL(provider.url)
  const reader = connect({ host: hostname, port: Number(port) }).on('error', () => {})
  reader.pause()
  onTestFinished(() => void reader.destroy())
  await new Promise((resolve) => reader.once('connect', resolve))
  const { localPort = 0 } = reader
  reader.write(
    `GET /v1/patient/${person.id}/download?format=${format} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n${headers}\r\n`,
  )
  return { reader, sent: () => ends.get(localPort)?.bytesWritten ?? 0 }
}

/** Waits until `read` stays the same while other calls are answered. */
async function settled(read: () => unknown): Promise<void> {
  let before: string
  do {
    before = JSON.stringify(read())
    for (let call = 0; call < 20; call++) await (await provider.call('GET', '/v1/ready')).text()
  } while (JSON.stringify(read()) !== before)
}

const connections = async () => {
  const figures = await (await provider.call('GET', '/metrics')).text()
  const of = (state: string) => Number(new RegExp(String.raw`diab_db_connections\{state="${state}"\} (\d+)`).exec(figures)?.[1])
  return { busy: of('open') - of('idle'), waiting: of('waiting') }
}

it.each([
  ['JSON', 'json', '', mostRows],
  ['packed JSON', 'json', 'Accept-Encoding: gzip\r\n', mostPackedRows],
  ['CSV', 'csv', '', mostPackedRows],
  ['FHIR', 'fhir', '', mostRows],
] as const)('%s of which nothing is taken is neither read nor written on', { timeout: 60_000 }, async (_name, format, headers, most) => {
  rows = 0
  const { reader, sent } = await begin(format, headers)
  await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(10_000)
  await settled(() => [sent(), rows])
  expect(rows).toBeGreaterThan(0)
  expect(rows).toBeLessThanOrEqual(most)
  expect(sent()).toBeLessThan(mostBytes)
  // Who waits for a reader keeps no connection of the database.
  await expect.poll(connections, { timeout: 10_000 }).toEqual({ busy: 0, waiting: 0 })
  const before = rows
  reader.destroy()
  await settled(() => rows)
  expect(rows).toBe(before)
})

it('downloads end with their readers: another call of the person has its turn again', { timeout: 60_000 }, async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  const begun = await Promise.all(Array.from({ length: callBounds.person.atOnce }, () => begin('json')))
  for (const { sent } of begun) await expect.poll(sent, { timeout: 30_000 }).toBeGreaterThan(10_000)
  let isAnswered = false
  const other = provider.call('GET', '/v1/user', { token }).then(({ status }) => {
    isAnswered = true
    return status
  })
  await settled(() => rows)
  expect(isAnswered).toBe(false)
  for (const { reader } of begun) reader.destroy()
  expect(await other).toBe(200)
  expect(await connections()).toEqual({ busy: 0, waiting: 0 })
})
