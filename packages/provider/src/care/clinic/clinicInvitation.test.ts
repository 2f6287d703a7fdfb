import type { PatientInvitation, WorkerInvitation } from '@diab/internal/clinic'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'

describe('invitations of a clinic', () => {
  let provider: TestProvider
  let clinic: string
  let head: TestPerson
  let doctor: TestPerson
  let attendant: TestPerson
  let now = new Date('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    provider = await createTestProvider({ now: () => now })
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    now = new Date()
    await db.deleteFrom('outbox_mail').execute()
    await db.deleteFrom('attempt_window').execute()
    clinic = await makeClinic(db, 'Belvárosi <rendelő>')
    head = await makePerson(db, ['Doctor', 'ClinicSupervisor'], 'Dr. Vezető Vera')
    doctor = await makeDoctor(db, 'Dr. Ács Béla')
    attendant = await makePerson(db, ['MedicalAttendant'], 'Ábel Cili')
    await employ(db, clinic, head, 1, true)
    await employ(db, clinic, doctor)
    await employ(db, clinic, attendant, 2)
  })

  async function call(person: TestPerson, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    return provider.call(method, `/v1/clinic/${clinic}${path}`, { token: await provider.tokenFor(person), body, headers })
  }
  const bodyOf = async <Body>(...parts: Parameters<typeof call>) => (await (await call(...parts)).json()) as Body
  const statusOf = async (...parts: Parameters<typeof call>) => (await call(...parts)).status
  const mails = () =>
    provider.db.selectFrom('outbox_mail').select(['recipient', 'subject', 'body_text', 'body_html']).orderBy('id').execute()
  const staffPath = '/medical-worker/invitation'
  const patientPath = '/patient/invitation'
  const inviteWorker = (email: string, workerType = 1, fullname?: string) => call(head, 'POST', staffPath, { email, workerType, fullname })
  const invitePatient = (email: string, doctorIdList: string[] = []) => call(attendant, 'POST', patientPath, { email, doctorIdList })
  /** The token of the newest mail's link. */
  const newestToken = async () => /\/([\w-]{22})(?:\s|$)/.exec((await mails()).at(-1)?.body_text ?? '')?.[1] ?? ''

  describe('to the staff', () => {
    it('is sent as a mail and listed until it is used; the person who accepts works there', async () => {
      const response = await inviteWorker(' Uj.Doktor@teszt.example ', 1, 'Dr. Új Döme')
      expect(response.status).toBe(201)
      const invitation = (await response.json()) as WorkerInvitation
      expect(invitation).toMatchObject({
        email: 'Uj.Doktor@teszt.example',
        fullname: 'Dr. Új Döme',
        workerType: 1,
        status: 1,
        invitedBy: 'Dr. Vezető Vera',
      })
      expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)).toBe(14 * 86_400_000)
      const [mail] = await mails()
      expect(mail).toMatchObject({ recipient: 'Uj.Doktor@teszt.example' })
      expect(mail?.body_text).toContain(`/orvos-regisztracio/${clinic}/`)
      expect(mail?.body_html).not.toContain('<rendelő>')
      expect(await bodyOf(attendant, 'GET', staffPath)).toEqual([invitation])

      const answer = { fullname: 'Dr. Új Döme', password: 'eros-jelszo-1234', privacyAccepted: true }
      const accepted = await provider.call('POST', `/v1/invitation/${await newestToken()}`, { body: answer })
      expect(accepted.status).toBe(204)
      expect(await bodyOf(head, 'GET', staffPath)).toMatchObject([{ id: invitation.id, status: 3 }])
      const staff = await bodyOf<{ fullname: string }[]>(head, 'GET', '/medical-worker?noLimit=true')
      expect(staff.map(({ fullname }) => fullname)).toContain('Dr. Új Döme')
    })

    it('goes to one address once while it is pending, and not to who works there', async () => {
      expect((await inviteWorker('nover@teszt.example', 2)).status).toBe(201)
      expect(await (await inviteWorker('NOVER@teszt.example', 1)).json()).toMatchObject({
        status: 409,
        title: 'Erre a címre már van függő meghívó. Előbb azt kell visszavonni.',
      })
      expect(await (await inviteWorker(`${doctor.id}@teszt.example`)).json()).toMatchObject({
        status: 400,
        errors: { email: ['Ez a szakember már a rendelő munkatársa.'] },
      })
      expect(await (await inviteWorker('nem cím')).json()).toMatchObject({ status: 400, errors: { email: [expect.any(String)] } })
      expect(await mails()).toHaveLength(1)
    })

    it('of two at once to one address goes out once', async () => {
      const answers = await Promise.all([inviteWorker('egyszer@teszt.example'), inviteWorker('egyszer@teszt.example')])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
      expect(await mails()).toHaveLength(1)
    })

    it('is sent once under one idempotency key', async () => {
      const body = { email: 'kulcs@teszt.example', workerType: 2 }
      const send = () => bodyOf<WorkerInvitation>(head, 'POST', staffPath, body, { 'idempotency-key': 'k-1' })
      const [first, again] = [await send(), await send()]
      expect(again).toEqual(first)
      expect(await mails()).toHaveLength(1)
    })

    it('is taken back once, by a supervisor, and makes room for another', async () => {
      const { id } = (await (await inviteWorker('vissza@teszt.example')).json()) as WorkerInvitation
      expect(await statusOf(doctor, 'DELETE', `${staffPath}/${id}`)).toBe(403)
      expect(await statusOf(head, 'DELETE', `${staffPath}/${id}`)).toBe(204)
      expect(await bodyOf(head, 'DELETE', `${staffPath}/${id}`)).toMatchObject({
        status: 409,
        title: expect.stringContaining('nem vonható vissza'),
      })
      expect((await provider.call('GET', `/v1/invitation/${await newestToken()}`)).status).toBe(200)
      const refused = await provider.call('POST', `/v1/invitation/${await newestToken()}`, {
        body: { fullname: 'Dr. Új Döme', password: 'eros-jelszo-1234', privacyAccepted: true },
      })
      expect(refused.status).toBe(410)
      expect((await inviteWorker('vissza@teszt.example')).status).toBe(201)
    })

    it('is listed newest first, in pages, by its state, and expires by the clock', async () => {
      for (const count of [1, 2, 3]) {
        now = new Date(now.getTime() + 1000)
        await inviteWorker(`nover${count}@teszt.example`, 2)
      }
      const list = await bodyOf<WorkerInvitation[]>(head, 'GET', staffPath)
      expect(list.map(({ email }) => email[5])).toEqual(['3', '2', '1'])
      const sorted = async (sortBy: string) =>
        (await bodyOf<WorkerInvitation[]>(head, 'GET', `${staffPath}?sortBy=${sortBy}`)).map(({ email }) => email[5])
      expect(await sorted('created_at_asc')).toEqual(['1', '2', '3'])
      expect(await sorted('email_desc')).toEqual(['3', '2', '1'])
      expect(await sorted('expires_at_asc')).toEqual(['1', '2', '3'])
      expect(await statusOf(head, 'GET', `${staffPath}?sortBy=token_hash_asc`)).toBe(400)
      await call(head, 'DELETE', `${staffPath}/${list[0]?.id}`)
      const paged = await call(head, 'GET', `${staffPath}?status=1&offset=1&limit=1`)
      expect(paged.headers.get('x-total-count')).toBe('2')
      expect(await paged.json()).toMatchObject([{ email: 'nover1@teszt.example' }])
      now = new Date(now.getTime() + 14 * 86_400_000 + 1)
      const states = (await bodyOf<WorkerInvitation[]>(head, 'GET', staffPath)).map(({ status }) => status)
      expect(states).toEqual([4, 2, 2])
      expect(await bodyOf(head, 'GET', `${staffPath}?status=1`)).toEqual([])
      expect(await statusOf(head, 'DELETE', `${staffPath}/${list[1]?.id}`)).toBe(409)
      expect(await statusOf(head, 'GET', `${staffPath}?status=5`)).toBe(400)
    })
  })

  describe('to a professional who has an account', () => {
    const ask = (email: string) => call(head, 'POST', '/medical-worker/connect', { email })

    it('looks the same whether there is one, and is accepted signed in', async () => {
      const colleague = await makeDoctor(provider.db, 'Dr. Máshol Márta')
      const patient = await makePerson(provider.db)
      const [known, unknown, ofPatient, member] = [
        await ask(`${colleague.id}@teszt.example`),
        await ask('senki@teszt.example'),
        await ask(`${patient.id}@teszt.example`),
        await ask(`${doctor.id}@teszt.example`),
      ]
      expect([known, unknown, ofPatient, member].map(({ status }) => status)).toEqual([204, 204, 204, 204])
      expect(await bodyOf(head, 'GET', staffPath)).toEqual([])
      expect((await mails()).map(({ recipient }) => recipient)).toEqual([`${colleague.id}@teszt.example`])

      const path = `/v1/user/${colleague.id}/invitation/${await newestToken()}`
      const token = await provider.tokenFor(colleague)
      expect((await provider.call('POST', path, { token })).status).toBe(204)
      expect(await statusOf(colleague, 'GET', '')).toBe(200)
      const received = await provider.db
        .selectFrom('notification')
        .select(['user_id', 'type', 'data'])
        .where('type', 'in', [200, 203])
        .execute()
      expect(received).toEqual(
        expect.arrayContaining([
          { user_id: head.id, type: 200, data: { clinicId: clinic } },
          { user_id: colleague.id, type: 203, data: { clinicId: clinic } },
        ]),
      )
      // The list still does not tell that this was one who had an account.
      expect(await bodyOf(head, 'GET', staffPath)).toEqual([])
    })

    it('counts with the newest mail alone', async () => {
      const colleague = await makePerson(provider.db, ['MedicalAttendant'])
      await ask(`${colleague.id}@teszt.example`)
      const first = await newestToken()
      await ask(`${colleague.id}@teszt.example`)
      const token = await provider.tokenFor(colleague)
      const accept = async (link: string) => (await provider.call('POST', `/v1/user/${colleague.id}/invitation/${link}`, { token })).status
      expect(await accept(first)).toBe(410)
      expect(await accept(await newestToken())).toBe(204)
    })

    it('is asked five times in a quarter of an hour, known or not', async () => {
      const statuses: number[] = []
      for (let count = 0; count < 6; count++) statuses.push((await ask('SENKI@teszt.example')).status)
      for (let count = 0; count < 1; count++) statuses.push((await ask('senki@teszt.example')).status)
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
      expect((await ask('masik@teszt.example')).status).toBe(204)
      expect((await ask('nem cím')).status).toBe(400)
    })
  })

  describe('to a patient', () => {
    it('names doctors of this clinic, and links them when it is accepted', async () => {
      const patient = await makePerson(provider.db, ['Patient'], 'Nagy Nóra')
      const foreign = await makeDoctor(provider.db)
      for (const stranger of [foreign, attendant])
        expect(await (await invitePatient('p@teszt.example', [doctor.id, stranger.id])).json()).toMatchObject({
          status: 400,
          errors: { doctorIdList: ['A kiválasztott orvos nem ennek a rendelőnek az orvosa.'] },
        })
      const response = await invitePatient(`${patient.id}@teszt.example`, [doctor.id, head.id, doctor.id])
      expect(response.status).toBe(201)
      const invitation = (await response.json()) as PatientInvitation
      expect(invitation).toMatchObject({
        status: 1,
        doctors: [{ fullname: 'Dr. Ács Béla' }, { fullname: 'Dr. Vezető Vera' }],
        invitedBy: 'Ábel Cili',
      })
      expect((await mails())[0]?.body_text).toContain(`/rendelo-meghivas/paciens/${clinic}/`)

      // One of the two has left meanwhile.
      await call(head, 'DELETE', `/medical-worker/${doctor.id}`)
      expect(await bodyOf(head, 'GET', patientPath)).toMatchObject([{ doctors: [{ id: head.id }] }])
      const token = await provider.tokenFor(patient)
      const accepted = await provider.call('POST', `/v1/patient/${patient.id}/invitation/${await newestToken()}`, { token })
      expect(accepted.status).toBe(204)
      const clinics = await provider.call('GET', `/v1/patient/${patient.id}/clinic`, { token })
      expect(await clinics.json()).toMatchObject([{ id: clinic, doctors: [{ id: head.id }] }])
      expect(await bodyOf(head, 'GET', `${patientPath}?status=3`)).toMatchObject([{ id: invitation.id }])
      expect((await invitePatient(`${patient.id}@teszt.example`)).status).toBe(400)
    })

    it('is not told apart for a patient who lets the clinic see nothing', async () => {
      const patient = await makePerson(provider.db)
      await admit(provider.db, clinic, patient, 3)
      expect((await invitePatient(`${patient.id}@teszt.example`)).status).toBe(201)
    })

    it('is taken back by any of the staff, and by no one else', async () => {
      const { id } = (await (await invitePatient('p@teszt.example')).json()) as PatientInvitation
      expect((await invitePatient('P@teszt.example')).status).toBe(409)
      const elsewhere = await makeClinic(provider.db)
      const stranger = await makePerson(provider.db, ['Doctor', 'ClinicSupervisor'])
      await employ(provider.db, elsewhere, stranger, 1, true)
      const foreign = await provider.call('DELETE', `/v1/clinic/${elsewhere}${patientPath}/${id}`, {
        token: await provider.tokenFor(stranger),
      })
      expect(foreign.status).toBe(404)
      // An invitation of a patient is none of the staff.
      expect(await statusOf(head, 'DELETE', `${staffPath}/${id}`)).toBe(404)
      expect(await statusOf(doctor, 'DELETE', `${patientPath}/${id}`)).toBe(204)
      expect(await bodyOf(doctor, 'GET', patientPath)).toMatchObject([{ id, status: 4 }])
    })
  })
})
