import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RegistrationSheet, RegistrationSheetItem } from '@diab/internal/patients'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, testCodeOf, type TestPerson } from '../../testing/makePeople.ts'

const nora = { fullname: 'Nagy Nóra', dateOfBirth: '1980-01-31', diabetesType: 2, doctorIdList: [] as string[] }

describe('registration sheets', () => {
  let provider: TestProvider
  let clinic: string
  let doctor: TestPerson
  let attendant: TestPerson
  let elsewhere: TestPerson

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    await db.deleteFrom('attempt_window').execute()
    await db.deleteFrom('outbox_mail').execute()
    clinic = await makeClinic(db, 'Belvárosi rendelő')
    doctor = await makeDoctor(db, 'Dr. Ács Béla')
    attendant = await makePerson(db, ['MedicalAttendant'], 'Ábel Cili')
    elsewhere = await makeDoctor(db, 'Dr. Más Máté')
    await employ(db, clinic, doctor)
    await employ(db, clinic, attendant, 2)
    await employ(db, await makeClinic(db), elsewhere)
  })

  async function call(method: string, path: string, { body, by = attendant, headers }: CallParts = {}) {
    const token = await provider.tokenFor(by)
    return provider.call(method, `/v1/clinic/${clinic}/${path}`, { token, body, headers })
  }
  interface CallParts {
    body?: unknown
    by?: TestPerson
    headers?: Record<string, string>
  }
  async function create(body: object, by = attendant): Promise<RegistrationSheet> {
    const response = await call('POST', 'registration-sheet', { body, by })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as RegistrationSheet
  }
  const fill = (id: string, body: object, headers?: Record<string, string>) => call('PUT', `registration-sheet/${id}`, { body, headers })
  const read = (id: string, by?: TestPerson) => call('GET', `registration-sheet/${id}`, { by })
  async function list(query = '', by?: TestPerson) {
    const response = await call('GET', `registration-sheet${query}`, { by })
    return { total: response.headers.get('x-total-count'), sheets: (await response.json()) as RegistrationSheetItem[] }
  }
  const namesIn = async (query = '') => (await list(query)).sheets.map(({ patient }) => patient.fullname)
  const patientNames = async () => {
    const response = await call('GET', 'patient')
    return ((await response.json()) as { fullname: string }[]).map(({ fullname }) => fullname)
  }
  const giveCode = async (person: TestPerson, connection_token: string) =>
    provider.db.updateTable('app_user').set({ connection_token }).where('id', '=', person.id).execute()
  const auditedOf = async (id: string) => {
    const rows = await provider.db.selectFrom('audit_event').select(['event', 'subject_id', 'detail']).orderBy('happened_at').execute()
    return rows.filter(({ detail }) => JSON.stringify(detail).includes(id)).map(({ event, subject_id }) => [event, subject_id])
  }
  const share = (patientId: string, sharing_level: 1 | 2 | 3) =>
    provider.db.updateTable('clinic_patient').set({ sharing_level }).where('patient_id', '=', patientId).execute()

  describe('are begun, filled in and thrown away', () => {
    it('with a name alone, which is a draft that awaits completion', async () => {
      const sheet = await create({ fullname: ' Nagy Nóra ', doctorIdList: [doctor.id] })
      expect(sheet).toMatchObject({
        patient: { id: null, fullname: 'Nagy Nóra', dateOfBirth: null },
        draftState: 1,
        status: 1,
        doctors: [{ id: doctor.id, fullname: 'Dr. Ács Béla' }],
        createdBy: 'Ábel Cili',
        completedAt: null,
        connectionToken: null,
        version: 1,
      })
      expect(await (await read(sheet.id, doctor)).json()).toEqual(sheet)
      expect(await auditedOf(sheet.id)).toEqual([['registrationSheet.created', null]])
      expect(await patientNames()).toEqual([])
    })

    it('by any of the staff, field by field; filled when nothing is missing', async () => {
      const { id } = await create({ fullname: 'Nagy Nóra', doctorIdList: [] })
      const body = { ...nora, gender: 2, email: 'nora@pelda.example', phone: '+36 1 234 5678', therapyType: 4, note: 'Délután hívható.' }
      const filled = await fill(id, body, { 'if-match': '"1"' })
      expect(filled.status).toBe(200)
      const { doctorIdList: _none, ...written } = body
      expect(await filled.json()).toMatchObject({ ...written, draftState: 2, status: 1, version: 2 })
      expect(filled.headers.get('etag')).toBe('"2"')
      // A user who still has the first version would undo the second.
      expect((await fill(id, nora, { 'if-match': '"1"' })).status).toBe(412)
      // What is left out is not known any more.
      expect(await (await fill(id, { fullname: 'Nagy Nóra', doctorIdList: [] })).json()).toMatchObject({ email: null, draftState: 1 })
    })

    it('and no form is accepted that has issues', async () => {
      const refused = async (body: object) =>
        ((await (await call('POST', 'registration-sheet', { body })).json()) as { errors: object }).errors
      expect(Object.keys(await refused({ ...nora, fullname: 'N' }))).toEqual(['fullname'])
      expect(Object.keys(await refused({ ...nora, dateOfBirth: '2999-01-01', email: 'nora' }))).toEqual(['dateOfBirth', 'email'])
      expect(Object.keys(await refused({ ...nora, doctorIdList: [elsewhere.id] }))).toEqual(['doctorIdList'])
      expect(Object.keys(await refused({ fullname: 'Nagy Nóra', doctorIdList: [], status: 2 }))).toEqual(['dateOfBirth', 'diabetesType'])
      expect((await list()).total).toBe('0')
    })

    it('until they are completed', async () => {
      const { id } = await create(nora)
      expect((await call('DELETE', `registration-sheet/${id}`, { headers: { 'if-match': '"7"' } })).status).toBe(412)
      expect((await call('DELETE', `registration-sheet/${id}`)).status).toBe(204)
      expect((await read(id)).status).toBe(404)
      const done = await create({ ...nora, status: 2 })
      for (const response of [await fill(done.id, nora), await call('DELETE', `registration-sheet/${done.id}`)]) {
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ title: 'A lap már kitöltött, nem módosítható.' })
      }
    })

    it('once, though the call comes twice', async () => {
      const headers = { 'idempotency-key': 'ugyanaz' }
      const [one, other] = [
        await call('POST', 'registration-sheet', { body: nora, headers }),
        await call('POST', 'registration-sheet', { body: nora, headers }),
      ]
      expect(await other.json()).toEqual(await one.json())
      expect((await list()).total).toBe('1')
    })
  })

  describe('are listed', () => {
    it('newest first, by name, by state, a page at a time', async () => {
      for (const fullname of ['Cukor Ágnes', 'Csorba Ödön', 'Ábrahám Anna']) await create({ ...nora, fullname })
      await create({ fullname: 'Zala Zita', doctorIdList: [] })
      expect(await namesIn()).toEqual(['Zala Zita', 'Ábrahám Anna', 'Csorba Ödön', 'Cukor Ágnes'])
      expect(await namesIn('?sortBy=created_at_asc&limit=2&offset=1')).toEqual(['Csorba Ödön', 'Ábrahám Anna'])
      expect(await namesIn('?sortBy=name_asc')).toEqual(['Ábrahám Anna', 'Cukor Ágnes', 'Csorba Ödön', 'Zala Zita'])
      expect((await namesIn('?sortBy=status_asc'))[0]).toBe('Zala Zita')
      expect((await namesIn('?sortBy=date_of_birth_asc')).at(-1)).toBe('Zala Zita')
      expect((await list('?limit=1')).total).toBe('4')
      expect((await call('GET', 'registration-sheet?sortBy=height_asc')).status).toBe(400)
    })

    it('by part of what is written on them, and drafts alone', async () => {
      await create({ ...nora, email: 'nora@pelda.example' })
      await create({ fullname: 'Őri Ödön', doctorIdList: [] })
      expect(await namesIn('?patientInfo=ori')).toEqual(['Őri Ödön'])
      expect(await namesIn('?patientInfo=1980.01')).toEqual(['Nagy Nóra'])
      expect(await namesIn('?patientInfo=NORA@')).toEqual(['Nagy Nóra'])
      expect(await namesIn('?patientInfo=%25')).toEqual([])
      expect(await namesIn('?draftOnly=true')).toEqual(['Őri Ödön'])
      expect((await list('?draftOnly=true')).total).toBe('1')
    })

    it('to the staff of the clinic alone', async () => {
      const { id } = await create(nora)
      for (const by of [elsewhere, await makePerson(provider.db)]) {
        const refusals = [
          await call('GET', 'registration-sheet', { by }),
          await read(id, by),
          await call('PUT', `registration-sheet/${id}`, { by, body: nora }),
          await call('DELETE', `registration-sheet/${id}`, { by }),
          await call('POST', 'registration-sheet', { by, body: nora }),
        ]
        expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
      }
      // Through the own clinic it is not there either.
      const own = await provider.db
        .selectFrom('clinic_worker')
        .select('clinic_id')
        .where('user_id', '=', elsewhere.id)
        .executeTakeFirstOrThrow()
      const path = `/v1/clinic/${own.clinic_id}/registration-sheet/${id}`
      expect((await provider.call('GET', path, { token: await provider.tokenFor(elsewhere) })).status).toBe(404)
    })
  })

  describe('of a person without an account, once completed', () => {
    it('make a patient of the clinic with the doctors, the diabetes and a code to connect with', async () => {
      const { id } = await create({ ...nora, doctorIdList: [doctor.id] })
      const sheet = (await (
        await fill(id, { ...nora, gender: 2, therapyType: 4, doctorIdList: [doctor.id], status: 2 })
      ).json()) as RegistrationSheet
      expect(sheet).toMatchObject({ status: 2, draftState: 2, completedBy: 'Ábel Cili', completedAt: expect.any(String) })
      expect(sheet.connectionToken).toMatch(/^[A-Z0-9]{8}$/)
      const patientId = sheet.patient.id ?? ''
      expect(await patientNames()).toEqual(['Nagy Nóra'])
      const token = await provider.tokenFor(doctor)
      const status = await (await provider.call('GET', `/v1/patient/${patientId}/diabetes-status`, { token })).json()
      expect(status).toMatchObject({ diabetesType: 2, therapyType: 4 })
      // The linked doctor may write.
      const entry = [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.4 } }]
      expect((await provider.call('POST', `/v1/patient/${patientId}/diary/glucose`, { token, body: entry })).status).toBe(200)
      expect(await auditedOf(id)).toContainEqual(['registrationSheet.completed', patientId])
      await read(id, doctor)
      const log = await provider.db.selectFrom('audit_event').select('event').where('subject_id', '=', patientId).execute()
      expect(log.map(({ event }) => event)).toContain('registrationSheet.read')
    })

    it('let a relative take over, and then keep the code to themselves', async () => {
      const sheet = await create({ ...nora, dateOfBirth: '2018-05-05', status: 2 })
      const parent = await makePerson(provider.db)
      const connected = await provider.call('POST', `/v1/patient/${parent.id}/supervised/connect`, {
        token: await provider.tokenFor(parent),
        body: { connectionToken: sheet.connectionToken },
      })
      expect(connected.ok).toBe(true)
      expect(await (await read(sheet.id)).json()).toMatchObject({ connectionToken: null })
    })

    it('mail an adult a link to sign in with, and a child nothing', async () => {
      const email = 'nora@pelda.example'
      await create({ ...nora, dateOfBirth: '2018-05-05', email, status: 2 })
      expect(await provider.db.selectFrom('outbox_mail').select('recipient').execute()).toEqual([])
      const sheet = await create({ ...nora, email, status: 2 })
      const mails = await provider.db.selectFrom('outbox_mail').select(['recipient', 'body_text']).execute()
      expect(mails.map(({ recipient }) => recipient)).toEqual([email])
      const link = /\/jelszo-meghivas\/paciens\/([\w-]+)\/(\S+)/.exec(mails[0]?.body_text ?? '')
      expect(link?.[1]).toBe(sheet.patient.id)
      const body = { password: 'nagyon-titkos-1', privacyAccepted: true }
      expect((await provider.call('POST', `/v1/invitation/${link?.[2]}`, { body })).status).toBe(204)
      // A user with a sign-in decides alone who connects.
      expect(await (await read(sheet.id)).json()).toMatchObject({ connectionToken: null })
    })

    it('say nothing of whose an address is', async () => {
      const owner = await makePerson(provider.db)
      const known = await create({ ...nora, email: `${owner.id}@teszt.example`, status: 2 })
      const unknown = await create({ ...nora, email: 'senki@pelda.example', status: 2 })
      const shape = (sheet: RegistrationSheet) => Object.entries(sheet).map(([name, value]) => [name, value === null])
      expect(shape(known)).toEqual(shape(unknown))
      expect(await provider.db.selectFrom('outbox_mail').select('recipient').execute()).toHaveLength(2)
    })

    it('of two who complete one at once, once', async () => {
      const { id } = await create(nora)
      const answers = await Promise.all([fill(id, { ...nora, status: 2 }), fill(id, { ...nora, status: 2 })])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(await patientNames()).toEqual(['Nagy Nóra'])
    })
  })

  describe('of a person who shows a code, once completed', () => {
    it('take in that patient, whose account stays as it is', async () => {
      const patient = await makePerson(provider.db, ['Patient'], 'Nagy Nóra Anna')
      await giveCode(patient, 'SHEET234')
      const sheet = await create({ ...nora, doctorIdList: [doctor.id], status: 2, userConnectionToken: 'sheet-234' })
      expect(sheet).toMatchObject({ patient: { id: patient.id, fullname: 'Nagy Nóra Anna' }, fullname: 'Nagy Nóra', connectionToken: null })
      expect(await patientNames()).toEqual(['Nagy Nóra Anna'])
      const received = await provider.db.selectFrom('notification').select('type').where('user_id', '=', patient.id).orderBy('id').execute()
      expect(received.map(({ type }) => type)).toEqual([104, 107])
      expect(await provider.db.selectFrom('diabetes_status').selectAll().where('patient_id', '=', patient.id).execute()).toEqual([])
    })

    it('are refused in one way, whatever is wrong, five times in a quarter of an hour', async () => {
      const patient = await makePerson(provider.db)
      const closed = await makePerson(provider.db)
      await admit(provider.db, clinic, closed, 3)
      const tries = [
        ['XXXXXXXX', '1980-01-31'],
        [testCodeOf(doctor.id).slice(-8), '1980-01-31'],
        ['BRTH2345', '1980-02-01'],
        ['CLSD2345', '1980-01-31'],
        ['XXXXXXXY', '1980-01-31'],
      ] as const
      await giveCode(patient, 'BRTH2345')
      await giveCode(closed, 'CLSD2345')
      const answers: string[] = []
      for (const [userConnectionToken, dateOfBirth] of tries) {
        const response = await call('POST', 'registration-sheet', { body: { ...nora, dateOfBirth, status: 2, userConnectionToken } })
        const { instance: _instance, ...problem } = (await response.json()) as Record<string, unknown>
        answers.push(JSON.stringify(problem))
      }
      expect(new Set(answers).size).toBe(1)
      expect(JSON.parse(answers[0] ?? '')).toMatchObject({ status: 400, errors: { userConnectionToken: [expect.any(String)] } })
      const sixth = await call('POST', 'registration-sheet', { body: { ...nora, status: 2, userConnectionToken: 'BRTH2345' } })
      expect(sixth.status).toBe(429)
      expect((await list()).total).toBe('0')
      expect(await patientNames()).toEqual([])
    })
  })

  describe('are the patient’s to show', () => {
    it('also alone, and not at all where the patient says so or has left', async () => {
      const sheet = await create({ ...nora, status: 2 })
      const patientId = sheet.patient.id ?? ''
      await share(patientId, 2)
      expect([(await read(sheet.id)).status, (await list()).total, await patientNames()]).toEqual([200, '1', []])
      await share(patientId, 3)
      const [hidden, absent] = [await read(sheet.id), await read(patientId)]
      expect([hidden.status, absent.status, (await list()).total]).toEqual([404, 404, '0'])
      await share(patientId, 1)
      expect((await read(sheet.id)).status).toBe(200)
      expect((await call('DELETE', `patient/${patientId}`)).status).toBe(204)
      expect([(await read(sheet.id)).status, (await list()).total]).toEqual([404, '0'])
    })
  })
})
