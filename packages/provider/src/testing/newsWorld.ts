import type { TestProvider } from './createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from './makePeople.ts'

/** People with a recipient of each type of notification. */
export interface NewsWorld {
  clinic: string
  head: TestPerson
  doctor: TestPerson
  colleague: TestPerson
  /** Of the clinic, with the doctor. */
  patient: TestPerson
  supervisor: TestPerson
  /** Of no clinic. */
  newcomer: TestPerson
}

export async function makeNewsWorld(provider: TestProvider): Promise<NewsWorld> {
  const { db } = provider
  await db.deleteFrom('attempt_window').execute()
  const clinic = await makeClinic(db)
  const head = await makePerson(db, ['Doctor', 'ClinicSupervisor'], 'Dr. Vezető Vera')
  const [doctor, colleague] = [await makeDoctor(db), await makeDoctor(db)]
  const [patient, supervisor, newcomer] = [await makePerson(db), await makePerson(db), await makePerson(db)]
  await employ(db, clinic, head, 1, true)
  await employ(db, clinic, doctor)
  await employ(db, clinic, colleague)
  await supervise(db, supervisor, patient)
  await admit(db, clinic, patient)
  await linkDoctor(db, clinic, patient, doctor)
  return { clinic, head, doctor, colleague, patient, supervisor, newcomer }
}
