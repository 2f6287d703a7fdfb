import { type SupervisedPerson, supervisionMessages, type Supervisor } from '@diab/internal/supervision'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { makeDoctor, makePerson, supervise, testCodeOf, type TestPerson } from '../../testing/makePeople.ts'
import { auditOf, createPersonClient, notificationsOf, type PersonClient } from '../../testing/peopleClient.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
afterEach(() => provider.db.deleteFrom('attempt_window').execute())

let parent: PersonClient
beforeEach(async () => {
  parent = await clientOf(await makePerson(provider.db, ['Patient'], 'Szülő <b>Éva</b>'))
})

const clientOf = (person: TestPerson) => createPersonClient(provider, person)
const pathOf = ({ person }: PersonClient, rest = '') => `/v1/patient/${person.id}/supervised${rest}`
const connect = (client: PersonClient, connectionToken: string) => client.call('POST', pathOf(client, '/connect'), { connectionToken })
const supervisedBy = async (client: PersonClient) =>
  (await client.json<SupervisedPerson[]>('GET', pathOf(client))).map(({ fullname }) => fullname)
const withoutSignIn = (id: string) => provider.db.updateTable('app_user').set({ email: null }).where('id', '=', id).execute()

describe('connecting by code', () => {
  let patient: PersonClient
  let child: TestPerson
  let other: PersonClient
  beforeEach(async () => {
    patient = await clientOf(await makePerson(provider.db, ['Patient'], 'Nagy <i>Péter</i>'))
    child = await makePerson(provider.db, ['Patient'], 'Kicsi <i>Kati</i>')
    await withoutSignIn(child.id)
    other = await clientOf(await makePerson(provider.db))
  })
  const codeOf = ({ person }: PersonClient) => testCodeOf(person.id)
  const codeNow = async (id: string) =>
    (await provider.db.selectFrom('app_user').select('connection_token').where('id', '=', id).executeTakeFirstOrThrow()).connection_token ??
    ''
  const diaryOf = ({ id }: { id: string }) => `/v1/patient/${id}/diary`
  const name = 'Szülő &lt;b&gt;Éva&lt;/b&gt;'

  it('lets the supervisor of a person without a sign-in act from the next request on, and tells the other supervisors', async () => {
    await supervise(provider.db, other.person, child)
    expect(await parent.status('GET', diaryOf(child))).toBe(404)
    const code = testCodeOf(child.id).toLowerCase()
    const connected = (await (await connect(parent, ` ${code.slice(0, 4)}-${code.slice(4)} `)).json()) as SupervisedPerson
    expect(connected).toMatchObject({ id: child.id, fullname: child.fullname, dateOfBirth: '1980-01-31' })
    expect(await parent.status('GET', diaryOf(child))).toBe(200)
    expect(await notificationsOf(provider, other.person.id)).toMatchObject([
      { type: 100, subtitle: expect.stringContaining('&lt;i&gt;Kati'), data: { supervisedId: child.id } },
    ])
    expect(await notificationsOf(provider, parent.person.id)).toEqual([])
    expect(await auditOf(provider, child.id)).toMatchObject([
      { actor_id: parent.person.id, event: 'supervision.begun', detail: { supervisorId: parent.person.id } },
      { event: 'diary.read', detail: { reason: 'supervision' } },
    ])
  })

  it('waits until an adult with a sign-in confirms, and shows nothing of the person before', async () => {
    const requests = `/v1/patient/${patient.person.id}/supervisor-request`
    const response = await connect(parent, codeOf(patient))
    expect([response.status, await response.text()]).toEqual([200, 'null'])
    expect(await parent.status('GET', diaryOf(patient.person))).toBe(404)
    expect(await parent.status('GET', `/v1/patient/${patient.person.id}`)).toBe(404)
    expect(await supervisedBy(parent)).toEqual([])
    expect(await notificationsOf(provider, patient.person.id)).toMatchObject([
      { type: 121, subtitle: expect.stringContaining(name), data: {} },
    ])
    expect(await patient.json<Supervisor[]>('GET', requests)).toMatchObject([{ id: parent.person.id, fullname: parent.person.fullname }])

    for (const stranger of [parent, other]) {
      expect(await stranger.status('GET', requests)).toBe(404)
      expect(await stranger.status('POST', `${requests}/${parent.person.id}`)).toBe(404)
    }
    expect(await patient.status('POST', `${requests}/${parent.person.id}`)).toBe(204)
    expect(await parent.status('GET', diaryOf(patient.person))).toBe(200)
    expect(await notificationsOf(provider, parent.person.id)).toMatchObject([{ type: 100 }])
    expect(await patient.json('GET', requests)).toEqual([])
    expect(await patient.status('POST', `${requests}/${parent.person.id}`)).toBe(404)
    expect((await auditOf(provider, patient.person.id)).map(({ event, actor_id: actor }) => [event, actor])).toEqual(
      expect.arrayContaining([
        ['supervision.requested', parent.person.id],
        ['supervision.begun', patient.person.id],
      ]),
    )
  })

  it('is not confirmed by a supervisor of the adult', async () => {
    await supervise(provider.db, other.person, patient.person)
    await connect(parent, codeOf(patient))
    const request = `/v1/patient/${patient.person.id}/supervisor-request/${parent.person.id}`
    expect([await other.status('POST', request), await other.status('DELETE', request)]).toEqual([404, 404])
    expect(await parent.status('GET', diaryOf(patient.person))).toBe(404)
  })

  it('ends without access when the adult declines', async () => {
    await connect(parent, codeOf(patient))
    const request = `/v1/patient/${patient.person.id}/supervisor-request/${parent.person.id}`
    expect([await patient.status('DELETE', request), await patient.status('POST', request)]).toEqual([204, 404])
    expect(await parent.status('GET', diaryOf(patient.person))).toBe(404)
  })

  it('asks once, however often', async () => {
    await connect(parent, codeOf(patient))
    expect((await connect(parent, await codeNow(patient.person.id))).status).toBe(200)
    expect(await notificationsOf(provider, patient.person.id)).toHaveLength(1)
  })

  it('works once with a code: the person has another one afterwards', async () => {
    for (const person of [child, patient.person]) {
      const code = testCodeOf(person.id)
      expect((await connect(parent, code)).status).toBe(200)
      expect((await connect(other, code)).status).toBe(404)
      expect(await codeNow(person.id)).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
      expect(await other.status('GET', diaryOf(person))).toBe(404)
    }
    const [known] = await parent.json<SupervisedPerson[]>('GET', pathOf(parent))
    expect(known).toMatchObject({ id: child.id, connectionToken: null })
  })

  it('works for one of two who use a code at the same moment', async () => {
    const both = await Promise.all([connect(parent, testCodeOf(child.id)), connect(other, testCodeOf(child.id))])
    expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 404])
  })

  it('again is no news', async () => {
    await supervise(provider.db, other.person, child)
    await connect(parent, testCodeOf(child.id))
    expect((await connect(parent, await codeNow(child.id))).status).toBe(200)
    expect(await supervisedBy(parent)).toHaveLength(1)
    expect(await notificationsOf(provider, other.person.id)).toHaveLength(1)
  })

  it('answers a wrong code, the own one, an old one and a staff member’s to the byte alike', async () => {
    const doctor = await makeDoctor(provider.db)
    const old = codeOf(patient)
    await patient.json('PUT', `/v1/patient/${patient.person.id}/connection-token`)
    const answers: string[] = []
    for (const code of ['ABCDEFGH', codeOf(parent), old, testCodeOf(doctor.id), '%']) {
      const response = await connect(parent, code)
      answers.push(`${response.status} ${(await response.text()).replace(/urn:request:[\w-]+/, '')}`)
      await provider.db.deleteFrom('attempt_window').execute()
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toContain(supervisionMessages.unknownCode)
    expect(await supervisedBy(parent)).toEqual([])
  })

  it('ends guessing after five tries, for every user from there, even with the right code', async () => {
    const stranger = await clientOf(await makePerson(provider.db))
    const statuses = await Promise.all(Array.from({ length: 7 }, async (_, at) => (await connect(parent, `WRONG${at}`)).status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([404, 404, 404, 404, 404, 429, 429])
    const late = await connect(parent, codeOf(patient))
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '900'])
    expect((await connect(stranger, codeOf(patient))).status).toBe(429)
    expect(await supervisedBy(parent)).toEqual([])
  })

  it('does not count what was right, and a right one does not wash off the wrong ones', async () => {
    for (let at = 0; at < 4; at++) await connect(parent, `WRONG${at}`)
    for (let at = 0; at < 3; at++) expect((await connect(parent, await codeNow(patient.person.id))).status).toBe(200)
    expect((await connect(parent, 'WRONG5')).status).toBe(404)
    expect((await connect(parent, await codeNow(patient.person.id))).status).toBe(429)
  })
})
