import type { Uploader } from '@diab/internal/devices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDiaryClient, type DiaryClient } from '../../testing/diaryClient.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { openEvents, repeatUntil } from '../../testing/openEvents.ts'
import { connectPhone, type PhoneClient, sha1 } from '../../testing/phoneClient.ts'

const now = new Date('2026-03-02T12:00:00Z')
const lines: string[] = []
let provider: TestProvider
let patient: TestPerson
let diary: DiaryClient
let phone: PhoneClient

beforeAll(async () => {
  provider = await createTestProvider({ now: () => now, log: { level: 'info', stream: { write: (line) => void lines.push(line) } } })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  patient = await makePerson(provider.db)
  diary = await createDiaryClient(provider, patient)
  phone = await connectPhone(provider, patient)
})

const at = (minutes: number) => now.getTime() + minutes * 60_000
const sgv = (minutes: number, value = 120) => ({
  type: 'sgv',
  sgv: value,
  date: at(minutes),
  dateString: new Date(at(minutes)).toISOString(),
})
const listed = async () => (await (await diary.send('GET', '/uploader')).json()) as Uploader[]

describe('an app that is connected', () => {
  it('is reported to the owner by mail, with what it may do and without its name', async () => {
    await diary.send('POST', '/uploader', { name: 'Ne olvasd el', scope: 'read' })
    const mails = await mailsTo(provider.db, `${patient.id}@teszt.example`)
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Alkalmazás kapcsolódott a naplódhoz'))
    expect(mails[0]?.body_text).toContain('újakat is küldhet')
    expect(mails[1]?.body_text).toContain('mostantól olvashatja a bejegyzéseidet.')
    expect(mails[1]?.body_text).not.toContain('Ne olvasd el')
  })
})

describe('a reading that an app sends', () => {
  it('is in the diary as the sensor measured it, on the clock of the patient', async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5, 113), { type: 'mbg', mbg: 99, date: at(-4), device: 'Contour' }])
    const entries = await diary.entries()
    expect(entries).toMatchObject([
      {
        entryType: 'glucose',
        entryDate: '2026-03-02T12:55:00',
        origin: 'sensor',
        originalValue: 113,
        originalUnit: 'mg/dl',
        timeZone: 'Europe/Budapest',
      },
      { entryType: 'glucose', entryDate: '2026-03-02T12:56:00', origin: 'meter', originalValue: 99, meterDevice: { name: 'Contour' } },
    ])
  })

  it('is there once, however often and by however many apps it is sent', async () => {
    const other = await connectPhone(provider, patient)
    for (const app of [phone, phone, other]) await app.read('POST', '/api/v1/entries.json', [sgv(-5), sgv(-10), sgv(-5)])
    // Smoothed by the other app.
    await other.read('POST', '/api/v1/entries.json', [sgv(-5, 121)])
    expect((await diary.entries()).map((entry) => ('originalValue' in entry ? entry.originalValue : 0))).toEqual([120, 120])
  })

  it.each([
    ['601 mg/dl', { sgv: 601 }],
    ['34 mmol/l', { sgv: 34, units: 'mmol/l' }],
  ])('of %s is HI, as in a file, and once', async (_value, measured) => {
    const document = { ...sgv(-5), ...measured }
    for (const app of [phone, await connectPhone(provider, patient)]) await app.read('POST', '/api/v1/entries', [document])
    expect(await diary.entries()).toMatchObject([{ entryType: 'glucose', origin: 'sensor', glucoseResultValidity: 3 }])
    // What the app reads back, and another sends again, is the same reading.
    const documents = (await phone.read('GET', '/api/v1/entries')) as object[]
    await (await connectPhone(provider, patient)).read('POST', '/api/v1/entries', documents)
    expect(await diary.entries()).toHaveLength(1)
    expect((await listed()).flatMap(({ leftOut }) => leftOut)).toEqual([])
  })

  it("of a meter beyond its scale waits for a person, as a file's does", async () => {
    await phone.read('POST', '/api/v1/entries', [{ type: 'mbg', mbg: 650, date: at(-4), device: 'Contour' }])
    expect(await diary.entries()).toEqual([])
    expect((await listed()).flatMap(({ leftOut }) => leftOut)).toMatchObject([{ reason: 'extreme', count: 1 }])
  })

  it('is kept beside a finger prick of the same minute', async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5), { type: 'mbg', mbg: 120, date: at(-5) }])
    expect(await diary.entries()).toHaveLength(2)
  })

  it('is not brought back once the patient has deleted it', async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5)])
    const [entry] = await diary.entries()
    expect(await diary.remove(entry!)).toBe(204)
    await phone.read('POST', '/api/v1/entries', [sgv(-5)])
    expect(await diary.entries()).toEqual([])
  })

  it('reaches open pages by the event that every write gives', async () => {
    const stream = await openEvents(provider, patient)
    const heard = stream.next()
    let minutes = -5
    await repeatUntil(heard, () => phone.call('POST', '/api/v1/entries', [sgv(minutes--)]))
    expect(await heard).toMatchObject({ kind: 'diary', patientId: patient.id })
    await stream.close()
  })

  it('counts in the figures of its day', async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5), sgv(-10)])
    const summary = await diary.summary('?from=2026-03-02&to=2026-03-02').catch(() => diary.summary())
    expect(JSON.stringify(summary)).toContain('"count":2')
  })
})

