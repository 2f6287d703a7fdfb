import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Webhook, WebhookDelivery, WebhookEvent } from '@diab/internal/clinic'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { emitWebhooks } from './emitWebhooks.ts'
import { sendWebhooks } from './webhookSender.ts'
import { isPublicAddress, readWebhookUrl, resolveWebhook } from './webhookAddress.ts'

interface Heard {
  headers: IncomingHttpHeaders
  body: string
}

let provider: TestProvider
let server: Server
let heard: Heard[] = []
let status = 200
/** Until then a call of `/slow` is not answered. */
let slow: Promise<void> | undefined
let clinicId: string
let head: TestPerson
let patient: TestPerson
let diary: DiaryClient

beforeAll(async () => {
  provider = await createTestProvider()
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => (body += piece.toString()))
    request.on('end', () => {
      heard.push({ headers: request.headers, body })
      const location = `http://localhost:${(server.address() as AddressInfo).port}/elsewhere`
      const end = () => response.writeHead(status, { location }).end('ok')
      if (slow && request.url?.endsWith('/slow')) void slow.then(end)
      else end()
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
})
afterAll(async () => {
  server?.close()
  await provider?.close()
})
beforeEach(async () => {
  heard = []
  status = 200
  clinicId = await makeClinic(provider.db)
  head = await makePerson(provider.db, ['Doctor', 'ClinicSupervisor'])
  await employ(provider.db, clinicId, head, 1, true)
  patient = await makePerson(provider.db)
  await admit(provider.db, clinicId, patient)
  diary = await createDiaryClient(provider, patient)
})
afterEach(async () => {
  await provider.db.deleteFrom('webhook').execute()
})

const address = () => `http://localhost:${(server.address() as AddressInfo).port}/diab`
const call = async (method: string, rest = '', body?: unknown) =>
  provider.call(method, `/v1/clinic/${clinicId}/webhook${rest}`, { token: await provider.tokenFor(head), body })
const send = () => sendWebhooks(provider.db, provider.config)

async function makeWebhook(...events: WebhookEvent[]): Promise<{ webhook: Webhook; secret: string }> {
  const response = await call('POST', '', { url: address(), events })
  expect(response.status).toBe(201)
  return (await response.json()) as { webhook: Webhook; secret: string }
}
const deliveriesOf = async ({ id }: Webhook) => (await (await call('GET', `/${id}/delivery`)).json()) as WebhookDelivery[]
/** Makes the next try due. */
const flushCalls = () =>
  provider.db
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: new Date(0) })
    .where('next_attempt_at', 'is not', null)
    .execute()
const isoNow = () => new Date(Date.now() - 60_000).toLocaleString('sv-SE', { timeZone: 'Europe/Budapest' }).replace(' ', 'T')

