import type { AccessLogItem } from '@diab/internal/account'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createUploadClient, type UploadClient } from '../../testing/uploadClient.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

const dateOfBirth = '1980-01-31'
const hour = 3_600_000

describe('the permission that a meter at hand gives', () => {
  let provider: TestProvider
  let patient: TestPerson
  let doctor: TestPerson
  let client: UploadClient
  let deviceNumber: string
  let elapsed = 0
  let serial = 0

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => new Date(Date.now() + elapsed) })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    elapsed = 0
    patient = await makePerson(provider.db)
    doctor = await makeDoctor(provider.db, 'Dr. <i>Kiss</i>')
    client = await createUploadClient(provider, doctor)
    deviceNumber = `T-${++serial}`
    await connect(patient)
  })
  afterEach(() => provider.db.deleteFrom('attempt_window').execute())

  async function connect(owner: TestPerson) {
    const own = await createUploadClient(provider, owner)
    const response = await own.call('POST', '/v1/meter-device-registration', {
      patientId: owner.id,
      profile: 1,
      serialNumber: deviceNumber,
    })
    expect(response.status).toBe(201)
  }
  const ask = (body: Record<string, unknown> = {}, as = client) =>
    as.call('POST', '/v1/patient/temporary-permission', { deviceNumber, dateOfBirth, ...body })
  const readDiary = async (as = client) => (await as.call('GET', `/v1/patient/${patient.id}/diary`)).status
  const accessLog = async (query = '') => {
    const own = await createUploadClient(provider, patient)
    return own.call('GET', `/v1/patient/${patient.id}/access-log${query}`)
  }
  const logged = async () => (await (await accessLog()).json()) as AccessLogItem[]
  const notified = async (id: string) => (await notificationsTo(provider.db, { id })).filter(({ type }) => type === 120)

  it('makes no clinic of the doctor one that may save readings', async () => {
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient, 2)
    expect((await ask()).status).toBe(200)
    const clinics = async () => (await client.call('GET', `/v1/patient/${patient.id}/clinic`)).json()
    expect(await clinics()).toEqual([])
    await provider.db.updateTable('clinic_patient').set({ sharing_level: 1 }).where('patient_id', '=', patient.id).execute()
    expect(await clinics()).toMatchObject([{ id: clinic }])
  })

  it('lets a doctor read for a day and no more, and ends by itself', async () => {
    expect(await readDiary()).toBe(404)
    const response = await ask({ deviceNumber: ` ${deviceNumber} ` })
    expect(response.status).toBe(200)
    const given = (await response.json()) as { expiresAt: string }
    expect(given).toMatchObject({ patientId: patient.id, fullname: patient.fullname })
    expect(Math.abs(Date.parse(given.expiresAt) - Date.now() - 24 * hour)).toBeLessThan(60_000)
    expect(await readDiary()).toBe(200)
    const entry = [{ entry: { entryDate: '2026-03-02T07:00:00', value: 6 } }]
    expect((await client.call('POST', `/v1/patient/${patient.id}/diary/glucose`, entry)).status).toBe(403)
    expect((await client.call('GET', `/v1/patient/${patient.id}/access-log`)).status).toBe(403)
  })

  it('given 25 hours ago grants no access any more, and given again does', async () => {
    elapsed = -25 * hour
    expect((await ask()).status).toBe(200)
    expect(await readDiary()).toBe(404)
    elapsed = -23 * hour
    expect((await ask()).status).toBe(200)
    expect(await readDiary()).toBe(200)
  })

  it('notifies the patient and the supervisors, and is in the access log with its readers', async () => {
    const supervisor = await makePerson(provider.db)
    await supervise(provider.db, supervisor, patient)
    await ask()
    await readDiary()
    expect(await notified(patient.id)).toMatchObject([{ group: 2, subtitle: expect.stringContaining('Dr. &lt;i&gt;Kiss&lt;/i&gt;') }])
    expect(await notified(supervisor.id)).toMatchObject([{ data: { supervisedId: patient.id } }])
    const actor = { id: doctor.id, fullname: doctor.fullname, roles: ['Doctor'] }
    expect(await logged()).toMatchObject([
      { event: 'diary.read', actor, reason: 'temporaryPermission' },
      { event: 'temporaryPermission.granted', actor, reason: 'temporaryPermission' },
    ])
  })

  it('answers a wrong number, a wrong date, a meter put aside and a person without an account in one and the same way', async () => {
    const child = await makePerson(provider.db)
    await supervise(provider.db, patient, child)
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', child.id).execute()
    deviceNumber = `T-${++serial}`
    await connect(child)
    const answers = [await ask(), await ask({ deviceNumber: 'T-0' }), await ask({ dateOfBirth: '1980-02-01' })]
    const texts = await Promise.all(answers.map(async (answer) => (await answer.text()).replace(/urn:request:[\w-]+/, '')))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(texts).size).toBe(1)
    expect(await notified(child.id)).toEqual([])
  })

  it('refuses everybody but doctors, whatever they know', async () => {
    for (const roles of [['Patient'], ['MedicalAttendant']] as const) {
      const as = await createUploadClient(provider, await makePerson(provider.db, [...roles]))
      expect((await ask({}, as)).status).toBe(403)
    }
  })

  it('shows the patient a failed attempt', async () => {
    await ask({ dateOfBirth: '1999-09-09' })
    expect(await logged()).toMatchObject([{ event: 'temporaryPermission.refused', actor: { id: doctor.id }, reason: null }])
  })

  describe('ends guessing', () => {
    const statuses = async (asks: Promise<Response>[]) => (await Promise.all(asks)).map(({ status }) => status).toSorted((a, b) => a - b)
    /** Forgets what the other two rules have counted. */
    const onlyCount = (scope: string) =>
      provider.db.deleteFrom('attempt_window').where('scope', '!=', `temporaryPermission.${scope}`).execute()

    it('after five wrong tries at once, with a time to wait, though the sixth were right', async () => {
      const wrong = { dateOfBirth: '1999-09-09' }
      expect(await statuses(Array.from({ length: 8 }, () => ask(wrong)))).toEqual([404, 404, 404, 404, 404, 429, 429, 429])
      const late = await ask()
      expect([late.status, late.headers.get('retry-after')]).toEqual([429, '900'])
      expect(await readDiary()).toBe(404)
    })

    it('of one meter by many doctors from anywhere', async () => {
      for (let at = 0; at < 5; at++) {
        const as = await createUploadClient(provider, await makeDoctor(provider.db))
        expect((await ask({ dateOfBirth: '1999-09-09' }, as)).status).toBe(404)
        await onlyCount('device')
      }
      expect((await ask()).status).toBe(429)
    })

    it('of many meters by one doctor from anywhere', async () => {
      for (let at = 0; at < 5; at++) {
        expect((await ask({ deviceNumber: `X-${at}` })).status).toBe(404)
        await onlyCount('doctor')
      }
      expect((await ask()).status).toBe(429)
    })

    it('from one address', async () => {
      for (let at = 0; at < 5; at++) {
        const as = await createUploadClient(provider, await makeDoctor(provider.db))
        expect((await ask({ deviceNumber: `X-${at}` }, as)).status).toBe(404)
        await onlyCount('address')
      }
      expect((await ask()).status).toBe(429)
    })

    it('and does not count what was right', async () => {
      for (let at = 0; at < 7; at++) expect((await ask()).status).toBe(200)
    })
  })

  describe('the access log', () => {
    it('is paged, newest first, and leaves out what the patient did', async () => {
      await ask()
      for (let at = 0; at < 3; at++) await readDiary()
      const response = await accessLog('?offset=1&limit=2')
      const items = (await response.json()) as AccessLogItem[]
      expect([response.headers.get('x-total-count'), items.map(({ event }) => event)]).toEqual(['2', ['temporaryPermission.granted']])
      const times = (await logged()).map(({ at }) => at)
      expect(times).toEqual(times.toSorted().toReversed())
    })

    it('still lists a doctor whose account is deleted', async () => {
      await ask()
      await provider.db.deleteFrom('app_user').where('id', '=', doctor.id).execute()
      expect(await logged()).toMatchObject([{ event: 'temporaryPermission.granted', actor: null }])
    })
  })
})
