import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { isPasswordOf } from '../../platform/session/password.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { admit, employ, makeClinic, makeDoctor, makePerson, supervise, testCodeOf, type TestPerson } from '../../testing/makePeople.ts'
import { selectCredential } from '../../platform/access/people.store.ts'

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

  it('shows the connection code to the patient and a supervisor, in a separate call, and not to staff', async () => {
    const patient = await makePerson(provider.db)
    const doctor = await makeDoctor(provider.db)
    const parent = await makePerson(provider.db)
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    await supervise(provider.db, parent, patient)
    const shownTo = async (person: typeof patient, path: string) => {
      const response = await provider.call('GET', `/v1/patient/${patient.id}${path}`, { token: await provider.tokenFor(person) })
      return response.ok ? ((await response.json()) as { connectionToken: string | null }).connectionToken : response.status
    }
    const everybody = [patient, parent, doctor]
    expect(await Promise.all(everybody.map((person) => shownTo(person, '')))).toEqual([null, null, null])
    const code = testCodeOf(patient.id)
    expect(await Promise.all(everybody.map((person) => shownTo(person, '/connection-token')))).toEqual([code, code, 403])
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

describe('changing one’s own account', () => {
  let provider: TestProvider
  beforeAll(async () => {
    provider = await createTestProvider()
  })
  afterAll(() => provider?.close())
  const put = async (person: TestPerson, path: string, body?: unknown) =>
    provider.call('PUT', path, { token: await provider.tokenFor(person), body })

  it('keeps name and date of birth by the rules of the form', async () => {
    const person = await makePerson(provider.db)
    await setPassword(provider.db, person.id, 'regi-jelszo-1')
    const path = `/v1/patient/${person.id}`
    expect(await (await put(person, path, { fullname: ' Új Név ', dateOfBirth: '1990-05-01' })).json()).toMatchObject({
      fullname: 'Új Név',
      dateOfBirth: '1990-05-01',
    })
    const refused = await put(person, path, { fullname: 'X', dateOfBirth: '2020-05-01' })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      errors: { fullname: [expect.any(String)], dateOfBirth: ['Az életkor legalább 18 év kell, hogy legyen.'] },
    })
  })

  it('lets a supervisor correct a child, of whatever age', async () => {
    const parent = await makePerson(provider.db)
    const child = await makePerson(provider.db, ['Patient'], 'Kicsi Kati')
    await supervise(provider.db, parent, child)
    const response = await put(parent, `/v1/patient/${child.id}`, { fullname: 'Kicsi Katalin', dateOfBirth: '2020-05-01' })
    expect(await response.json()).toMatchObject({ fullname: 'Kicsi Katalin', dateOfBirth: '2020-05-01' })
  })

  it('gives another connection code every time, of letters that are not mistaken', async () => {
    const person = await makePerson(provider.db)
    const codes = new Set<string>()
    for (let count = 0; count < 5; count++) {
      const { connectionToken } = (await (await put(person, `/v1/patient/${person.id}/connection-token`)).json()) as {
        connectionToken: string
      }
      expect(connectionToken).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
      codes.add(connectionToken)
    }
    expect(codes.size).toBe(5)
  })

  it('changes a doctor’s name at the doctor’s own address', async () => {
    const doctor = await makeDoctor(provider.db)
    expect(await (await put(doctor, `/v1/doctor/${doctor.id}`, { fullname: 'Dr. Új Név' })).json()).toMatchObject({
      fullname: 'Dr. Új Név',
    })
  })

  it('is absent at the address of the other role of staff', async () => {
    const people = {
      doctor: await makeDoctor(provider.db, 'Dr. Saját Név'),
      medicalattendant: await makePerson(provider.db, ['MedicalAttendant'], 'Saját Név'),
    }
    const other = { doctor: 'medicalattendant', medicalattendant: 'doctor' } as const
    for (const role of ['doctor', 'medicalattendant'] as const) {
      const person = people[role]
      const token = await provider.tokenFor(person)
      const statuses = async (path: string) => [
        (await provider.call('GET', `${path}/${person.id}`, { token })).status,
        (await put(person, `${path}/${person.id}`, { fullname: 'Másik Név' })).status,
        (await provider.call('GET', `${path}/${person.id}/download`, { token })).status,
        (await provider.call('POST', `${path}/${person.id}/delete`, { token, body: { password: 'nem az enyém' } })).status,
      ]
      expect(await statuses(`/v1/${other[role]}`), role).toEqual([404, 404, 404, 404])
      const row = await provider.db.selectFrom('app_user').select('fullname').where('id', '=', person.id).executeTakeFirst()
      expect(row?.fullname, role).toBe(person.fullname)
      expect((await statuses(`/v1/${role}`)).slice(0, 3), role).toEqual([200, 200, 200])
    }
  })

  it('changes the password for a caller who knows the current one, ends every sign-in and notifies the owner', async () => {
    const person = await makePerson(provider.db)
    await setPassword(provider.db, person.id, 'regi-jelszo-1')
    await provider.db
      .insertInto('oidc_payload')
      .values({
        model: 'Session',
        id: person.id,
        payload: JSON.stringify({ accountId: person.id }),
        consumed_at: null,
        expires_at: null,
        grant_id: null,
        uid: null,
        user_code: null,
      })
      .execute()
    const change = { currentPassword: 'regi-jelszo-1', newPassword: 'uj-jelszo-123' }
    expect((await put(person, '/v1/user/password', { ...change, currentPassword: 'mas-jelszo-1' })).status).toBe(400)
    expect((await put(person, '/v1/user/password', change)).status).toBe(204)
    const credential = await selectCredential(provider.db, person.id)
    expect(await isPasswordOf(credential?.passwordHash ?? '', 'uj-jelszo-123')).toBe(true)
    expect(await provider.db.selectFrom('oidc_payload').select('id').where('id', '=', person.id).execute()).toEqual([])
    const mails = await mailsTo(provider.db, credential?.email ?? '')
    expect(mails).toMatchObject([
      { subject: 'Megváltozott a jelszavad', body_html: expect.stringContaining('minden eszközön kijelentkeztettünk') },
    ])
  })

  it('stops guessing after five tries, even with the right one', async () => {
    const person = await makePerson(provider.db)
    await setPassword(provider.db, person.id, 'regi-jelszo-1')
    const attempt = async (currentPassword: string) =>
      (await put(person, '/v1/user/password', { currentPassword, newPassword: 'uj-jelszo-123' })).status
    for (let count = 0; count < 5; count++) expect(await attempt(`rossz-jelszo-${count}`)).toBe(400)
    expect(await attempt('regi-jelszo-1')).toBe(429)
  })

  it('subscribes to the newsletter only with an address', async () => {
    const person = await makePerson(provider.db)
    const token = await provider.tokenFor(person)
    const subscribe = () => provider.call('POST', `/v1/user/${person.id}/newsletter/subscribe`, { token })
    expect((await subscribe()).status).toBe(204)
    expect((await subscribe()).status).toBe(204)
    expect(await (await provider.call('GET', '/v1/user', { token })).json()).toMatchObject({ newsletterSubscribed: true })
    expect((await provider.call('DELETE', `/v1/user/${person.id}/newsletter/unsubscribe`, { token })).status).toBe(204)
    const received = async () =>
      (await provider.db.selectFrom('notification').select('type').where('user_id', '=', person.id).orderBy('id').execute()).map(
        ({ type }) => type,
      )
    expect(await received()).toEqual([5, 6])
    await provider.db.updateTable('app_user').set({ email: null }).where('id', '=', person.id).execute()
    expect((await subscribe()).status).toBe(400)
    expect(await received()).toEqual([5, 6])
  })
})
