import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise } from '../testing/makePeople.ts'

describe('the account', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())

  it('is that of the caller', async () => {
    const doctor = await makeDoctor(provider.db, 'Dr. Teszt Nóra')
    const response = await provider.call('GET', '/v1/user', { token: await provider.tokenFor(doctor) })
    expect(await response.json()).toMatchObject({ id: doctor.id, fullname: 'Dr. Teszt Nóra', roles: ['Doctor'], privacyAccepted: false })
  })

  it('ends with the account, even while the token still holds', async () => {
    const person = await makePerson(provider.db)
    const token = await provider.tokenFor(person)
    await provider.db.deleteFrom('app_user').where('id', '=', person.id).execute()
    expect((await provider.call('GET', '/v1/user', { token })).status).toBe(401)
  })

  it('shows the connection token to whoever acts as the patient, and not to staff', async () => {
    const patient = await makePerson(provider.db)
    const doctor = await makeDoctor(provider.db)
    const parent = await makePerson(provider.db)
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await supervise(provider.db, parent, patient)
    const tokenShownTo = async (person: typeof patient) => {
      const response = await provider.call('GET', `/v1/patient/${patient.id}`, { token: await provider.tokenFor(person) })
      return ((await response.json()) as { connectionToken: string | null }).connectionToken
    }
    const shown = patient.id.slice(-12)
    expect([await tokenShownTo(patient), await tokenShownTo(parent), await tokenShownTo(doctor)]).toEqual([shown, shown, null])
  })

  it('accepts the privacy policy, once', async () => {
    const person = await makePerson(provider.db)
    const token = await provider.tokenFor(person)
    const policy = await provider.call('GET', '/v1/privacy-policy', { token })
    expect(((await policy.json()) as { content: string }).content).toContain('Adatkezelési tájékoztató')
    const accept = () => provider.call('PUT', '/v1/privacy-policy/accept', { token })
    const acceptedAt = () => provider.db.selectFrom('app_user').select('privacy_accepted_at').where('id', '=', person.id).executeTakeFirst()
    expect((await accept()).status).toBe(204)
    const first = await acceptedAt()
    await accept()
    expect(await acceptedAt()).toEqual(first)
    expect(await (await provider.call('GET', '/v1/user', { token })).json()).toMatchObject({ privacyAccepted: true })
  })
})
