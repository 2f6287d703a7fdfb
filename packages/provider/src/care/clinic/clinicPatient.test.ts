import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import {
  admit,
  employ,
  linkDoctor,
  makeClinic,
  makeDoctor,
  makeEntry,
  makePerson,
  supervise,
  type TestPerson,
} from '../../testing/makePeople.ts'
import { dischargePatient, releaseDoctor } from './dischargePatient.ts'
import { notificationsTo } from '../../testing/notificationsTo.ts'

describe('patients of a clinic', () => {
  let provider: TestProvider
  let clinic: string
  let doctor: TestPerson
  let attendant: TestPerson
  let patient: TestPerson

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    const { db } = provider
    await db.deleteFrom('attempt_window').execute()
    clinic = await makeClinic(db, 'Belvárosi rendelő')
    doctor = await makeDoctor(db, 'Dr. Ács Béla')
    attendant = await makePerson(db, ['MedicalAttendant'], 'Ábel Cili')
    patient = await makePerson(db, ['Patient'], 'Nagy Nóra')
    await employ(db, clinic, doctor)
    await employ(db, clinic, attendant, 2)
  })

  async function call(person: TestPerson, method: string, path: string, body?: unknown) {
    return provider.call(method, `/v1/clinic/${clinic}/${path}`, { token: await provider.tokenFor(person), body })
  }
  const statusOf = async (...parts: Parameters<typeof call>) => (await call(...parts)).status
  const diaryOf = async (person: TestPerson, reader: TestPerson) =>
    (await provider.call('GET', `/v1/patient/${person.id}/diary`, { token: await provider.tokenFor(reader) })).status
  const codeOf = async (person: TestPerson) => {
    const row = await provider.db.selectFrom('app_user').select('connection_token').where('id', '=', person.id).executeTakeFirstOrThrow()
    return row.connection_token ?? ''
  }
  const giveCode = (person: TestPerson, connection_token: string) =>
    provider.db.updateTable('app_user').set({ connection_token }).where('id', '=', person.id).execute()
  const received = async (person: TestPerson) =>
    (await notificationsTo(provider.db, person)).map(({ type, subtitle, data }) => ({ type, subtitle, data }))
  const auditedOf = async (person: TestPerson) => {
    const rows = await provider.db
      .selectFrom('audit_event')
      .select(['event', 'actor_id'])
      .where('subject_id', '=', person.id)
      .orderBy('happened_at')
      .execute()
    return rows.map(({ event, actor_id }) => [event, actor_id])
  }
  const connect = (userConnectionToken: string, doctorIdList: string[] = [], by = attendant) =>
    call(by, 'POST', 'patient/connect', { userConnectionToken, doctorIdList })

  describe('come by their connection code', () => {
    it('with doctors of the clinic, with a new code each time, and are notified once', async () => {
      await giveCode(patient, 'ABCD2345')
      const parent = await makePerson(provider.db)
      await supervise(provider.db, parent, patient)
      const response = await connect(' abcd-2345', [doctor.id])
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({ id: patient.id, fullname: 'Nagy Nóra' })
      expect((await connect('ABCD2345', [doctor.id])).status).toBe(404)
      expect((await connect(await codeOf(patient), [doctor.id])).status).toBe(200)
      expect([await diaryOf(patient, attendant), await diaryOf(patient, doctor)]).toEqual([200, 200])
      expect(await received(patient)).toMatchObject([
        { type: 104, data: {}, subtitle: expect.stringContaining('Belvárosi rendelő') },
        { type: 107, data: {}, subtitle: expect.stringContaining('Dr. Ács Béla') },
      ])
      expect(await received(parent)).toMatchObject([
        { type: 104, data: { supervisedId: patient.id }, subtitle: expect.stringContaining('Nagy Nóra') },
        { type: 107, data: { supervisedId: patient.id } },
      ])
      expect((await auditedOf(patient)).slice(0, 2)).toEqual([
        ['clinic.patientJoined', attendant.id],
        ['clinic.doctorLinked', attendant.id],
      ])
      expect(await codeOf(patient)).not.toBe('ABCD2345')
    })

    it('one of two clinics that use the same code at the same moment', async () => {
      await giveCode(patient, 'VWXY2345')
      const both = await Promise.all([connect('VWXY2345'), connect('VWXY2345', [doctor.id])])
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    })

    it('and are refused in one way, whatever is wrong, five times in a quarter of an hour', async () => {
      await giveCode(patient, 'EFGH2345')
      // A doctor's code connects no patient, and a patient who shares nothing with this clinic counts as absent.
      await giveCode(doctor, 'JKMN2345')
      const closed = await makePerson(provider.db)
      await giveCode(closed, 'PQRS2345')
      await admit(provider.db, clinic, closed, 3)
      const answers: string[] = []
      for (const code of ['XXXXXXXX', 'JKMN2345', 'PQRS2345', '', 'x'.repeat(20)]) {
        const response = await connect(code, [doctor.id])
        const { instance: _instance, ...problem } = (await response.json()) as Record<string, unknown>
        answers.push(JSON.stringify(problem))
      }
      expect(new Set(answers).size).toBe(1)
      expect(JSON.parse(answers[0] ?? '')).toMatchObject({ status: 404, title: 'A megadott kapcsolódási kóddal nem található páciens.' })
      expect((await connect('EFGH2345')).status).toBe(429)
      expect(await received(closed)).toEqual([])
      // A refusal uses no code up.
      expect(await codeOf(closed)).toBe('PQRS2345')
      expect(await diaryOf(patient, attendant)).toBe(404)
    })

    it('and not with a person who is no doctor there', async () => {
      const foreign = await makeDoctor(provider.db)
      await giveCode(patient, 'TUVW2345')
      for (const stranger of [foreign, attendant])
        expect(await (await connect('TUVW2345', [stranger.id])).json()).toMatchObject({
          status: 400,
          errors: { doctorIdList: [expect.any(String)] },
        })
      expect(await diaryOf(patient, attendant)).toBe(404)
    })
  })

  describe('get and lose their doctors', () => {
    beforeEach(() => admit(provider.db, clinic, patient))
    const connectDoctor = (doctorId: string, of = patient) => statusOf(attendant, 'POST', `patient/${of.id}/connect-doctor`, { doctorId })
    const disconnect = (doctorId: string, of = patient) => statusOf(attendant, 'DELETE', `patient/${of.id}/doctor/${doctorId}`)

    it('once each, the patient and the doctor are notified, and the access log shows who did it', async () => {
      expect([await connectDoctor(doctor.id), await connectDoctor(doctor.id)]).toEqual([204, 204])
      expect((await received(patient)).map(({ type }) => type)).toEqual([107])
      expect(await received(doctor)).toMatchObject([
        { type: 205, data: { clinicId: clinic, patientId: patient.id }, subtitle: expect.stringMatching(/Ábel Cili.*Nagy Nóra/) },
      ])
      const log = await provider.call('GET', `/v1/patient/${patient.id}/access-log`, { token: await provider.tokenFor(patient) })
      expect(await log.json()).toMatchObject([{ actor: { id: attendant.id }, event: 'clinic.doctorLinked', clinic: { id: clinic } }])
      expect([await disconnect(doctor.id), await disconnect(doctor.id)]).toEqual([204, 404])
      expect((await received(patient)).map(({ type }) => type)).toEqual([107, 105])
      expect(await diaryOf(patient, doctor)).toBe(200)
    })

    it('and a doctor who links themselves gets no notification', async () => {
      expect(await statusOf(doctor, 'POST', `patient/${patient.id}/connect-doctor`, { doctorId: doctor.id })).toBe(204)
      expect(await received(doctor)).toEqual([])
    })

    it('but not of elsewhere, nor when the clinic sees nothing of them', async () => {
      expect(await connectDoctor(attendant.id)).toBe(400)
      expect(await connectDoctor((await makeDoctor(provider.db)).id)).toBe(400)
      for (const level of [2, 3] as const) {
        const hidden = await makePerson(provider.db)
        await admit(provider.db, clinic, hidden, level)
        await linkDoctor(provider.db, clinic, hidden, doctor)
        expect([await connectDoctor(doctor.id, hidden), await disconnect(doctor.id, hidden)]).toEqual([404, 404])
        expect(await statusOf(attendant, 'DELETE', `patient/${hidden.id}`)).toBe(404)
      }
      const stranger = await makePerson(provider.db)
      expect([await connectDoctor(doctor.id, stranger), await disconnect(doctor.id, stranger)]).toEqual([404, 404])
    })
  })

  it('who are removed are invisible there from the next request on, and are notified', async () => {
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, doctor)
    await makeEntry(provider.db, patient)
    expect([await diaryOf(patient, attendant), await diaryOf(patient, doctor)]).toEqual([200, 200])
    expect(await statusOf(attendant, 'DELETE', `patient/${patient.id}`)).toBe(204)
    expect([await diaryOf(patient, attendant), await diaryOf(patient, doctor), await diaryOf(patient, patient)]).toEqual([404, 404, 200])
    expect(await received(patient)).toMatchObject([{ type: 105, subtitle: expect.stringContaining('már nem láthatják') }])
    expect(await statusOf(attendant, 'DELETE', `patient/${patient.id}`)).toBe(404)
    expect((await auditedOf(patient)).at(-1)).toEqual(['clinic.patientLeft', attendant.id])
  })

  it('who leave while the clinic removes them are notified once', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await makePerson(provider.db)
      await admit(provider.db, clinic, leaving)
      const token = await provider.tokenFor(leaving)
      const ends = await Promise.all([
        statusOf(attendant, 'DELETE', `patient/${leaving.id}`),
        provider.call('DELETE', `/v1/patient/${leaving.id}/clinic/${clinic}`, { token }).then(({ status }) => status),
      ])
      expect(ends.toSorted((a, b) => a - b)).toEqual([204, 404])
    }
  })

  it('who leave tell their doctors, and the clinic’s old code brings them back no more', async () => {
    await giveCode(patient, 'YZAB2345')
    await connect('YZAB2345', [doctor.id])
    const action = { clinicId: clinic, patientId: patient.id, by: 'patient', actorId: patient.id } as const
    expect(await releaseDoctor(provider.db, { ...action, doctorId: doctor.id })).toBe(true)
    expect(await releaseDoctor(provider.db, { ...action, doctorId: doctor.id })).toBe(false)
    await call(attendant, 'POST', `patient/${patient.id}/connect-doctor`, { doctorId: doctor.id })
    expect(await dischargePatient(provider.db, action)).toBe(true)
    expect(await dischargePatient(provider.db, action)).toBe(false)
    expect((await received(doctor)).filter(({ type }) => type === 204)).toMatchObject([
      { type: 204, data: { clinicId: clinic }, subtitle: expect.stringContaining('kezelőorvosi kapcsolatot') },
      { type: 204, data: { clinicId: clinic }, subtitle: expect.stringContaining('már nem páciense') },
    ])
    expect((await connect('YZAB2345')).status).toBe(404)
  })

  describe('are marked', () => {
    const toggle = (by: TestPerson, doctorId: string, of = patient) => call(by, 'PUT', `doctor/${doctorId}/patient/${of.id}/toggle-vip`)
    const marks = () =>
      provider.db.selectFrom('clinic_patient_vip').select(['doctor_id', 'patient_id']).where('clinic_id', '=', clinic).execute()

    it('by a doctor for that doctor alone, until the patient or the doctor leaves', async () => {
      await admit(provider.db, clinic, patient)
      expect(await (await toggle(doctor, doctor.id)).json()).toEqual({ isVip: true })
      expect(await (await toggle(doctor, doctor.id)).json()).toEqual({ isVip: false })
      expect(await (await toggle(doctor, doctor.id)).json()).toEqual({ isVip: true })
      expect(await marks()).toEqual([{ doctor_id: doctor.id, patient_id: patient.id }])
      await call(attendant, 'DELETE', `patient/${patient.id}`)
      expect(await marks()).toEqual([])
    })

    it('and no longer after two turns at once', async () => {
      await admit(provider.db, clinic, patient)
      for (let round = 0; round < 5; round++) {
        await Promise.all([toggle(doctor, doctor.id), toggle(doctor, doctor.id)])
        expect(await marks()).toEqual([])
      }
    })

    it('not by others, not for another doctor, not when they are no patients of the clinic', async () => {
      await admit(provider.db, clinic, patient)
      const colleague = await makeDoctor(provider.db)
      await employ(provider.db, clinic, colleague)
      const stranger = await makePerson(provider.db)
      expect((await toggle(attendant, attendant.id)).status).toBe(403)
      expect((await toggle(colleague, doctor.id)).status).toBe(403)
      expect((await toggle(doctor, doctor.id, stranger)).status).toBe(404)
      expect((await toggle(stranger, stranger.id)).status).toBe(404)
      expect(await marks()).toEqual([])
    })
  })
})
