import type { SystemScope } from '@diab/internal/clinic'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { launchableApp } from '../../testing/matrix/matrix.people.ts'
import { admit, employ, makeClinic, makeDoctor, makeEntry, makePerson, type TestPerson } from '../../testing/makePeople.ts'

let provider: TestProvider
let clinicId: string
let supervisor: TestPerson
let patient: TestPerson
beforeAll(async () => {
  provider = await createTestProvider({ config: { smartApps: [launchableApp] } })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  await provider.db.deleteFrom('attempt_window').execute()
  clinicId = await makeClinic(provider.db)
  supervisor = await makeDoctor(provider.db)
  await employ(provider.db, clinicId, supervisor, 1, true)
  patient = await makePerson(provider.db)
  await admit(provider.db, clinicId, patient)
})

interface Secret {
  id: string
  secret: string
}

async function addSystem(scopes: SystemScope[], name = 'Laborrendszer'): Promise<Secret> {
  const token = await provider.tokenFor(supervisor)
  const response = await provider.call('POST', `/v1/clinic/${clinicId}/system`, { token, body: { name, scopes } })
  expect(response.status).toBe(201)
  return (await response.json()) as Secret
}

const basic = ({ id, secret }: Secret) => ({ authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` })

async function ask(form: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await fetch(`${provider.url}/v1/token`, { method: 'POST', headers, body: new URLSearchParams(form) })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

async function tokenOf(system: Secret, scope?: string): Promise<string> {
  const { body } = await ask({ grant_type: 'client_credentials', ...(scope !== undefined && { scope }) }, basic(system))
  return String(body.access_token)
}

const statusOf = async (token: string, method: string, path: string, body?: unknown) =>
  (await provider.call(method, path, { token, body })).status

describe('a secret of a clinic system', () => {
  it('is shown once, and no list or table holds it', async () => {
    const { id, secret } = await addSystem(['read'])
    expect(secret).toMatch(/^[\w-]{43}$/)
    const list = await provider.call('GET', `/v1/clinic/${clinicId}/system`, { token: await provider.tokenFor(supervisor) })
    expect(await list.json()).toEqual([{ id, name: 'Laborrendszer', scopes: ['read'], createdAt: expect.any(String), lastUsedAt: null }])
    const rows = JSON.stringify(await provider.db.selectFrom('clinic_system').selectAll().execute())
    expect(rows).not.toContain(secret)
  })

  it('needs a supervisor who authenticated just now', async () => {
    const late = await provider.tokenFor(supervisor, { authenticatedSecondsAgo: 3600 })
    const body = { name: 'Laborrendszer', scopes: ['read'] }
    expect(await statusOf(late, 'POST', `/v1/clinic/${clinicId}/system`, body)).toBe(403)
  })

  it.each<[string, (system: Secret) => [Record<string, string>, Record<string, string>], number, string | undefined]>([
    ['in the header', (system) => [{ grant_type: 'client_credentials' }, basic(system)], 200, undefined],
    ['in the form', ({ id, secret }) => [{ grant_type: 'client_credentials', client_id: id, client_secret: secret }, {}], 200, undefined],
    ['that is wrong', ({ id }) => [{ grant_type: 'client_credentials' }, basic({ id, secret: 'x'.repeat(43) })], 401, 'invalid_client'],
    ['of no system', ({ secret }) => [{ grant_type: 'client_credentials' }, basic({ id: clinicId, secret })], 401, 'invalid_client'],
    ['of what is no id', ({ secret }) => [{ grant_type: 'client_credentials' }, basic({ id: "' or 1", secret })], 401, 'invalid_client'],
    ['in both', (system) => [{ grant_type: 'client_credentials', client_secret: system.secret }, basic(system)], 401, 'invalid_client'],
    ['with another grant', (system) => [{ grant_type: 'password' }, basic(system)], 400, 'unsupported_grant_type'],
    ['without a grant', (system) => [{}, basic(system)], 400, 'invalid_request'],
    [
      'for more than it was given',
      (system) => [{ grant_type: 'client_credentials', scope: 'read write' }, basic(system)],
      400,
      'invalid_scope',
    ],
    ['for nothing', (system) => [{ grant_type: 'client_credentials', scope: ' ' }, basic(system)], 400, 'invalid_scope'],
  ])('%s', async (_name, make, status, error) => {
    const [form, headers] = make(await addSystem(['read']))
    const answer = await ask(form, headers)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    if (status === 200) expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'read' })
  })
})

describe('a clinic system', () => {
  it('reads what staff of the clinic read, and the patient sees its name', async () => {
    await makeEntry(provider.db, patient)
    const token = await tokenOf(await addSystem(['read']))
    expect(await statusOf(token, 'GET', `/v1/patient/${patient.id}/diary`)).toBe(200)
    expect(await statusOf(token, 'GET', `/v1/clinic/${clinicId}/medical-worker`)).toBe(200)
    const log = await provider.call('GET', `/v1/patient/${patient.id}/access-log`, { token: await provider.tokenFor(patient) })
    expect(await log.text()).toContain('Laborrendszer')
  })

  it('starts no SMART app, which opens in front of a person', async () => {
    const token = await tokenOf(await addSystem(['read', 'write']))
    const body = { clientId: launchableApp.clientId }
    const path = `/v1/patient/${patient.id}/launch-app`
    expect(await statusOf(await provider.tokenFor(supervisor), 'POST', path, body)).toBe(200)
    expect(await statusOf(token, 'POST', path, body)).toBe(403)
    expect(await statusOf(token, 'GET', '/v1/launchable-app')).toBe(403)
  })

  it('gets the same answer for a patient of another clinic as for none, and none of a patient who shares less', async () => {
    const token = await tokenOf(await addSystem(['read', 'write']))
    const stranger = await makePerson(provider.db)
    await provider.db.updateTable('clinic_patient').set({ sharing_level: 3 }).where('patient_id', '=', patient.id).execute()
    const answers = await Promise.all(
      [stranger.id, clinicId, patient.id].map(async (id) => {
        const response = await provider.call('GET', `/v1/patient/${id}/diary`, { token })
        return [response.status, (await response.text()).replace(/urn:request:[\w-]+/, '')]
      }),
    )
    expect(new Set(answers.map((answer) => answer.join())).size).toBe(1)
    expect(answers[0]?.[0]).toBe(404)
    expect(await statusOf(token, 'GET', `/v1/clinic/${await makeClinic(provider.db)}/medical-worker`)).toBe(404)
  })

  it('writes only with the scope for it, and only what staff write', async () => {
    const [reader, writer] = [await tokenOf(await addSystem(['read'])), await tokenOf(await addSystem(['write']))]
    const note = { body: 'Laborlelet érkezett.' }
    expect(await statusOf(reader, 'POST', `/v1/patient/${patient.id}/note`, note)).toBe(403)
    expect(await statusOf(writer, 'POST', `/v1/patient/${patient.id}/note`, note)).toBeLessThan(300)
    expect(await statusOf(writer, 'GET', `/v1/patient/${patient.id}/diary`)).toBe(403)
    const entry = { entryDate: '2026-03-02T07:15:00', value: 6.4 }
    expect(await statusOf(writer, 'POST', `/v1/patient/${patient.id}/diary/glucose`, [{ entry }])).toBe(403)
  })

  it('does nothing that belongs to a person or a supervisor', async () => {
    const system = await addSystem(['read', 'write', 'scim'])
    const token = await tokenOf(system)
    for (const [method, path, body] of [
      ['GET', `/v1/user/${system.id}/notification-setting`, undefined],
      ['GET', '/v1/thread', undefined],
      ['GET', '/v1/events', undefined],
      ['PUT', '/v1/user/password', { currentPassword: 'x', newPassword: 'nagyon-titkos-1' }],
      ['GET', `/v1/clinic/${clinicId}/system`, undefined],
      ['POST', `/v1/clinic/${clinicId}/system`, { name: 'Másik', scopes: ['read'] }],
      ['PUT', `/v1/clinic/${clinicId}`, { name: 'Másik' }],
    ] as const)
      expect([path, await statusOf(token, method, path, body)]).toEqual([path, 403])
  })

  it('has no access any more once it is removed, also with the tokens that it holds', async () => {
    const system = await addSystem(['read'])
    const token = await tokenOf(system)
    const remove = `/v1/clinic/${clinicId}/system/${system.id}`
    expect(await statusOf(await provider.tokenFor(supervisor), 'DELETE', remove)).toBe(204)
    expect(await statusOf(token, 'GET', `/v1/patient/${patient.id}/diary`)).toBe(401)
    expect((await ask({ grant_type: 'client_credentials' }, basic(system))).status).toBe(401)
    expect(await statusOf(await provider.tokenFor(supervisor), 'DELETE', remove)).toBe(404)
  })

  it('is not another clinic’s to remove', async () => {
    const system = await addSystem(['read'])
    const [other, elsewhere] = [await makeDoctor(provider.db), await makeClinic(provider.db)]
    await employ(provider.db, elsewhere, other, 1, true)
    expect(await statusOf(await provider.tokenFor(other), 'DELETE', `/v1/clinic/${elsewhere}/system/${system.id}`)).toBe(404)
    expect((await ask({ grant_type: 'client_credentials' }, basic(system))).status).toBe(200)
  })

  it('is no user: a token of a person does not pass for one of a system, and the other way round', async () => {
    const system = await addSystem(['read'])
    const posing = await provider.tokenFor({ id: system.id }, { scope: 'read' })
    expect(await statusOf(posing, 'GET', `/v1/patient/${patient.id}/diary`)).toBe(401)
    const audience = 'urn:diab:clinic-system'
    expect(await statusOf(await provider.tokenFor(supervisor, { audience, scope: 'read web' }), 'GET', '/v1/user')).toBe(401)
    expect(await statusOf(await provider.tokenFor({ id: system.id }), 'GET', '/v1/user')).toBe(401)
  })

  it('of which a clinic has 20 at most', async () => {
    for (let count = 0; count < 20; count++) await addSystem(['read'])
    const token = await provider.tokenFor(supervisor)
    expect(await statusOf(token, 'POST', `/v1/clinic/${clinicId}/system`, { name: 'Még egy', scopes: ['read'] })).toBe(409)
  })
})