describe('an answer to a search', () => {
  it('is empty for times that no calendar has', async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5)])
    for (const query of ['find[date][$gte]=300000000000000', 'find[dateString][$lte]=1800-01-01', 'find[date][$lte]=-300000000000000'])
      expect(await phone.read('GET', `/api/v1/entries?${query}`), query).toEqual([])
  })

  it('is another one once the patient has corrected a dose', async () => {
    const [dose] = await diary.create('medicine-intake', {
      entryDate: '2026-03-02T12:00:00',
      value: 4,
      medicine: { name: 'Gyors hatású inzulin', activeSubstanceType: 1, insulinType: 1 },
    })
    const tag = (await phone.call('GET', '/api/v1/treatments')).headers.get('etag') ?? ''
    const again = () => phone.call('GET', '/api/v1/treatments', undefined, { 'api-secret': sha1(phone.secret), 'if-none-match': tag })
    expect((await again()).status).toBe(304)
    expect(dose).toBeDefined()
    expect(await diary.update(dose!, { ...dose, value: 2 })).toBe(200)
    const answer = await again()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject([{ insulin: 2 }])
  })
})

describe('a body of very many documents', () => {
  it('is refused before it is read', async () => {
    const body = Array.from({ length: 12_001 }, () => ({}))
    for (const path of ['/api/v1/entries', '/api/v1/devicestatus']) expect((await phone.call('POST', path, body)).status).toBe(413)
  })
})

describe('what the diary does not take', () => {
  it('is accepted, so that the app does not send it for ever, and named to the person', async () => {
    await phone.read('POST', '/api/v1/treatments', [
      { eventType: 'Temp Basal', created_at: new Date(at(-9)).toISOString(), rate: 0.4, duration: 30 },
      { eventType: 'Correction Bolus', created_at: new Date(at(-8)).toISOString(), insulin: 75 },
      { eventType: 'Site Change', created_at: new Date(at(-7)).toISOString() },
    ])
    await phone.read('POST', '/api/v1/entries', [sgv(-6, 5), sgv(60 * 24), sgv(-6, 15), { type: 'sgv', sgv: 120 }])
    await phone.read('POST', '/api/v1/devicestatus', { uploaderBattery: 80 })
    expect(await diary.entries()).toEqual([])
    const [app] = await listed()
    expect(app?.leftOut.toSorted((one, other) => one.reason.localeCompare(other.reason))).toEqual([
      { reason: 'ahead', count: 1 },
      { reason: 'basalRate', count: 1 },
      { reason: 'deviceStatus', count: 1 },
      { reason: 'extreme', count: 2 },
      { reason: 'invalid', count: 1 },
      { reason: 'otherTreatment', count: 1 },
      { reason: 'sensorEvent', count: 1 },
    ])
    expect(await phone.read('GET', '/api/v1/devicestatus.json')).toEqual([])
  })
})

