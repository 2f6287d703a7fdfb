import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { untilWaiting } from '../../testing/untilWaiting.ts'
import { makeDirectory } from '../../testing/makeDirectory.ts'
import { activate, callScim, deactivate, newScimUser, putScim, type ScimAnswer, scimPatch } from '../../testing/scimClient.ts'
import { admit, employ, makeClinic, makePerson, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let clinicId: string
let supervisor: TestPerson
let systemId: string
let token: string
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  ;({ clinicId, supervisor, systemId, token } = await makeDirectory(provider))
})

const call = (method: string, path: string, body?: unknown, bearer: string = token) => callScim(provider, bearer, method, path, body)
const find = (filter: string) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)
const mayVisit = async (person: TestPerson, patient: TestPerson) =>
  (await provider.call('GET', `/v1/patient/${patient.id}/diary`, { token: await provider.tokenFor(person) })).status

describe('a directory', () => {
  it('finds who works in the clinic already, by name, by its own id, by pages', async () => {
    const nurse = await makePerson(provider.db, ['MedicalAttendant'], 'Régi Réka')
    await employ(provider.db, clinicId, nurse, 2)
    const all = await call('GET', '/Users')
    expect(all.body).toMatchObject({ totalResults: 2, startIndex: 1, itemsPerPage: 2 })
    const found = await find(`UserName EQ "${nurse.id.toUpperCase()}@TESZT.example"`)
    expect(found.body.Resources).toMatchObject([{ displayName: 'Régi Réka', active: true, roles: [{ value: 'MedicalAttendant' }] }])
    expect((await call('GET', '/Users?startIndex=2&count=1')).body).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 })
    expect((await call('GET', '/Users?startIndex=0&count=-1')).body).toMatchObject({ totalResults: 2, startIndex: 1, Resources: [] })
    expect((await find('externalId eq "nobody"')).body).toMatchObject({ totalResults: 0, Resources: [] })
  })

  it('adds a user, who is invited by mail and joins', async () => {
    const given = newScimUser()
    const created = await call('POST', '/Users', given)
    expect(created).toMatchObject({ status: 201, body: { userName: given.userName, displayName: 'Új Ubul', active: true } })
    expect((await call('GET', `/Users/${created.body.id}`)).body).toEqual(created.body)
    expect(await mailsTo(provider.db, given.userName)).toHaveLength(1)
    expect(await call('POST', '/Users', given)).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } })
    expect((await find(`externalId eq "${given.externalId}"`)).body.Resources).toMatchObject([{ id: created.body.id }])
  })

  it('gets the same answer for an address with an account elsewhere, which is not touched', async () => {
    const patient = await makePerson(provider.db, ['Patient'], 'Titkos Tamás')
    const [known, unknown] = [
      await call('POST', '/Users', newScimUser({ userName: `${patient.id}@teszt.example` })),
      await call('POST', '/Users', newScimUser()),
    ]
    const shape = ({ body }: ScimAnswer) => JSON.stringify({ ...body, id: '', userName: '', emails: '', externalId: '', meta: '' })
    expect(shape(known)).toBe(shape(unknown))
    const row = await provider.db.selectFrom('app_user').selectAll().where('id', '=', patient.id).executeTakeFirst()
    expect(row).toMatchObject({ fullname: 'Titkos Tamás', roles: ['Patient'] })
  })

  it.each<[string, object]>([
    ['as the standard writes it', deactivate],
    ['without a path', scimPatch({ op: 'Replace', value: { active: false } })],
    ['as a text', scimPatch({ op: 'replace', path: 'Active', value: 'False' })],
  ])('ends the access of a member at once, %s', async (_name, body) => {
    const [nurse, patient] = [await makePerson(provider.db, ['MedicalAttendant']), await makePerson(provider.db)]
    await employ(provider.db, clinicId, nurse, 2)
    await admit(provider.db, clinicId, patient)
    expect(await mayVisit(nurse, patient)).toBe(200)
    const [found] = (await find(`userName eq "${nurse.id}@teszt.example"`)).body.Resources
    expect(await call('PATCH', `/Users/${found?.id}`, body)).toMatchObject({ status: 200, body: { active: false } })
    expect(await mayVisit(nurse, patient)).toBe(404)
    expect((await call('GET', `/Users/${found?.id}`)).body.active).toBe(false)
  })

  it('takes the invitation of a user back, and deletes one', async () => {
    const { body } = await call('POST', '/Users', newScimUser())
    await call('PATCH', `/Users/${body.id}`, deactivate)
    const states = await provider.db.selectFrom('invitation').select('status').where('clinic_id', '=', clinicId).execute()
    expect(states).toEqual([{ status: 4 }])
    expect((await call('DELETE', `/Users/${body.id}`)).status).toBe(204)
    expect((await call('GET', `/Users/${body.id}`)).status).toBe(404)
    expect((await call('DELETE', `/Users/${body.id}`)).status).toBe(404)
  })

  it('replaces a user, but neither address nor role', async () => {
    const given = newScimUser()
    const { body } = await call('POST', '/Users', given)
    expect((await call('PUT', `/Users/${body.id}`, { ...given, displayName: 'Más Mária', name: undefined })).body).toMatchObject({
      displayName: 'Más Mária',
    })
    expect(await call('PUT', `/Users/${body.id}`, { ...given, userName: 'mas@klinika.example' })).toMatchObject({
      status: 400,
      body: { scimType: 'mutability' },
    })
    expect((await call('PUT', `/Users/${body.id}`, { ...given, roles: [{ value: 'Doctor' }] })).body.scimType).toBe('mutability')
  })

  it('does not leave a clinic without a supervisor', async () => {
    const [found] = (await find(`userName eq "${supervisor.id}@teszt.example"`)).body.Resources
    expect((await call('PATCH', `/Users/${found?.id}`, deactivate)).status).toBe(409)
    expect((await call('GET', `/Users/${found?.id}`)).body.active).toBe(true)
  })

  it('gets the same answer for a user of another clinic as for none', async () => {
    const { body } = await call('POST', '/Users', newScimUser())
    const other = await makeDirectory(provider)
    for (const id of [body.id, clinicId, 'x', "' or ''='"]) {
      const path = `/Users/${encodeURIComponent(id)}`
      for (const [method, sent] of [['GET'], ['DELETE'], ['PATCH', deactivate], ['PUT', newScimUser()]] as const)
        expect(await call(method, path, sent, other.token)).toEqual({
          status: 404,
          body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404', detail: 'No such resource.' },
        })
    }
    expect((await call('GET', '/Users', undefined, other.token)).body.totalResults).toBe(1)
  })

  it.each<[string, string, string, unknown, number, string | undefined]>([
    ['another filter', 'GET', '/Users?filter=active%20eq%20true', undefined, 400, 'invalidFilter'],
    ['a filter that is none', 'GET', '/Users?filter=userName%20eq%20%22a', undefined, 400, 'invalidFilter'],
    ['a count that is none', 'GET', '/Users?count=many', undefined, 400, 'invalidValue'],
    ['a user without a role', 'POST', '/Users', { userName: 'a@b.hu', displayName: 'Valaki' }, 400, 'invalidValue'],
    ['a user without a name', 'POST', '/Users', { userName: 'a@b.hu', roles: [{ value: 'Doctor' }] }, 400, 'invalidValue'],
    [
      'a user name that is no address',
      'POST',
      '/Users',
      { userName: 'valaki', displayName: 'Valaki', roles: ['Doctor'] },
      400,
      'invalidValue',
    ],
    ['a body that is a list', 'POST', '/Users', [], 400, 'invalidValue'],
    ['an unknown path', 'GET', '/Groups', undefined, 404, undefined],
  ])('learns what is wrong: %s', async (_name, method, path, body, status, scimType) => {
    const answer = await call(method, path, body)
    expect([answer.status, answer.body.scimType]).toEqual([status, scimType])
  })

  it('learns what is wrong with a patch', async () => {
    const { body } = await call('POST', '/Users', newScimUser())
    const typeOf = async (sent: object) => (await call('PATCH', `/Users/${body.id}`, sent)).body.scimType
    expect(await typeOf(scimPatch({ op: 'remove', path: 'active' }))).toBe('invalidSyntax')
    expect(await typeOf(scimPatch({ op: 'replace', path: 'constructor', value: 1 }))).toBe('invalidPath')
    expect(await typeOf(scimPatch({ op: 'replace', path: 'active', value: 'perhaps' }))).toBe('invalidValue')
    expect(await typeOf(scimPatch(...Array.from({ length: 21 }, () => ({ op: 'replace', path: 'active', value: true }))))).toBe(
      'invalidSyntax',
    )
    expect(await typeOf({})).toBe('invalidSyntax')
  })
})

