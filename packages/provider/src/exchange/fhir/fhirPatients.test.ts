import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createPersonClient, type PersonClient } from '../../testing/peopleClient.ts'

let provider: TestProvider
let doctor: PersonClient
let anna: TestPerson
let bela: TestPerson

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  doctor = await createPersonClient(provider, await makeDoctor(provider.db))
  anna = await makePerson(provider.db)
  bela = await makePerson(provider.db)
  const clinic = await makeClinic(provider.db)
  await employ(provider.db, clinic, doctor.person)
  for (const patient of [anna, bela]) await admit(provider.db, clinic, patient)
})

const rowsOf = async ({ person: { id } }: PersonClient) => {
  const rows = provider.db.selectFrom('audit_event').select(['event', 'subject_id', 'detail']).where('actor_id', '=', id)
  return rows.orderBy('happened_at').execute()
}

describe('a search for patients', () => {
  it('leaves one row a page, which names those on it', async () => {
    expect(await doctor.status('GET', '/fhir/Patient')).toBe(200)
    expect(await rowsOf(doctor)).toEqual([
      {
        event: 'clinic.patientsRead',
        subject_id: null,
        detail: { endpoint: 'fhir.Patient.search', patientIds: [anna.id, bela.id].toSorted() },
      },
    ])
  })

  it('by id is a look into the record, as reading it is', async () => {
    await doctor.status('GET', `/fhir/Patient?_id=${bela.id},${randomUUID()}`)
    await doctor.status('GET', `/fhir/Patient/${bela.id}`)
    const row = (endpoint: string) => ({ event: 'patient.read', subject_id: bela.id, detail: { endpoint } })
    expect(await rowsOf(doctor)).toEqual([row('fhir.Patient.search'), row('fhir.Patient.read')])
  })

  it('by the patient leaves none of the patient’s own record, and says on whose behalf another was read', async () => {
    const own = await createPersonClient(provider, anna)
    for (const query of ['', `?_id=${anna.id}`]) await own.status('GET', `/fhir/Patient${query}`)
    expect(await rowsOf(own)).toEqual([])
    await supervise(provider.db, anna, bela)
    await own.status('GET', `/fhir/Patient?_id=${anna.id},${bela.id}`)
    expect(await rowsOf(own)).toMatchObject([{ event: 'patient.read', subject_id: bela.id, detail: { reason: 'supervision' } }])
  })
})
