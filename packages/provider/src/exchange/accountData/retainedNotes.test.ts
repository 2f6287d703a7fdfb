import { type RetainedVisitNote, shortPseudonym } from '@diab/internal/visit-notes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'
import { searchDatabase } from '../../testing/searchDatabase.ts'

let provider: TestProvider
let clinic: string
let doctor: TestPerson
let patient: TestPerson
const password = 'nagyon-titkos-1'

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  const { db } = provider
  clinic = await makeClinic(db, 'Belvárosi rendelő')
  doctor = await makeDoctor(db, 'Dr. Ács Béla')
  await employ(db, clinic, doctor)
  patient = await makePatientOf(clinic, doctor, 'Elmenő Elemér')
})

async function makePatientOf(clinicId: string, doctorOf: TestPerson, name: string) {
  const person = await makePerson(provider.db, ['Patient'], name)
  await setPassword(provider.db, person.id, password)
  await provider.db.updateTable('app_user').set({ date_of_birth: '1971-05-04' }).where('id', '=', person.id).execute()
  await admit(provider.db, clinicId, person)
  await linkDoctor(provider.db, clinicId, person, doctorOf)
  return person
}
async function call(person: TestPerson, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
  return provider.call(method, path, { token: await provider.tokenFor(person), body, headers })
}
const note = (person: TestPerson, about: TestPerson, body: string) => call(person, 'POST', `/v1/patient/${about.id}/note`, { body })
const leave = async (person: TestPerson) =>
  expect((await call(person, 'POST', `/v1/patient/${person.id}/delete`, { password })).status).toBe(204)
const retained = async (person: TestPerson, clinicId = clinic) =>
  (await (await call(person, 'GET', `/v1/clinic/${clinicId}/retained-note`)).json()) as RetainedVisitNote[]

describe('visit notes of a patient who deletes the account', () => {
  it('stay with the clinic under one pseudonym with the birth year, and name no person', async () => {
    await note(doctor, patient, 'Elmenő Elemér bázisa 12 E.')
    await note(doctor, patient, 'Kontroll három hónap múlva.')
    expect(await retained(doctor)).toEqual([])
    await leave(patient)
    const notes = await retained(doctor)
    expect(notes).toMatchObject([
      { body: 'Kontroll három hónap múlva.', birthYear: 1971, author: 'Dr. Ács Béla' },
      { body: 'törölt felhasználó bázisa 12 E.', birthYear: 1971 },
    ])
    const [pseudonym = ''] = new Set(notes.map((one) => one.pseudonym))
    expect(notes.every((one) => one.pseudonym === pseudonym)).toBe(true)
    expect(await searchDatabase(provider.db, [patient.id, 'Elmenő'])).toEqual({})
    // Not the pseudonym of the trail, which other diaries may hold: it leads nowhere else.
    expect(await searchDatabase(provider.db, [pseudonym])).toEqual({ retained_visit_note: 2 })
  })

  it('stay with the clinic whose staff wrote them, and no other clinic reads them', async () => {
    const [other, stranger] = [await makeClinic(provider.db), await makeDoctor(provider.db)]
    await employ(provider.db, other, stranger)
    await admit(provider.db, other, patient)
    await note(doctor, patient, 'Miénk.')
    await note(stranger, patient, 'Másé.')
    await leave(patient)
    expect((await retained(doctor)).map(({ body }) => body)).toEqual(['Miénk.'])
    expect((await retained(stranger, other)).map(({ body }) => body)).toEqual(['Másé.'])
    expect((await call(stranger, 'GET', `/v1/clinic/${clinic}/retained-note`)).status).toBe(404)
    const [mine, theirs] = [await retained(doctor), await retained(stranger, other)]
    expect(mine[0]?.pseudonym).not.toBe(theirs[0]?.pseudonym)
  })

  it('are found by the pseudonym or the birth year, page by page, and by no wildcard', async () => {
    const elder = await makePatientOf(clinic, doctor, 'Idős Ilona')
    await provider.db.updateTable('app_user').set({ date_of_birth: '1948-01-30' }).where('id', '=', elder.id).execute()
    for (const body of ['Első.', 'Második.', 'Harmadik.']) await note(doctor, patient, body)
    await note(doctor, elder, 'Idősé.')
    await leave(patient)
    await leave(elder)
    const find = async (query: string) => {
      const response = await call(doctor, 'GET', `/v1/clinic/${clinic}/retained-note?${query}`)
      const notes = (await response.json()) as RetainedVisitNote[]
      return { total: response.headers.get('x-total-count'), bodies: notes.map(({ body }) => body), notes }
    }
    const { notes, total } = await find('')
    expect(total).toBe('4')
    const pseudonym = notes.find(({ body }) => body === 'Idősé.')?.pseudonym ?? ''
    expect(await find(`patientInfo=${shortPseudonym(pseudonym).toUpperCase()}`)).toMatchObject({ total: '1', bodies: ['Idősé.'] })
    expect(await find('patientInfo=1948')).toMatchObject({ total: '1', bodies: ['Idősé.'] })
    expect(await find('patientInfo=1971&limit=2&offset=2')).toMatchObject({ total: '3', bodies: ['Első.'] })
    expect(await find('patientInfo=%25')).toMatchObject({ total: '0', bodies: [] })
  })

  it('stay when the patient had left the clinic before', async () => {
    await note(doctor, patient, 'Régi.')
    await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', patient.id).execute()
    await leave(patient)
    expect((await retained(doctor)).map(({ body }) => body)).toEqual(['Régi.'])
  })

  it('are deleted with the clinic, and lose their author with the author’s account', async () => {
    await note(doctor, patient, 'Marad.')
    await leave(patient)
    await provider.db.deleteFrom('app_user').where('id', '=', doctor.id).execute()
    const nurse = await makePerson(provider.db, ['MedicalAttendant'])
    await employ(provider.db, clinic, nurse, 2)
    expect(await retained(nurse)).toMatchObject([{ body: 'Marad.', author: 'Törölt felhasználó' }])
    await provider.db.deleteFrom('clinic').where('id', '=', clinic).execute()
    expect(await provider.db.selectFrom('retained_visit_note').select('id').where('clinic_id', '=', clinic).execute()).toEqual([])
  })
})

it('responses cached for repeats of others are deleted with the person', async () => {
  const entry = { entryDate: '2026-03-02T07:15:00', value: 40, details: 'Titkos reggeli' }
  const key = { 'idempotency-key': `k-${patient.id}` }
  expect((await call(doctor, 'POST', `/v1/patient/${patient.id}/diary/meal`, [{ entry }], key)).status).toBe(200)
  expect(Object.keys(await searchDatabase(provider.db, ['Titkos reggeli'])).toSorted()).toEqual(['diary_entry', 'idempotency_key'])
  await leave(patient)
  expect(await searchDatabase(provider.db, ['Titkos reggeli'])).toEqual({})
})