describe('a former member', () => {
  let nurse: TestPerson
  let patient: TestPerson
  let address: string
  let path: string
  beforeEach(async () => {
    ;[nurse, patient] = [await makePerson(provider.db, ['MedicalAttendant'], 'Régi Réka'), await makePerson(provider.db)]
    await employ(provider.db, clinicId, nurse, 2)
    await admit(provider.db, clinicId, patient)
    address = `${nurse.id}@teszt.example`
    path = `/Users/${(await find(`userName eq "${address}"`)).body.Resources[0]?.id}`
  })
  /** What the directory knows of the nurse, who has left. */
  const leave = async (externalId?: string) => {
    if (externalId !== undefined) await call('PATCH', path, putScim('externalId', externalId))
    expect((await call('PATCH', path, deactivate)).body.active).toBe(false)
  }
  const replacement = (changes: object) =>
    newScimUser({ userName: address, displayName: 'Réka vagy Rita', externalId: 'dir-réka', ...changes })

  it('comes back at once under the same id, and the trail says that the directory did it', async () => {
    await leave('dir-réka')
    expect(await call('PATCH', path, activate)).toMatchObject({ status: 200, body: { active: true } })
    expect(await mayVisit(nurse, patient)).toBe(200)
    const trail = provider.db.selectFrom('audit_event').select('actor_id').where('event', '=', 'clinic.workerJoined')
    expect(await trail.where('subject_id', '=', nurse.id).execute()).toEqual([{ actor_id: systemId }])
  })

  it.each<[string, string | undefined, () => readonly (readonly [string, object])[]]>([
    ['with an address whose owner the directory never named', undefined, () => [['PATCH', activate]]],
    ['with an empty id', '', () => [['PATCH', activate]]],
    ['under an id sent at the return', undefined, () => [['PUT', replacement({})]]],
    ['under another id', 'dir-réka', () => [['PUT', replacement({ externalId: 'dir-rita' })]]],
    ['without an id', 'dir-réka', () => [['PUT', replacement({ externalId: undefined })]]],
    [
      'under another id that came before',
      'dir-réka',
      () => [
        ['PATCH', putScim('externalId', 'dir-rita')],
        ['PATCH', activate],
      ],
    ],
  ])('may be a successor who got the address, and is invited: %s', async (_name, externalId, calls) => {
    await leave(externalId)
    const statuses: unknown[] = []
    for (const [method, body] of calls()) statuses.push(await call(method, path, body))
    expect(statuses.at(-1)).toMatchObject({ status: 200, body: { active: true } })
    expect(await mayVisit(nurse, patient)).toBe(404)
    expect(await mailsTo(provider.db, address)).toHaveLength(1)
  })

  it('comes back at once when another one has a successor', async () => {
    await leave('dir-réka')
    const another = await makePerson(provider.db, ['MedicalAttendant'])
    await employ(provider.db, clinicId, another, 2)
    const [found] = (await find(`userName eq "${another.id}@teszt.example"`)).body.Resources
    await call('PATCH', `/Users/${found?.id}`, putScim('externalId', 'dir-más'))
    await call('PATCH', `/Users/${found?.id}`, deactivate)
    await call('PUT', path, replacement({ externalId: 'dir-rita' }))
    await call('PATCH', `/Users/${found?.id}`, activate)
    expect([await mayVisit(nurse, patient), await mayVisit(another, patient)]).toEqual([404, 200])
  })

  it('does not come back with a replacement that does not say so', async () => {
    await leave('dir-réka')
    const replaced = await call('PUT', path, replacement({ active: undefined }))
    expect(replaced).toMatchObject({ status: 200, body: { active: false, displayName: 'Réka vagy Rita' } })
    expect(await mayVisit(nurse, patient)).toBe(404)
    expect((await call('PUT', path, replacement({ active: true }))).body.active).toBe(true)
    expect((await call('PUT', path, replacement({ active: undefined }))).body.active).toBe(true)
    expect(await mayVisit(nurse, patient)).toBe(200)
  })

  it('has a successor with the address, whose access the directory ends', async () => {
    await leave('dir-réka')
    await employ(provider.db, await makeClinic(provider.db), nurse, 2)
    const successor = await makePerson(provider.db, ['MedicalAttendant'], 'Új Rita')
    await provider.db.updateTable('app_user').set({ email: 'mas@pelda.example' }).where('id', '=', nurse.id).execute()
    await provider.db.updateTable('app_user').set({ email: address }).where('id', '=', successor.id).execute()
    await employ(provider.db, clinicId, successor, 2)
    expect((await call('GET', path)).body.active).toBe(true)
    expect((await call('PATCH', path, deactivate)).body.active).toBe(false)
    expect(await mayVisit(successor, patient)).toBe(404)
  })
})

