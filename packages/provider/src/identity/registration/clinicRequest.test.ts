import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../platform/session/signIn.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { linkTo, mailsTo } from '../../testing/mailbox.ts'
import { makeDoctor, makePerson } from '../../testing/makePeople.ts'
import { approveClinic } from './approveClinic.ts'

const operator = 'uzemelteto@pelda.example'
const request = {
  clinicName: 'Ligeti Diabetológia',
  fullname: 'Dr. Ligeti Lajos',
  email: 'ligeti@pelda.example',
  phone: '+36 1 234 5678',
  message: 'Három orvossal dolgozunk.',
  privacyAccepted: true,
}

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ config: { contactAddress: operator } })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
})

const ask = (changes: object = {}) => provider.call('POST', '/v1/clinic/request', { body: { ...request, ...changes } })
const requestOf = (email: string) =>
  provider.db.selectFrom('clinic_request').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const approve = (id: string) =>
  provider.db
    .transaction()
    .execute((tx) => approveClinic(tx, { publicUrl: provider.config.publicUrl, now: new Date(), hasOwnCredentials: true }, id))

describe('a practice that asks for access', () => {
  it('is kept, and both sides get a mail; nothing is made yet', async () => {
    expect((await ask()).status).toBe(204)
    const stored = await requestOf(request.email)
    expect(stored).toMatchObject({ clinic_name: 'Ligeti Diabetológia', phone: '+36 1 234 5678', status: 1, clinic_id: null })
    const [own] = await mailsTo(provider.db, request.email)
    expect(own?.subject).toBe('Megkaptuk a hozzáférési kérelmet')
    expect(`${own?.body_text}${own?.body_html}`).not.toContain('Ligeti')
    const [arrived] = await mailsTo(provider.db, operator)
    expect(arrived?.body_text).toContain(`npm run clinic:approve -- ${stored.id}`)
    expect(await provider.db.selectFrom('clinic').select('id').execute()).toEqual([])
  })

  it('gets its clinic once it is approved: the doctor sets a password and administers it', async () => {
    const { id } = await requestOf(request.email)
    expect(await approve(id)).toBe('Ligeti Diabetológia')
    await expect(approve(id)).rejects.toThrow('notWaiting')
    const { token, path } = await linkTo(provider.db, request.email)
    const doctor = await provider.db.selectFrom('app_user').selectAll().where('email', '=', request.email).executeTakeFirstOrThrow()
    expect(path).toBe(`/jelszo-meghivas/szakember/${doctor.id}/${token}`)
    expect(doctor).toMatchObject({ email_confirmed: false, fullname: 'Dr. Ligeti Lajos' })
    const accepted = await provider.call('POST', `/v1/invitation/${token}`, { body: { password: 'orvosi-titok-1', privacyAccepted: true } })
    expect(accepted.status).toBe(204)
    const credentials = { email: request.email, password: 'orvosi-titok-1', address: '::1', requestId: 'x' }
    expect(await signIn(provider.db, provider.config, credentials)).toEqual({ result: 'signedIn', userId: doctor.id })
    const bearer = await provider.tokenFor({ id: doctor.id, roles: ['Doctor', 'ClinicSupervisor'] })
    const user = await (await provider.call('GET', '/v1/user', { token: bearer })).json()
    expect(user).toMatchObject({ roles: ['Doctor', 'ClinicSupervisor'], emailConfirmed: true, privacyAccepted: true })
    const clinics = await (await provider.call('GET', `/v1/clinic-medical-worker/${doctor.id}/clinic`, { token: bearer })).json()
    expect(clinics).toMatchObject([{ name: 'Ligeti Diabetológia', supervisorIds: [doctor.id] }])
    const received = await (await provider.call('GET', `/v1/user/${doctor.id}/notification`, { token: bearer })).json()
    expect((received as { type: number }[]).map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([1, 201, 300])
  })

  it('answers the same for an address that is known', async () => {
    const [doctor, patient] = [await makeDoctor(provider.db), await makePerson(provider.db)]
    for (const { id } of [doctor, patient]) expect((await ask({ email: `${id}@teszt.example` })).status).toBe(204)
  })

  it('of a professional with an account adds the clinic to the account; a patient’s address is refused', async () => {
    const [doctor, patient] = [await makeDoctor(provider.db, 'Dr. Régi Rita'), await makePerson(provider.db)]
    await setPassword(provider.db, doctor.id, 'regi-jelszo-12')
    for (const { id } of [doctor, patient]) await ask({ email: `${id}@teszt.example`, clinicName: 'Második rendelő' })
    await approve((await requestOf(`${doctor.id}@teszt.example`)).id)
    const row = await provider.db.selectFrom('app_user').select('roles').where('id', '=', doctor.id).executeTakeFirst()
    expect(row?.roles).toEqual(['Doctor', 'ClinicSupervisor'])
    const mails = await mailsTo(provider.db, `${doctor.id}@teszt.example`)
    expect(mails.at(-1)?.body_text).toContain('bejelentkezve')
    const refused = await requestOf(`${patient.id}@teszt.example`)
    await expect(approve(refused.id)).rejects.toThrow('patientAccount')
    expect(await requestOf(`${patient.id}@teszt.example`)).toMatchObject({ status: 1, clinic_id: null })
  })

  it('is approved once by two at a time', async () => {
    await ask({ email: 'ketten@pelda.example', clinicName: 'Kettős rendelő' })
    const { id } = await requestOf('ketten@pelda.example')
    const outcomes = await Promise.allSettled([approve(id), approve(id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await provider.db.selectFrom('clinic').select('id').where('name', '=', 'Kettős rendelő').execute()).toHaveLength(1)
  })

  it('is refused field by field and limited', async () => {
    const response = await ask({ clinicName: '', phone: 'hívjanak', privacyAccepted: false })
    expect(await response.json()).toMatchObject({
      status: 400,
      errors: {
        clinicName: ['A mező kitöltése kötelező.'],
        phone: ['A mező csak telefonszámot tartalmazhat.'],
        privacyAccepted: ['A mező bejelölése kötelező.'],
      },
    })
    const statuses = []
    for (let count = 0; count < 6; count++) statuses.push((await ask({ email: 'sok@pelda.example', message: `Kérem: ${count}` })).status)
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  })
})