describe('the receipt of an app', () => {
  it('is one for each day, and takes all of that day back', async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5)])
    await phone.read('POST', '/api/v1/entries', [sgv(-5), sgv(-10)])
    const receipts = (await (await diary.send('GET', '/import')).json()) as { id: string }[]
    expect(receipts).toMatchObject([{ savedCount: 2, duplicateCount: 1, device: { name: 'xDrip+' }, canUndo: true }])
    expect((await diary.send('DELETE', `/import/${receipts[0]?.id}`)).status).toBe(200)
    await phone.read('POST', '/api/v1/entries', [sgv(-5)])
    expect(await diary.entries()).toHaveLength(1)
  })
})

describe('the clock of a phone', () => {
  it('that is in another zone is the one that counts', async () => {
    await phone.read('POST', '/api/v1/entries', [{ type: 'sgv', sgv: 120, date: at(-5), dateString: '2026-03-02T06:55:00.000-0500' }])
    expect(await diary.entries()).toMatchObject([{ entryDate: '2026-03-02T06:55:00', timeZone: 'Etc/GMT+5' }])
    expect(await phone.read('GET', '/api/v1/entries')).toMatchObject([{ date: at(-5), utcOffset: -300 }])
  })
})

describe('reading', () => {
  beforeEach(async () => {
    await phone.read('POST', '/api/v1/entries', [sgv(-5, 100), sgv(-10, 95), sgv(-15, 80), { type: 'mbg', mbg: 101, date: at(-7) }])
  })

  it('gives the newest first, with the arrow of the last minutes', async () => {
    const entries = await phone.read('GET', '/api/v1/entries.json?count=3')
    expect(entries).toMatchObject([
      { sgv: 100, direction: 'FortyFiveUp', type: 'sgv', date: at(-5) },
      { mbg: 101 },
      { sgv: 95, direction: 'SingleUp' },
    ])
    expect(entries[0]?._id).toMatch(/^[0-9a-f]{24}$/)
  })

  it.each<[string, (number | undefined)[]]>([
    ['/api/v1/entries/sgv.json?count=2', [100, 95]],
    ['/api/v1/entries/mbg', [101]],
    ['/api/v1/entries/current.json', [100]],
    [`/api/v1/entries?find[dateString][$gte]=${new Date(at(-12)).toISOString()}&find[type]=sgv`, [100, 95]],
    [`/api/v1/entries?find[date][$gt]=${at(-10)}&find[date][$lte]=${at(-5)}`, [100, 101]],
    ['/api/v1/entries?find[sgv][$lt]=90', [80]],
  ])('%s', async (path, values) => {
    const entries = await phone.read('GET', path)
    expect(entries.map(({ sgv: sensor, mbg }) => sensor ?? mbg)).toEqual(values)
  })

  it('refuses a search that it does not know instead of giving everything', async () => {
    for (const query of ['find[sgv][$where]=1', 'find[device][$re]=(a%2B)%2B$', 'find[date][$gte]=tegnap', 'count=sok'])
      expect((await phone.call('GET', `/api/v1/entries?${query}`)).status).toBe(400)
    expect((await phone.call('DELETE', '/api/v1/entries?find[date][$gte]=0')).status).toBe(400)
  })

  it('says by its tag that nothing is new', async () => {
    const first = await phone.call('GET', '/api/v1/treatments')
    const tag = first.headers.get('etag') ?? ''
    expect(
      (await phone.call('GET', '/api/v1/treatments', undefined, { 'api-secret': sha1(phone.secret), 'if-none-match': tag })).status,
    ).toBe(304)
  })
})

