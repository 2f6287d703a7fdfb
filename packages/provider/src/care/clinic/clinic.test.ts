import type { Clinic } from '@diab/internal/clinic'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, linkDoctor, makeClinic, makeDoctor, makePerson, type TestPerson } from '../../testing/makePeople.ts'

describe('clinics', () => {
  let provider: TestProvider
  let patient: TestPerson
  let own: TestPerson
  let colleague: TestPerson
  let head: TestPerson
  let near: string
  let far: string

  beforeAll(async () => {
    provider = await createTestProvider()
    const { db } = provider
    patient = await makePerson(db)
    own = await makeDoctor(db, 'Dr. Saját')
    colleague = await makeDoctor(db, 'Dr. Kolléga')
    head = await makePerson(db, ['Doctor', 'ClinicSupervisor'], 'Dr. Vezető')
    near = await makeClinic(db, 'Közeli rendelő')
    far = await makeClinic(db, 'Távoli rendelő')
    await employ(db, near, own)
    await employ(db, near, colleague)
    await employ(db, near, head, 1, true)
    await employ(db, far, colleague)
    await admit(db, near, patient)
    await admit(db, far, patient, 3)
    await linkDoctor(db, near, patient, own)
  })
  afterAll(() => provider?.close())

  async function clinics(person: TestPerson, path: string): Promise<Clinic[]> {
    const response = await provider.call('GET', path, { token: await provider.tokenFor(person) })
    expect(response.status).toBe(200)
    return (await response.json()) as Clinic[]
  }
  const ofPatient = (person: TestPerson) => clinics(person, `/v1/patient/${patient.id}/clinic`)

  it('show a patient all clinics with the linked doctors alone, and no token to invite with', async () => {
    expect(await ofPatient(patient)).toEqual([
      {
        id: near,
        name: 'Közeli rendelő',
        connectionToken: null,
        doctors: [{ id: own.id, fullname: 'Dr. Saját' }],
        supervisorIds: [head.id],
      },
      { id: far, name: 'Távoli rendelő', connectionToken: null, doctors: [], supervisorIds: [] },
    ])
  })

  it('show staff only where they work themselves', async () => {
    expect(await ofPatient(own)).toMatchObject([{ id: near, connectionToken: expect.any(String), doctors: [{ id: own.id }] }])
  })

  it('show a staff member every workspace with all its doctors, in pages', async () => {
    const path = `/v1/clinic-medical-worker/${colleague.id}/clinic`
    const [first, second] = await clinics(colleague, `${path}?noLimit=true`)
    expect(first).toMatchObject({ id: near, doctors: [{ fullname: 'Dr. Kolléga' }, { fullname: 'Dr. Saját' }, { fullname: 'Dr. Vezető' }] })
    expect(second).toMatchObject({ id: far, connectionToken: expect.any(String) })
    expect(await clinics(colleague, `${path}?limit=1&offset=1`)).toMatchObject([{ id: far }])
  })
})