describe('a clinic is notified', () => {
  it('that a diary changed, by ids alone and signed with the secret that it was given', async () => {
    const { webhook, secret } = await makeWebhook('entry')
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 6.4 })
    expect(await send()).toBe(1)
    const [{ headers, body } = { headers: {}, body: '' }] = heard
    expect(JSON.parse(body)).toEqual({ type: 'entry', timestamp: expect.any(String) as string, data: { clinicId, patientId: patient.id } })
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(await deliveriesOf(webhook)).toMatchObject([{ event: 'entry', attempts: 1, status: 200, nextAttemptAt: null }])
  })

  it('once of changes that wait, and again of one that came after', async () => {
    await makeWebhook('entry')
    for (const minute of ['15', '16', '17']) await diary.create('glucose', { entryDate: `2026-03-02T07:${minute}:00`, value: 6.4 })
    expect(await send()).toBe(1)
    await diary.create('glucose', { entryDate: '2026-03-02T07:18:00', value: 6.4 })
    expect(await send()).toBe(1)
  })

  it('only once a change can be read', async () => {
    await makeWebhook('entry')
    const change = (db: typeof provider.db) => emitWebhooks(db, { event: 'entry', patientId: patient.id, data: { patientId: patient.id } })
    await change(provider.db)
    await provider.db.transaction().execute(async (tx) => {
      await change(tx)
      expect(await send()).toBe(0)
    })
    expect(await send()).toBe(1)
    expect(await send()).toBe(0)
  })

  it('of a reading below 3.0 of the last day, and of none that is old', async () => {
    await makeWebhook('alert')
    const [low] = await diary.create('glucose', { entryDate: isoNow(), value: 2.9 })
    await diary.create('glucose', { entryDate: isoNow(), value: 3 })
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 2.5 })
    expect(await send()).toBe(1)
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ type: 'alert', data: { patientId: patient.id, entryIds: [low?.id] } })
  })

  it('of a patient who joins, and of a message in a conversation of its staff', async () => {
    await makeWebhook('registration', 'message')
    const newcomer = await makePerson(provider.db)
    const { connection_token: userConnectionToken } = await provider.db
      .selectFrom('app_user')
      .select('connection_token')
      .where('id', '=', newcomer.id)
      .executeTakeFirstOrThrow()
    const token = await provider.tokenFor(head)
    const joined = await provider.call('POST', `/v1/clinic/${clinicId}/patient/connect`, {
      token,
      body: { userConnectionToken, doctorIdList: [] },
    })
    expect(joined.ok).toBe(true)
    const started = await provider.call('POST', '/v1/thread', { token, body: { participants: [patient.id] } })
    const { id } = (await started.json()) as { id: string }
    const written = await provider.call('POST', `/v1/thread/${id}/message`, { token, body: { body: 'Hogy van?' } })
    expect(written.status).toBe(201)
    expect(await send()).toBe(2)
    const heardOf = heard.map(({ body }) => JSON.parse(body) as { type: string; data: object })
    expect(heardOf.find(({ type }) => type === 'registration')?.data).toEqual({ clinicId, patientId: newcomer.id })
    expect(heardOf.find(({ type }) => type === 'message')?.data).toEqual({ clinicId, threadId: id })
  })

  it('of nothing that it may not read', async () => {
    await makeWebhook('entry', 'alert')
    await provider.db.updateTable('clinic_patient').set({ sharing_level: 2 }).where('patient_id', '=', patient.id).execute()
    await diary.create('glucose', { entryDate: isoNow(), value: 2.5 })
    expect(await send()).toBe(0)
    expect(heard).toEqual([])
  })
})

describe('a call that fails', () => {
  it('is made again later and later, and at last given up; a supervisor of the clinic has it made again', async () => {
    const { webhook } = await makeWebhook('entry')
    status = 500
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 6.4 })
    const delays: number[] = []
    for (let attempt = 1; attempt <= 11; attempt++) {
      expect(await send()).toBe(0)
      const [delivery] = await deliveriesOf(webhook)
      expect(delivery).toMatchObject({ attempts: attempt, status: 500, deliveredAt: null })
      if (delivery?.nextAttemptAt) delays.push(Date.parse(delivery.nextAttemptAt) - Date.now())
      await flushCalls()
    }
    expect(delays).toHaveLength(10)
    expect(delays).toEqual(delays.toSorted((one, other) => one - other))
    expect(await send()).toBe(0)
    expect(heard).toHaveLength(11)

    status = 200
    const [given] = await deliveriesOf(webhook)
    const replay = await call('POST', `/${webhook.id}/delivery/${given?.id}/replay`)
    expect(replay.status).toBe(200)
    expect(await send()).toBe(1)
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('tells of what changed meanwhile when it is made again soon; one that waits for hours does not keep news back', async () => {
    const { webhook } = await makeWebhook('entry')
    status = 500
    for (const minute of ['15', '16', '17']) {
      await diary.create('glucose', { entryDate: `2026-03-02T07:${minute}:00`, value: 6.4 })
      expect(await send()).toBe(0)
    }
    expect(await deliveriesOf(webhook)).toHaveLength(1)
    await provider.db
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: new Date(Date.now() + 5 * 3_600_000) })
      .execute()
    status = 200
    await diary.create('glucose', { entryDate: '2026-03-02T07:18:00', value: 6.4 })
    expect(await send()).toBe(1)
    expect(await deliveriesOf(webhook)).toHaveLength(2)
  })

  it('by being slow keeps no other waiting', async () => {
    const answer = Promise.withResolvers<void>()
    slow = answer.promise
    expect((await call('POST', '', { url: `${address()}/slow`, events: ['alert'] })).status).toBe(201)
    await makeWebhook('alert')
    for (const value of [2.9, 2.8, 2.7]) await diary.create('glucose', { entryDate: isoNow(), value })
    const sending = send()
    await expect.poll(() => heard.length, { timeout: 8000 }).toBe(4)
    slow = undefined
    answer.resolve()
    expect(await sending).toBe(6)
  })

  it('by leading elsewhere is not followed', async () => {
    const { webhook } = await makeWebhook('entry')
    status = 302
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 6.4 })
    expect(await send()).toBe(0)
    expect(heard).toHaveLength(1)
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: 302, deliveredAt: null }])
  })
})

