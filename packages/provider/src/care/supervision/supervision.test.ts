import type { User } from '@diab/core/guards'
import { type SupervisedPerson, supervisionMessages, type Supervisor } from '@diab/internal/supervision'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { employ, admit, makeClinic, makeDoctor, makePerson, supervise, testCodeOf, type TestPerson } from '../../testing/makePeople.ts'
import { auditOf, createPersonClient, notificationsOf, type PersonClient } from '../../testing/peopleClient.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ now: () => new Date('2026-11-20T11:00:00Z') })
})
afterAll(() => provider?.close())
afterEach(() => provider.db.deleteFrom('attempt_window').execute())

let parent: PersonClient
beforeEach(async () => {
  parent = await clientOf(await makePerson(provider.db, ['Patient'], 'Szülő <b>Éva</b>'))
})

const clientOf = (person: TestPerson) => createPersonClient(provider, person)
const pathOf = ({ person }: PersonClient, rest = '') => `/v1/patient/${person.id}/supervised${rest}`
const register = (client: PersonClient, change: object = {}) =>
  client.call('POST', pathOf(client), { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29', ...change })
const connect = (client: PersonClient, connectionToken: string) => client.call('POST', pathOf(client, '/connect'), { connectionToken })
const disconnect = (client: PersonClient, id: string) => client.status('DELETE', pathOf(client, `/${id}/disconnect`))
const registered = async (client: PersonClient, change?: object) => (await (await register(client, change)).json()) as User
const supervisedBy = async (client: PersonClient) =>
  (await client.json<SupervisedPerson[]>('GET', pathOf(client))).map(({ fullname }) => fullname)
const withoutSignIn = (id: string) => provider.db.updateTable('app_user').set({ email: null }).where('id', '=', id).execute()

describe('registering a person', () => {
  it('gives a patient without a sign-in, with a code, a therapy and the caller as supervisor', async () => {
    const child = await registered(parent, { fullname: ' Kicsi Kati ', gender: 2 })
    expect(child).toMatchObject({ fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29', email: null, roles: ['Patient'] })
    expect(child.connectionToken).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(await parent.json('GET', `/v1/patient/${child.id}`)).toEqual({ ...child, connectionToken: null })
    expect(await supervisedBy(parent)).toEqual(['Kicsi Kati'])
    expect(await parent.json<unknown[]>('GET', `/v1/patient/${child.id}/therapy/glucose-range`)).not.toHaveLength(0)
    const reading = [{ entry: { entryDate: '2026-03-02T07:15:00', value: 6.4 } }]
    expect(await parent.status('POST', `/v1/patient/${child.id}/diary/glucose`, reading)).toBe(200)
    expect((await auditOf(provider, child.id))[0]).toMatchObject({ actor_id: parent.person.id, event: 'supervision.registered' })
  })

  it.each([
    [{ fullname: 'X' }, 'fullname'],
    [{ fullname: ' ' }, 'fullname'],
    [{ dateOfBirth: '2026-11-21' }, 'dateOfBirth'],
    [{ dateOfBirth: '1890-01-01' }, 'dateOfBirth'],
    [{ dateOfBirth: '2026-02-30' }, 'dateOfBirth'],
    [{ gender: 4 }, 'gender'],
  ])('refuses %o beside the field', async (change, field) => {
    const response = await register(parent, change)
    expect(response.status).toBe(400)
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field])
    expect(await supervisedBy(parent)).toEqual([])
  })

  it('sent twice under one key makes one person', async () => {
    const token = await provider.tokenFor(parent.person)
    const body = { fullname: 'Kicsi Kati', dateOfBirth: '2020-02-29' }
    const send = () => provider.call('POST', pathOf(parent), { token, body, headers: { 'idempotency-key': 'egy-kulcs' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status, await second.json()]).toEqual([201, 201, await first.json()])
    expect(await supervisedBy(parent)).toHaveLength(1)
  })

  it('is for patients, in their own name', async () => {
    const doctor = await clientOf(await makeDoctor(provider.db))
    const child = await registered(parent)
    const inTheChildsName = parent.status('POST', `/v1/patient/${child.id}/supervised`, { fullname: 'Más', dateOfBirth: '2020-02-29' })
    expect([(await register(doctor)).status, await inTheChildsName]).toEqual([404, 404])
  })
})

describe('ending a supervision', () => {
  it('by the supervisor ends all access at once and tells the person', async () => {
    const patient = await makePerson(provider.db, ['Patient'], 'Nagy Péter')
    await supervise(provider.db, parent.person, patient)
    expect(await disconnect(parent, patient.id)).toBe(204)
    expect(await parent.status('GET', `/v1/patient/${patient.id}/diary`)).toBe(404)
    expect(await notificationsOf(provider, patient.id)).toMatchObject([{ type: 108, data: {} }])
    expect(await auditOf(provider, patient.id)).toMatchObject([{ event: 'supervision.ended', detail: { supervisorId: parent.person.id } }])
    expect(await disconnect(parent, patient.id)).toBe(404)
  })

  it('leaves a person without a sign-in the last supervisor', async () => {
    const child = await registered(parent)
    const response = await parent.call('DELETE', pathOf(parent, `/${child.id}/disconnect`))
    expect([response.status, ((await response.json()) as { title: string }).title]).toEqual([409, supervisionMessages.lastSupervisor])
    const remove = `/v1/patient/${child.id}/supervisor/${parent.person.id}`
    expect(await parent.status('DELETE', remove)).toBe(409)
    expect(await supervisedBy(parent)).toEqual(['Kicsi Kati'])
  })

  it('by two who go at the same moment keeps one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const child = await registered(parent)
      const other = await clientOf(await makePerson(provider.db))
      await supervise(provider.db, other.person, child as TestPerson)
      const both = await Promise.all([disconnect(parent, child.id), disconnect(other, child.id)])
      expect(both.toSorted((one, other) => one - other)).toEqual([204, 409])
    }
  })

  it('by the person tells who was sent away, and gives a new code, because the old one is known', async () => {
    const patient = await clientOf(await makePerson(provider.db, ['Patient'], 'Nagy Péter'))
    await supervise(provider.db, parent.person, patient.person)
    const supervisors = await patient.json<Supervisor[]>('GET', `/v1/patient/${patient.person.id}/supervisor`)
    expect(supervisors).toMatchObject([{ id: parent.person.id, fullname: parent.person.fullname }])
    expect(await patient.status('DELETE', `/v1/patient/${patient.person.id}/supervisor/${parent.person.id}`)).toBe(204)
    expect(await notificationsOf(provider, parent.person.id)).toMatchObject([
      { type: 108, subtitle: expect.stringContaining('Nagy Péter'), data: {} },
    ])
    expect(await parent.status('GET', `/v1/patient/${patient.person.id}/diary`)).toBe(404)
    expect((await connect(parent, testCodeOf(patient.person.id))).status).toBe(404)
    expect(await patient.status('DELETE', `/v1/patient/${patient.person.id}/supervisor/${parent.person.id}`)).toBe(404)
  })

  it('one supervisor sends another away in the child’s name', async () => {
    const child = await registered(parent)
    const other = await clientOf(await makePerson(provider.db))
    expect((await connect(other, child.connectionToken ?? '')).status).toBe(200)
    expect(await parent.status('DELETE', `/v1/patient/${child.id}/supervisor/${other.person.id}`)).toBe(204)
    expect(await other.status('GET', `/v1/patient/${child.id}/diary`)).toBe(404)
    expect((await connect(other, child.connectionToken ?? '')).status).toBe(404)
  })

  it('of an adult with a sign-in is not up to a supervisor who came later, who may go and send away later ones', async () => {
    const patient = await makePerson(provider.db)
    const [first, second, third] = [parent, await clientOf(await makePerson(provider.db)), await clientOf(await makePerson(provider.db))]
    for (const { person } of [first, second, third]) await supervise(provider.db, person, patient)
    const remove = (by: PersonClient, supervisor: PersonClient) =>
      by.call('DELETE', `/v1/patient/${patient.id}/supervisor/${supervisor.person.id}`)
    const refused = await remove(second, first)
    expect([refused.status, ((await refused.json()) as { title: string }).title]).toEqual([403, supervisionMessages.earlierSupervisor])
    expect([(await remove(second, third)).status, (await remove(second, second)).status]).toEqual([204, 204])
    expect(await first.status('GET', `/v1/patient/${patient.id}/diary`)).toBe(200)
  })

  it('is nothing that staff may do, or see', async () => {
    const child = await registered(parent)
    const doctor = await clientOf(await makeDoctor(provider.db))
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor.person)
    await admit(provider.db, clinic, child as TestPerson)
    const supervisors = `/v1/patient/${child.id}/supervisor`
    expect(await doctor.status('GET', `/v1/patient/${child.id}/diary`)).toBe(200)
    expect(await doctor.status('GET', supervisors)).toBe(403)
    expect(await doctor.status('DELETE', `${supervisors}/${parent.person.id}`)).toBe(403)
    expect(await doctor.status('POST', `/v1/patient/${child.id}/invite`, { email: 'a@b.hu' })).toBe(403)
  })
})

