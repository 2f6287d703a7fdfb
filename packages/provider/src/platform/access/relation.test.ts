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

/** Paths into a record that the matrix has no principal for: sharing levels, permissions that run out, ended work. */
describe('ways into a record', () => {
  let provider: TestProvider
  let patient: TestPerson
  let doctor: TestPerson
  let clinic: string

  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  beforeEach(async () => {
    patient = await makePerson(provider.db)
    doctor = await makeDoctor(provider.db)
    clinic = await makeClinic(provider.db)
    await makeEntry(provider.db, patient)
  })

  const call = async (person: TestPerson, method = 'GET', body?: unknown) =>
    (
      await provider.call(method, `/v1/patient/${patient.id}/diary${body ? '/glucose' : ''}`, {
        token: await provider.tokenFor(person),
        body,
      })
    ).status
  const reading = [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.4 } }]

  it.each([
    [1, 'everything', 200, 200],
    [2, 'the registration sheet only', 404, 404],
    [3, 'nothing', 404, 404],
  ] as const)('a clinic that is granted level %i sees %s, and so does its linked doctor', async (level, _what, staff, linked) => {
    const attendant = await makePerson(provider.db, ['MedicalAttendant'])
    await employ(provider.db, clinic, doctor)
    await employ(provider.db, clinic, attendant, 2)
    await admit(provider.db, clinic, patient, level)
    await linkDoctor(provider.db, clinic, patient, doctor)
    expect([await call(attendant), await call(doctor), await call(doctor, 'POST', reading)]).toEqual([staff, linked, linked])
  })

  it('a temporary permission reads, does not write, and ends', async () => {
    const permission = { patient_id: patient.id, doctor_id: doctor.id, expires_at: new Date(Date.now() + 60_000) }
    await provider.db.insertInto('temporary_permission').values(permission).execute()
    expect([await call(doctor), await call(doctor, 'POST', reading)]).toEqual([200, 403])
    await provider.db
      .updateTable('temporary_permission')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('doctor_id', '=', doctor.id)
      .execute()
    expect([await call(doctor), await call(doctor, 'POST', reading)]).toEqual([404, 404])
  })

  it('a doctor who leaves the clinic sees nothing from then on', async () => {
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await linkDoctor(provider.db, clinic, patient, doctor)
    expect(await call(doctor)).toBe(200)
    await provider.db.deleteFrom('clinic_worker').where('user_id', '=', doctor.id).execute()
    expect(await call(doctor)).toBe(404)
  })

  it('a supervised person does not see the supervisor', async () => {
    const child = await makePerson(provider.db)
    await supervise(provider.db, patient, child)
    expect(await call(child)).toBe(404)
  })

  it('reading another person leaves an audit row without values, and reading oneself leaves none', async () => {
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await call(patient)
    await call(doctor)
    const rows = await provider.db.selectFrom('audit_event').selectAll().where('subject_id', '=', patient.id).execute()
    expect(rows).toMatchObject([{ actor_id: doctor.id, event: 'diary.read', detail: { endpoint: 'diary.list' } }])
  })

  it('a write and its audit row come together, a refused write leaves neither', async () => {
    await call(patient, 'POST', reading)
    await call(patient, 'POST', [{ entry: { entryDate: '2026-03-02T07:15:00', value: 99 } }])
    const rows = await provider.db.selectFrom('audit_event').selectAll().where('subject_id', '=', patient.id).execute()
    expect(rows).toMatchObject([{ actor_id: patient.id, event: 'glucoseEntry.created', detail: { endpoint: 'diary.glucose.create' } }])
    // Beside the times of the rows, which may look like any value.
    expect(JSON.stringify(rows.map(({ detail }) => detail))).not.toContain('6.4')
  })
})