describe('where a call may lead', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.9.9',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ])('%s is not of the internet', (host) => expect(isPublicAddress(host)).toBe(false))
  it.each(['8.8.8.8', '193.224.1.1', '2a00:1450:4001:831::200e'])('%s is', (host) => expect(isPublicAddress(host)).toBe(true))

  it.each([
    'http://rendelo.example/',
    'https://anna:titok@rendelo.example/',
    'ftp://rendelo.example/',
    'rendelo.example',
    'https://rendelo.example/#x',
  ])('%s is no address for it', (url) => expect(readWebhookUrl(url, { mode: 'production' })).toBeUndefined())

  it('is none of the internet when its name resolves to another', async () => {
    expect(await resolveWebhook(new URL('https://localhost/'), { mode: 'production' })).toBeUndefined()
    expect(await resolveWebhook(new URL('https://127.0.0.1/'), { mode: 'production' })).toBeUndefined()
    expect(await resolveWebhook(new URL('https://[::ffff:8.8.8.8]/'), { mode: 'production' })).toBeUndefined()
    expect(await resolveWebhook(new URL('https://8.8.8.8/'), { mode: 'production' })).toEqual({ address: '8.8.8.8', family: 4 })
    expect(await resolveWebhook(new URL('http://localhost/'), { mode: 'demo' })).toMatchObject({ address: expect.any(String) as string })
  })

  it('is checked when it is given, and again after the name is resolved', async () => {
    for (const url of ['https://192.168.1.1/', 'https://[fd00::1]/', 'http://rendelo.example/', 'https://0x7f000001/'])
      expect((await call('POST', '', { url, events: ['entry'] })).status, url).toBe(
        provider.config.mode === 'demo' && url.includes('7f') ? 201 : 400,
      )
    const { webhook } = await makeWebhook('entry')
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 6.4 })
    // In production the name of this machine leads nowhere.
    expect(await sendWebhooks(provider.db, { ...provider.config, mode: 'production' })).toBe(0)
    expect(heard).toEqual([])
    expect(await deliveriesOf(webhook)).toMatchObject([{ status: null, error: 'address' }])
  })
})

describe('a webhook', () => {
  it('is listed without its secret, ends with everything that waits, and belongs to one clinic', async () => {
    const { webhook, secret } = await makeWebhook('entry')
    const listed = await (await call('GET')).text()
    expect(JSON.parse(listed)).toEqual([webhook])
    expect(listed).not.toContain(secret)
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 6.4 })
    const other = await makeClinic(provider.db)
    await employ(provider.db, other, head, 1, true)
    const token = await provider.tokenFor(head)
    expect((await provider.call('DELETE', `/v1/clinic/${other}/webhook/${webhook.id}`, { token })).status).toBe(404)
    expect((await call('DELETE', `/${webhook.id}`)).status).toBe(204)
    expect(await send()).toBe(0)
  })

  it('ends with its clinic, and its calls with the account that they are about', async () => {
    await makeWebhook('entry')
    await diary.create('glucose', { entryDate: '2026-03-02T07:15:00', value: 6.4 })
    await provider.db.deleteFrom('app_user').where('id', '=', patient.id).execute()
    expect(await provider.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
    await provider.db.deleteFrom('clinic').where('id', '=', clinicId).execute()
    expect(await provider.db.selectFrom('webhook').select('id').execute()).toEqual([])
  })

  it('is one of ten', async () => {
    for (let count = 0; count < 10; count++) await makeWebhook('entry')
    expect((await call('POST', '', { url: address(), events: ['entry'] })).status).toBe(409)
  })
})