describe('inviting a supervised person', () => {
  let mother: TestPerson
  beforeEach(async () => {
    mother = await makePerson(provider.db, ['Patient'], 'Idős Ilona')
    await supervise(provider.db, parent.person, mother)
    await withoutSignIn(mother.id)
  })
  const invite = (email: string, id = mother.id) => parent.call('POST', `/v1/patient/${id}/invite`, { email })
  const mailsTo = (recipient: string) => provider.db.selectFrom('outbox_mail').selectAll().where('recipient', '=', recipient).execute()

  it('sends one mail with a link of a pending invitation, and changes nothing else', async () => {
    const recipient = `${mother.id}@pelda.hu`
    expect((await invite(` ${recipient} `)).status).toBe(204)
    const [mail, ...others] = await mailsTo(recipient)
    expect(others).toEqual([])
    expect(mail?.body_text).toContain(`${provider.config.publicUrl}/jelszo-meghivas/paciens/${mother.id}/`)
    expect(mail?.body_html).not.toContain('<b>Éva</b>')
    const invitations = await provider.db.selectFrom('invitation').selectAll().where('user_id', '=', mother.id).execute()
    expect(invitations).toMatchObject([{ kind: 'patientPassword', status: 1, invited_by: parent.person.id, email: recipient }])
    expect(await supervisedBy(parent)).toEqual(['Idős Ilona'])
    expect(await auditOf(provider, mother.id)).toMatchObject([{ event: 'supervision.invited' }])
  })

  it('makes the link of an earlier mail useless', async () => {
    await invite('elso@pelda.hu')
    await invite('masodik@pelda.hu')
    const statuses = await provider.db
      .selectFrom('invitation')
      .select(['email', 'status'])
      .where('user_id', '=', mother.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    expect(statuses).toEqual([
      { email: 'elso@pelda.hu', status: 4 },
      { email: 'masodik@pelda.hu', status: 1 },
    ])
  })

  const tokenOfMailTo = async (recipient: string) => {
    const [mail] = await mailsTo(recipient)
    return /jelszo-meghivas\/paciens\/[\w-]+\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }
  const accept = (token: string) =>
    provider.call('POST', `/v1/invitation/${token}`, { body: { password: 'Hosszu-Jelszo-12', privacyAccepted: true } })

  it('leads to a sign-in, and the supervision stays until the person ends it', async () => {
    const recipient = `${mother.id}@pelda.hu`
    await invite(recipient)
    expect((await accept(await tokenOfMailTo(recipient))).status).toBe(204)
    const own = await clientOf(mother)
    expect(await own.json('GET', '/v1/user')).toMatchObject({ id: mother.id, email: recipient, emailConfirmed: true })
    expect(await parent.status('GET', `/v1/patient/${mother.id}/diary`)).toBe(200)
    expect((await notificationsOf(provider, parent.person.id)).at(-1)).toMatchObject({ type: 106, data: { supervisedId: mother.id } })
    expect(await own.status('DELETE', `/v1/patient/${mother.id}/supervisor/${parent.person.id}`)).toBe(204)
    expect(await parent.status('GET', `/v1/patient/${mother.id}/diary`)).toBe(404)
  })

  it('ends with the supervision of its sender: a removed supervisor does not get in by a link to themselves', async () => {
    const stranger = await clientOf(await makePerson(provider.db))
    await connect(stranger, testCodeOf(mother.id))
    await stranger.call('POST', `/v1/patient/${mother.id}/invite`, { email: 'idegen@pelda.hu' })
    expect(await parent.status('DELETE', `/v1/patient/${mother.id}/supervisor/${stranger.person.id}`)).toBe(204)
    expect((await accept(await tokenOfMailTo('idegen@pelda.hu'))).status).toBe(410)
    expect(await supervisedBy(parent)).toEqual(['Idős Ilona'])
  })

  it('answers the same for an address that has an account', async () => {
    const known = await makePerson(provider.db)
    expect((await invite(`${known.id}@teszt.example`)).status).toBe(204)
  })

  it.each(['', 'nem-cim', 'a@b', `${'x'.repeat(260)}@pelda.hu`])('refuses the address %j beside the field', async (email) => {
    const response = await invite(email)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: { email: [expect.any(String)] } })
  })

  it('refuses a person with a sign-in, and one too young for it', async () => {
    const child = await registered(parent)
    const grown = await makePerson(provider.db)
    await supervise(provider.db, parent.person, grown)
    const titles = await Promise.all(
      [child.id, grown.id].map(async (id) => {
        const response = await invite('uj@pelda.hu', id)
        return [response.status, ((await response.json()) as { title: string }).title]
      }),
    )
    expect(titles).toEqual([
      [409, supervisionMessages.tooYoung],
      [409, supervisionMessages.hasOwnSignIn],
    ])
    expect(await mailsTo('uj@pelda.hu')).toEqual([])
  })

  it('sends no more than five mails in a quarter of an hour', async () => {
    for (let at = 0; at < 5; at++) expect((await invite(`sok-${at}@pelda.hu`)).status).toBe(204)
    expect((await invite('sok-6@pelda.hu')).status).toBe(429)
    expect(await mailsTo('sok-6@pelda.hu')).toEqual([])
  })
})
