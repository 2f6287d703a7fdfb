import type { RegistrationSheetBody } from '@diab/internal/patients'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, testCodeOf, type TestPerson } from '../../testing/makePeople.ts'
import { hasIdenticalSheet, insertSheet, markCompleted, selectSheet } from './registrationSheet.store.ts'

/** The other clinic, its doctor and its patient come first. */
let provider: TestProvider
let db: TestProvider['db']
let otherClinic: string
let clinic: string
let otherDoctor: TestPerson
let doctor: TestPerson
let colleague: TestPerson
let nurse: TestPerson
let neighbour: TestPerson
const now = new Date('2026-03-02T08:00:00Z')
const body: RegistrationSheetBody = { fullname: 'Nagy Nóra', dateOfBirth: '1980-01-31', doctorIdList: [] }

beforeAll(async () => {
  provider = await createTestProvider()
  db = provider.db
  otherDoctor = await makeDoctor(db, 'Dr. Másik')
  doctor = await makeDoctor(db, 'Dr. Saját')
  colleague = await makeDoctor(db, 'Dr. Társ')
  nurse = await makePerson(db, ['MedicalAttendant'])
  otherClinic = await makeClinic(db)
  clinic = await makeClinic(db)
  await employ(db, otherClinic, otherDoctor)
  for (const worker of [doctor, colleague]) await employ(db, clinic, worker)
  await employ(db, clinic, nurse, 2)
  neighbour = await makePerson(db)
  await admit(db, clinic, neighbour)
  await supervise(db, await makePerson(db), neighbour)
})
afterAll(() => provider?.close())

const fillIn = (changes: Partial<RegistrationSheetBody> = {}, clinicId = clinic) =>
  insertSheet(db, { clinicId, createdBy: nurse.id, now }, { ...body, ...changes })

/** A sheet of the clinic that opened the account of a patient without an address. */
async function openAccount(patient: TestPerson): Promise<string> {
  const id = await fillIn()
  await db.updateTable('app_user').set({ email: null }).where('id', '=', patient.id).execute()
  await markCompleted(db, id, { patientId: patient.id, hasOpenedAccount: true, completedBy: nurse.id, now })
  return id
}
const read = (id: string) => selectSheet(db, { clinicId: clinic, id })

it('a sheet names those of its doctors who are doctors of its clinic today', async () => {
  const id = await fillIn({ doctorIdList: [otherDoctor.id, nurse.id, doctor.id] })
  expect((await read(id))?.doctors).toEqual([{ id: doctor.id, fullname: 'Dr. Saját' }])
})

it('a sheet of a patient is shown to a clinic that the patient belongs to, and not to one that has other patients', async () => {
  const patient = await makePerson(db)
  const id = await openAccount(patient)
  await admit(db, otherClinic, patient)
  expect(await read(id)).toBeUndefined()
  await admit(db, clinic, patient)
  expect((await read(id))?.patient.id).toBe(patient.id)
})

it('the connection code of an account that a sheet opened is shown until the patient has a supervisor', async () => {
  const patient = await makePerson(db)
  await admit(db, clinic, patient)
  const id = await openAccount(patient)
  expect((await read(id))?.connectionToken).toBe(testCodeOf(patient.id))
  await supervise(db, await makePerson(db), patient)
  expect((await read(id))?.connectionToken).toBeNull()
})

it('a sheet may be filled in again once the one before is completed', async () => {
  const again = { ...body, fullname: 'Kis Kata' }
  const isThere = () => db.transaction().execute((tx) => hasIdenticalSheet(tx, clinic, again))
  await fillIn(again, otherClinic)
  const id = await fillIn(again)
  expect(await isThere()).toBe(true)
  await markCompleted(db, id, { patientId: neighbour.id, hasOpenedAccount: false, completedBy: nurse.id, now })
  expect(await isThere()).toBe(false)
})