describe('a secret', () => {
  const read = (headers: Record<string, string>, query = '') => provider.call('GET', `/api/v1/entries${query}`, { headers })

  it('opens the diary in every place where apps put it', async () => {
    const { secret } = phone
    const places: Record<string, string>[] = [
      { 'api-secret': sha1(secret) },
      { 'api-secret': sha1(secret).toUpperCase() },
      { 'api-secret': secret },
      { 'api-secret': `token=${secret}` },
      { authorization: `Bearer ${secret}` },
    ]
    for (const headers of places) expect((await read(headers)).status).toBe(200)
    expect((await read({}, `?token=${secret}`)).status).toBe(200)
  })

  it('is nowhere in the log, and its hash alone in the database', async () => {
    await read({}, `?token=${phone.secret}`)
    await provider.call('GET', `/api/v2/authorization/request/${phone.secret}`)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(phone.secret)
    const row = await provider.db.selectFrom('uploader').select('secret_hash').where('id', '=', phone.uploader.id).executeTakeFirstOrThrow()
    expect(row.secret_hash.toString('hex')).not.toContain(sha1(phone.secret))
  })

  it('that is unknown, a short one and none are refused alike, and too many of them are not looked at', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { 'api-secret': sha1('diab-xxxx') },
      { 'api-secret': 'titok' },
      { authorization: 'Bearer a.b.c' },
    ]
    for (const headers of wrong) expect((await read(headers)).status).toBe(401)
    const statuses = new Set<number>()
    for (let round = 0; round < 32; round++)
      for (const { status } of await Promise.all(Array.from({ length: 10 }, () => read({ 'api-secret': sha1('x') })))) statuses.add(status)
    expect(statuses).toEqual(new Set([401, 429]))
    // Behind the same address a right one always passes.
    expect((await read({ 'api-secret': sha1(phone.secret) })).status).toBe(200)
  })

  it('ends when the app is disconnected, and with the account', async () => {
    expect(await phone.remove()).toBe(204)
    expect((await phone.call('GET', '/api/v1/entries')).status).toBe(401)
    const other = await connectPhone(provider, patient)
    await provider.db.deleteFrom('app_user').where('id', '=', patient.id).execute()
    expect((await other.call('GET', '/api/v1/entries')).status).toBe(401)
  })

  it('of a supervisor ends with the supervision', async () => {
    const supervisor = await makePerson(provider.db)
    await supervise(provider.db, supervisor, patient)
    const app = await connectPhone(provider, supervisor, { patient })
    await app.read('POST', '/api/v1/entries', [sgv(-5)])
    expect(await diary.entries()).toHaveLength(1)
    await provider.db.deleteFrom('supervision').where('supervisor_id', '=', supervisor.id).execute()
    expect((await app.call('GET', '/api/v1/entries')).status).toBe(401)
    expect((await app.call('POST', '/api/v1/entries', [sgv(-10)])).status).toBe(401)
  })

  it('for reading writes nothing', async () => {
    const reader = await connectPhone(provider, patient, { scope: 'read' })
    expect((await reader.call('POST', '/api/v1/entries', [sgv(-5)])).status).toBe(403)
    expect(await reader.read('GET', '/api/v1/entries')).toEqual([])
    expect(await reader.read('GET', '/api/v1/verifyauth')).toMatchObject({ message: { canRead: true, canWrite: false } })
  })

  it('opens one diary only', async () => {
    const other = await makePerson(provider.db)
    const theirs = await connectPhone(provider, other)
    const [sent] = await theirs.read('POST', '/api/v1/entries', [sgv(-5)])
    expect(await phone.read('GET', '/api/v1/entries')).toEqual([])
    expect(await phone.read('GET', `/api/v1/entries/${String(sent?._id)}`)).toEqual([])
    expect(await phone.read('DELETE', `/api/v1/entries/${String(sent?._id)}`)).toMatchObject({ deletedCount: 0 })
    expect((await phone.call('GET', `/api/v3/entries/${String(sent?._id)}`)).status).toBe(404)
  })

  it('says when it was used last, and leaves one row of the trail a day', async () => {
    for (const minutes of [-5, -10]) await phone.read('POST', '/api/v1/entries', [sgv(minutes)])
    expect(await listed()).toMatchObject([
      { name: 'xDrip+', scope: 'write', lastUsedAt: now.toISOString(), lastUploadAt: now.toISOString() },
    ])
    const rows = await provider.db.selectFrom('audit_event').select('event').where('subject_id', '=', patient.id).execute()
    expect(
      rows
        .map(({ event }) => event)
        .filter((event) => event.startsWith('uploader.'))
        .toSorted(),
    ).toEqual(['uploader.created', 'uploader.saved', 'uploader.used'])
  })
})

describe('what is no call of apps', () => {
  it.each(['/api', '/api/', '/api/v1/nincs', '/api/v4/entries', '/api/v2/properties'])('%s is absent, not the page', async (path) => {
    const response = await phone.call('GET', path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('problem+json')
  })

  it.each(['[1]', '"x"', '[null]', 'null'])('a body of %s is 400', async (body) => {
    const response = await phone.call('POST', '/api/v1/entries', JSON.parse(body))
    expect(response.status).toBe(400)
  })
})