it('a directory ends the access of a person who accepts the invitation at the same moment', async () => {
  const given = newScimUser()
  const { body } = await call('POST', '/Users', given)
  const nurse = await makePerson(provider.db, ['MedicalAttendant'])
  let ending: Promise<ScimAnswer> | undefined
  await provider.db.transaction().execute(async (tx) => {
    // What an acceptance does.
    await tx.updateTable('invitation').set({ status: 3 }).where('clinic_id', '=', clinicId).execute()
    await tx.updateTable('app_user').set({ email: given.userName }).where('id', '=', nurse.id).execute()
    await employ(tx, clinicId, nurse, 2)
    ending = call('PATCH', `/Users/${body.id}`, deactivate)
    await untilWaiting(provider.db)
  })
  expect(await ending).toMatchObject({ status: 200, body: { active: false } })
  const staff = await provider.db.selectFrom('clinic_worker').select('user_id').where('clinic_id', '=', clinicId).execute()
  expect(staff).toEqual([{ user_id: supervisor.id }])
})

describe('who may call', () => {
  it('a system of the clinic with the scope, and no other caller', async () => {
    expect((await call('GET', '/Users', undefined, '')).status).toBe(401)
    expect((await call('GET', '/Users', undefined, 'a.b.c')).status).toBe(401)
    expect((await call('GET', '/Users', undefined, await provider.tokenFor(supervisor))).status).toBe(403)
    const reader = await makeDirectory(provider, ['read', 'write'])
    expect((await call('GET', '/Users', undefined, reader.token)).status).toBe(403)
    await provider.db.updateTable('clinic_system').set({ revoked_at: new Date() }).where('clinic_id', '=', clinicId).execute()
    expect((await call('GET', '/Users')).status).toBe(401)
  })

  it('every call is in the audit trail, without names', async () => {
    const { body } = await call('POST', '/Users', newScimUser())
    await call('PATCH', `/Users/${body.id}`, deactivate)
    const rows = await provider.db.selectFrom('audit_event').select(['event', 'detail']).where('event', 'like', 'scim.%').execute()
    expect(rows.filter(({ detail }) => JSON.stringify(detail).includes(body.id)).map(({ event }) => event)).toEqual([
      'scim.userCreated',
      'scim.userDeactivated',
    ])
    expect(JSON.stringify(rows)).not.toContain('klinika.example')
  })
})

it('what the server can do is published', async () => {
  for (const path of [
    '/ServiceProviderConfig',
    '/ResourceTypes',
    '/ResourceTypes/User',
    '/Schemas',
    '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User',
  ])
    expect([path, (await call('GET', path, undefined, '')).status]).toEqual([path, 200])
  expect((await call('GET', '/ServiceProviderConfig', undefined, '')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
  })
})
