import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { freePort } from '../../testing/freePort.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson } from '../../testing/makePeople.ts'
import { fieldMessages } from './http.messages.ts'

const metricsToken = 'k3J8wq0Zt7Lx5Rv2Nb9Yc4Hd6Fs1Gp8Tm'
let provider: TestProvider
beforeAll(async () => {
  const metrics = { port: await freePort(), host: '127.0.0.1', token: metricsToken }
  provider = await createTestProvider({ config: { metrics } })
})
afterAll(() => provider?.close())

const statusOf = async (path: string, token?: string) => (await provider.call('GET', path, { token })).status

it('the reference shows the documents and files that it has, and nothing else', async () => {
  expect([await statusOf('/v1/docs?document=fhir'), await statusOf('/v1/docs?document=toString')]).toEqual([200, 404])
  const files = ['reference.js', 'swagger-ui.css', 'reference.routes.ts', 'package.json', 'toString']
  expect(await Promise.all(files.map((file) => statusOf(`/v1/docs/${file}`)))).toEqual([200, 200, 404, 404, 404])
})

it('the metrics are not on the public port where they have another one, even for the holder of the token', async () => {
  expect(await statusOf('/metrics', metricsToken)).toBe(404)
})

it('a call that expects what HTTP does not know, or names no host, is refused', async () => {
  const exchange = async (head: string) => {
    const socket = connect({ port: provider.config.port, host: 'localhost' })
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    const parts: Buffer[] = []
    for await (const part of socket) parts.push(part as Buffer)
    return Buffer.concat(parts).toString().slice(0, 12)
  }
  expect(await exchange('GET /v1/health HTTP/1.1\r\nHost: a\r\nExpect: nonsense')).toBe('HTTP/1.1 417')
  expect(await exchange('GET /v1/health HTTP/1.1')).toBe('HTTP/1.1 400')
  expect(await exchange('GET /v1/health HTTP/1.1\r\nHost: a')).toBe('HTTP/1.1 200')
})

it('text that no database can hold is refused in a query, also in a parameter that the call does not know', async () => {
  const token = await provider.tokenFor(await makePerson(provider.db))
  for (const name of ['name', 'unknown']) {
    const answer = await provider.call('GET', `/v1/medicine?${name}=a%00b`, { token })
    expect([answer.status, await answer.json()]).toMatchObject([400, { errors: { [name]: [fieldMessages.character] } }])
  }
})

it('a user who authenticated long ago confirms first who it is, where the call says so', async () => {
  const { id } = await makePerson(provider.db)
  const ask = async (authenticatedSecondsAgo: number) => {
    const token = await provider.tokenFor({ id }, { authenticatedSecondsAgo })
    return (await provider.call('POST', `/v1/user/${id}/passkey/options`, { token })).status
  }
  expect([await ask(3600), await ask(0)]).toEqual([403, 200])
})

it('a repeated call gets the answer of the first one only while the caller may still make it', async () => {
  const { db } = provider
  const [patient, doctor, clinic] = [await makePerson(db), await makeDoctor(db), await makeClinic(db)]
  await employ(db, clinic, doctor)
  await admit(db, clinic, patient)
  await linkDoctor(db, clinic, patient, doctor)
  const call = { token: await provider.tokenFor(doctor), headers: { 'idempotency-key': randomUUID() } }
  const start = async () => (await provider.call('POST', '/v1/thread', { ...call, body: { participants: [patient.id] } })).status
  const first = await start()
  expect([first, await start()]).toEqual([201, 201])
  await db.deleteFrom('patient_doctor').where('patient_id', '=', patient.id).execute()
  await db.deleteFrom('clinic_patient').where('patient_id', '=', patient.id).execute()
  expect(await start()).toBe(404)
})
