import { type VisitNote, visitNoteMaxLength } from '@diab/internal/visit-notes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let doctor: TestPerson
let nurse: TestPerson
let patient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  const { db } = provider
  const clinic = await makeClinic(db)
  doctor = await makeDoctor(db, 'Dr. Tóth Gábor')
  nurse = await makePerson(db, ['MedicalAttendant'], 'Kiss Mária')
  patient = await makePerson(db, ['Patient'], 'Nagy Péter')
  await employ(db, clinic, doctor, 1)
  await employ(db, clinic, nurse, 2)
  await admit(db, clinic, patient)
  await linkDoctor(db, clinic, patient, doctor)
})

const path = () => `/v1/patient/${patient.id}/note`
async function call<Answer>(person: TestPerson, method: string, address: string, body?: unknown, headers?: Record<string, string>) {
  const response = await provider.call(method, address, { token: await provider.tokenFor(person), body, headers })
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer, headers: response.headers }
}
const write = (person: TestPerson, body: string, key?: string) =>
  call<VisitNote>(person, 'POST', path(), { body }, key ? { 'idempotency-key': key } : undefined)
const notesFor = (person: TestPerson, query = '') => call<VisitNote[]>(person, 'GET', path() + query)

describe('notes of a patient', () => {
  it('say who wrote what and when, the newest first', async () => {
    const first = await write(doctor, 'Ebédre 9 E.')
    expect([first.status, first.body.author]).toEqual([201, { id: doctor.id, fullname: 'Dr. Tóth Gábor', workerType: 1 }])
    await write(nurse, 'Új mérő kiadva.\nA feltöltést kipróbáltuk.')
    const { body, headers } = await notesFor(doctor)
    expect(body.map((note) => [note.body, note.author.fullname, note.author.workerType])).toEqual([
      ['Új mérő kiadva.\nA feltöltést kipróbáltuk.', 'Kiss Mária', 2],
      ['Ebédre 9 E.', 'Dr. Tóth Gábor', 1],
    ])
    expect(headers.get('x-total-count')).toBe('2')
  })

  it('are read by the patient, who writes none', async () => {
    await write(doctor, 'Ebédre 9 E.')
    expect((await notesFor(patient)).body).toHaveLength(1)
    expect((await write(patient, 'Én is írok.')).status).toBe(403)
  })

  it('sent twice under one key are one', async () => {
    const [one, other] = [await write(doctor, 'Egyszer.', 'kulcs-1'), await write(doctor, 'Egyszer.', 'kulcs-1')]
    expect(other.body.id).toBe(one.body.id)
    expect((await notesFor(doctor)).body).toHaveLength(1)
  })

  it('come in pages that miss none', async () => {
    for (let at = 0; at < 5; at++) await write(doctor, `${at}. megjegyzés`)
    const pages = [
      await notesFor(doctor, '?limit=2'),
      await notesFor(doctor, '?offset=2&limit=2'),
      await notesFor(doctor, '?offset=4&limit=2'),
    ]
    expect(pages.flatMap(({ body }) => body.map((note) => note.body))).toEqual([4, 3, 2, 1, 0].map((at) => `${at}. megjegyzés`))
  })

  it.each([
    ['nothing', '  '],
    ['too much', 'á'.repeat(visitNoteMaxLength + 1)],
  ])('with %s are refused at their field', async (_name, body) => {
    const answer = await call<{ errors: Record<string, string[]> }>(doctor, 'POST', path(), { body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['body']])
  })

  it('are not written with a permission to read for a day', async () => {
    const guest = await makeDoctor(provider.db)
    const expires_at = new Date(Date.now() + 3_600_000)
    await provider.db.insertInto('temporary_permission').values({ patient_id: patient.id, doctor_id: guest.id, expires_at }).execute()
    expect([(await notesFor(guest)).status, (await write(guest, 'Vendég.')).status]).toEqual([200, 403])
  })

  it('are gone from the clinic with the patient, and come back in no answer', async () => {
    await write(doctor, 'Ebédre 9 E.')
    await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', patient.id).execute()
    expect([(await notesFor(doctor)).status, (await write(doctor, 'Még egy.')).status]).toEqual([404, 404])
  })

  it('stay when their author’s account is gone', async () => {
    await write(nurse, 'Új mérő kiadva.')
    await provider.db.deleteFrom('app_user').where('id', '=', nurse.id).execute()
    expect((await notesFor(doctor)).body).toMatchObject([{ author: { id: null, fullname: 'Törölt felhasználó', workerType: null } }])
  })

  it('leave a trail of readers and authors, without what was written', async () => {
    await write(doctor, 'Titkos mondat.')
    await notesFor(nurse)
    await notesFor(patient)
    const trail = await provider.db
      .selectFrom('audit_event')
      .select(['event', 'actor_id', 'detail'])
      .where('subject_id', '=', patient.id)
      .execute()
    expect(trail.filter(({ event }) => event.startsWith('note.')).map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['note.created', doctor.id],
      ['note.read', nurse.id],
    ])
    expect(JSON.stringify(trail)).not.toContain('Titkos')
  })
})
