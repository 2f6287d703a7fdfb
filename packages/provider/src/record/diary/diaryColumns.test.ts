import { addDays, type DiaryEntry, EntryType, toInstant, toStoredEntry, toWallClock, toWallMinutes } from '@diab/core/rules'
import { type Columns, columnsMediaType, fromColumns } from '@diab/internal/columns'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { readPatientTherapy } from '../therapy/patientTherapy.ts'
import { addEntries } from './addEntries.ts'

let provider: TestProvider
let patient: TestPerson
let token: string
const firstDay = '2026-03-02'
beforeAll(async () => {
  provider = await createTestProvider()
  patient = await makePerson(provider.db)
  token = await provider.tokenFor(patient)
  const plan = await readPatientTherapy(provider.db, patient.id)
  // The walk of a sensor: small steps, and a meal a day among them.
  let value = 6
  const entries = Array.from({ length: 2016 }, (_, at) => {
    value = Math.max(3, Math.min(14, value + ((at * 7919) % 13) / 20 - 0.3))
    const entryDate = toWallClock(toWallMinutes(`${firstDay}T00:00:00`) + at * 5)
    const stamp = { id: uuidv7(), createdAt: toInstant(new Date('2026-03-10T00:00:00.000Z')), version: 1 }
    return toStoredEntry(EntryType.Glucose, { entryDate, value: Math.round(value * 10) / 10, origin: 'sensor' }, stamp, plan)
  })
  await addEntries(provider.db, patient.id, entries)
})
afterAll(() => provider?.close())

const week = `after=${firstDay}T00:00:00&before=${addDays(firstDay, 7)}T00:00:00&noLimit=true`
const read = (headers: Record<string, string> = {}, query = week) =>
  provider.call('GET', `/v1/patient/${patient.id}/diary?${query}`, { token, headers })

it('answers a week of a sensor in columns to who accepts them: the same entries, in 40 kB', async () => {
  const plain = (await (await read()).json()) as DiaryEntry[]
  expect(plain).toHaveLength(2016)
  const columns = await read({ accept: `${columnsMediaType}, application/json` })
  expect(columns.headers.get('content-type')).toContain(columnsMediaType)
  expect(columns.headers.get('x-total-count')).toBe('2016')
  expect(columns.headers.get('vary')).toContain('accept')
  const body = await columns.text()
  expect(fromColumns(JSON.parse(body) as Columns)).toEqual(plain)
  expect(gzipSync(body, { level: 4 }).length).toBeLessThanOrEqual(40_000)
})

it('answers a short list in rows', async () => {
  const short = await read({ accept: columnsMediaType }, 'limit=5&offset=0')
  expect(short.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await short.json()).toHaveLength(5)
})

it('answers 304 to who has the week already, and the week once it has changed', async () => {
  const mark = (await read()).headers.get('etag') ?? ''
  const again = await read({ 'if-none-match': `"other", ${mark}` })
  expect([again.status, await again.text()]).toEqual([304, ''])
  // In columns it is another answer.
  expect((await read({ accept: columnsMediaType, 'if-none-match': mark })).status).toBe(200)
  const other = { token, body: [{ entry: { entryDate: `${firstDay}T08:01:00`, value: 5 } }] }
  await provider.call('POST', `/v1/patient/${patient.id}/diary/glucose`, other)
  const changed = await read({ 'if-none-match': mark })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toHaveLength(2017)
})

it('says nothing of a mark to who may not read', async () => {
  const mark = (await read()).headers.get('etag') ?? ''
  const stranger = await makePerson(provider.db)
  const refused = await provider.call('GET', `/v1/patient/${patient.id}/diary?${week}`, {
    token: await provider.tokenFor(stranger),
    headers: { 'if-none-match': mark },
  })
  expect(refused.status).toBe(404)
  expect(refused.headers.get('etag')).toBeNull()
})
