import { HealthRecordErrorCode, healthRecordErrorLabels } from '@diab/internal/account'
import type { HealthRecord } from '@diab/internal/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { type FakeHealthRecordGateway, type GatewayMood, startFakeHealthRecordGateway } from '../../testing/fakeHealthRecordGateway.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'

const number = '123 456 788'
let gateway: FakeHealthRecordGateway
let provider: TestProvider
let patient: TestPerson
let doctor: TestPerson
let clinicId: string
const logLines: string[] = []

beforeAll(async () => {
  gateway = await startFakeHealthRecordGateway()
  const log = { level: 'debug', stream: { write: (line: string) => void logLines.push(line) } }
  provider = await createTestProvider({ config: { healthRecord: { url: gateway.url, token: gateway.token } }, log })
  patient = await makePerson(provider.db, ['Patient'], 'EESZT Elek')
  doctor = await makeDoctor(provider.db)
  clinicId = await makeClinic(provider.db)
  await employ(provider.db, clinicId, doctor)
  await admit(provider.db, clinicId, patient)
  await linkDoctor(provider.db, clinicId, patient, doctor)
})
afterAll(async () => {
  await provider?.close()
  await gateway?.close()
})
beforeEach(async () => {
  for (const table of ['attempt_window', 'health_record_connection', 'notification'] as const) await provider.db.deleteFrom(table).execute()
  gateway.behave('fine')
  gateway.calls.length = 0
})

const send = async (method: string, body?: unknown, by = patient, of = patient) =>
  provider.call(method, `/v1/patient/${of.id}/phr`, { token: await provider.tokenFor(by), body })
const read = async () => (await (await send('GET')).json()) as HealthRecord
const connect = (socialSecurityNumber = number) => send('POST', { socialSecurityNumber })

describe('a patient connects the diary with the health-record service', () => {
  it('the service gets the number as digits with name and birthday, and the connection is made', async () => {
    expect(await read()).toEqual({ isAvailable: true, isConnected: false, connectedAt: null, errorCode: null })
    const connected = (await (await connect()).json()) as HealthRecord
    expect(connected).toMatchObject({ isAvailable: true, isConnected: true, errorCode: null })
    expect(Date.parse(connected.connectedAt ?? '')).not.toBeNaN()
    expect(await read()).toEqual(connected)
    expect(gateway.calls).toEqual([
      {
        method: 'POST',
        path: '/phr/connection',
        authorization: 'Bearer gateway-key',
        body: JSON.stringify({ socialSecurityNumber: '123456788', fullname: 'EESZT Elek', dateOfBirth: '1980-01-31' }),
      },
    ])
  })

  it('once: who is connected already stays so', async () => {
    const first = await (await connect()).json()
    expect(await (await connect()).json()).toEqual(first)
    expect(gateway.calls).toHaveLength(1)
  })

  it('the doctors are notified, in the clinic where they are the patient’s', async () => {
    await connect()
    const received = await provider.db.selectFrom('notification').select(['user_id', 'type', 'version', 'data']).execute()
    expect(received).toEqual([{ user_id: doctor.id, type: 400, version: 1, data: { clinicId, patientId: patient.id } }])
  })

  it('and parts from it', async () => {
    await connect()
    expect((await send('DELETE')).status).toBe(204)
    expect(await read()).toMatchObject({ isConnected: false, connectedAt: null })
    expect(gateway.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/phr/connection/ref-1' })
    expect((await send('DELETE')).status).toBe(204)
  })

  it('a supervisor does it in the person’s name; a doctor and a stranger do not', async () => {
    const supervisor = await makePerson(provider.db)
    await supervise(provider.db, supervisor, patient)
    expect((await send('POST', { socialSecurityNumber: number }, supervisor)).status).toBe(200)
    expect((await send('GET', undefined, doctor)).status).toBe(403)
    expect((await send('GET', undefined, await makePerson(provider.db))).status).toBe(404)
    await provider.db.deleteFrom('supervision').execute()
  })
})

describe('the service refuses', () => {
  it.each(Object.entries(HealthRecordErrorCode))('with %s, and the patient sees it', async (_name, errorCode) => {
    gateway.behave({ errorCode })
    const response = await connect()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ isAvailable: true, isConnected: false, connectedAt: null, errorCode })
    expect(await read()).toMatchObject({ errorCode })
    expect(healthRecordErrorLabels[errorCode]).toMatch(/\.$/)
  })

  it.each<[string, GatewayMood, HealthRecordErrorCode]>([
    ['an unlisted code', { errorCode: 999 }, HealthRecordErrorCode.Unknown],
    ['a code that is no number', { errorCode: Number.NaN }, HealthRecordErrorCode.Unknown],
    ['a bare 500', { status: 500 }, HealthRecordErrorCode.Unknown],
    ['a bare 503', { status: 503 }, HealthRecordErrorCode.ServiceUnavailable],
    ['no answer', 'silent', HealthRecordErrorCode.CommunicationError],
    ['an answer that is no JSON', { body: '<html>' }, HealthRecordErrorCode.CommunicationError],
    ['an answer without a reference', { body: '{}' }, HealthRecordErrorCode.CommunicationError],
    ['a reference that cannot be kept', { body: JSON.stringify({ reference: 'a\u0000b' }) }, HealthRecordErrorCode.CommunicationError],
    ['a reference without end', { body: JSON.stringify({ reference: 'a'.repeat(1000) }) }, HealthRecordErrorCode.CommunicationError],
  ])('%s', async (_name, mood, errorCode) => {
    gateway.behave(mood)
    expect(await (await connect()).json()).toMatchObject({ isConnected: false, errorCode })
  })

  it('and later agrees', async () => {
    gateway.behave({ errorCode: 110 })
    await connect()
    gateway.behave('fine')
    expect(await (await connect()).json()).toMatchObject({ isConnected: true, errorCode: null })
  })

  it('to part: the connection stays, and the reason is said', async () => {
    await connect()
    gateway.behave({ errorCode: HealthRecordErrorCode.ServiceUnavailable })
    const refused = await send('DELETE')
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ title: healthRecordErrorLabels[HealthRecordErrorCode.ServiceUnavailable] })
    expect(await read()).toMatchObject({ isConnected: true })
    // What the service no longer knows is over.
    gateway.behave({ status: 404 })
    expect((await send('DELETE')).status).toBe(204)
  })
})

describe('the social security number', () => {
  it.each(['', '12345678', '123456789', 'titok'])('%j never leaves for the service', async (typed) => {
    const response = await connect(typed)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { errors: object }).errors).toHaveProperty('socialSecurityNumber')
    expect(gateway.calls).toEqual([])
  })

  it('is kept nowhere: in no table and no log, whether the service agrees or refuses', async () => {
    gateway.behave({ errorCode: 115 })
    await connect()
    gateway.behave('fine')
    await connect()
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(provider.db)
    for (const { table_name: table } of rows) {
      const { rows: found } = await sql`select from ${sql.table(table)} t where t::text ~ '123.?456.?788'`.execute(provider.db)
      expect(found, table).toEqual([])
    }
    expect(logLines.join('')).toContain('accountData.connectHealthRecord')
    expect(logLines.join('')).not.toMatch(/123.?456.?788/)
  })

  it('is not guessed: five tries in a quarter of an hour', async () => {
    gateway.behave({ errorCode: 115 })
    const statuses = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await connect()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

it('where no gateway is configured, the response says so', async () => {
  const bare = await createTestProvider()
  const person = await makePerson(bare.db)
  const token = await bare.tokenFor(person)
  const path = `/v1/patient/${person.id}/phr`
  expect(await (await bare.call('GET', path, { token })).json()).toMatchObject({ isAvailable: false, isConnected: false })
  const refused = await bare.call('POST', path, { token, body: { socialSecurityNumber: number } })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ title: 'Az EESZT-kapcsolat itt nem érhető el.' })
  expect((await bare.call('DELETE', path, { token })).status).toBe(204)
  await bare.close()
})
