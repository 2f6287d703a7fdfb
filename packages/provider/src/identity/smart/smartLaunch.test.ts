import { createHash, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createCookieJar } from '../../testing/cookieJar.ts'
import { createTestProvider, type TestProvider } from '../../testing/createTestProvider.ts'
import { admit, employ, makeClinic, makeDoctor, makeEntry, makePerson, supervise, type TestPerson } from '../../testing/makePeople.ts'
import { createLaunch } from './smart.store.ts'

const app = {
  clientId: 'minta-app',
  name: 'Minta app',
  redirectUris: ['https://app.example/back'],
  launchUrl: 'https://app.example/launch',
}
/** It has no page that starts it with a patient. */
const withoutPage = { clientId: 'masik-app', name: 'Másik app', redirectUris: ['https://masik.example/back'] }
const password = 'Helyes-jelszo-1!'

let provider: TestProvider
let patient: TestPerson

beforeAll(async () => {
  provider = await createTestProvider({ config: { smartApps: [app, withoutPage] } })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  patient = await makePerson(provider.db, ['Patient'], 'Teszt Anna')
  await setPassword(provider.db, patient.id, password)
})

interface TokenResponse {
  access_token: string
  id_token?: string
  refresh_token?: string
  scope: string
  patient?: string
}

/** A browser in which a person starts the app. */
function openBrowser() {
  const { fetch: visit } = createCookieJar()
  const verifier = randomBytes(32).toString('base64url')
  const follow = async (response: Response) => new URL(response.headers.get('location') ?? '/', provider.url)

  async function start(changes: Record<string, string> = {}): Promise<Response> {
    const query = {
      response_type: 'code',
      client_id: app.clientId,
      redirect_uri: app.redirectUris[0] ?? '',
      scope: 'launch/patient openid fhirUser patient/*.rs',
      state: 's-1',
      aud: `${provider.url}/fhir`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    }
    return visit(`${provider.url}/idp/auth?${new URLSearchParams(query).toString()}`)
  }

  /** Continues until a page is shown or the app is reached. */
  async function settle(response: Response): Promise<{ at: URL; page: string }> {
    let at = await follow(response)
    for (let step = 0; step < 6 && at.origin === provider.url; step++) {
      const answer = await visit(at.href)
      if (answer.status < 300 || answer.status >= 400) return { at, page: await answer.text() }
      at = await follow(answer)
    }
    return { at, page: '' }
  }

  const post = (path: string, fields: Record<string, string>) =>
    visit(`${provider.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })

  /** Signs in on the way and returns the page with the question. */
  async function signIn(person: TestPerson, changes?: Record<string, string>) {
    const { at } = await settle(await start(changes))
    return settle(await post(at.pathname, { email: `${person.id}@teszt.example`, password }))
  }

  async function answer(at: URL, fields: Record<string, string>) {
    return settle(await post(`${at.pathname}/consent`, fields))
  }

  const token = async (fields: Record<string, string>) =>
    fetch(`${provider.url}/idp/token`, { method: 'POST', body: new URLSearchParams({ client_id: app.clientId, ...fields }) })

  async function redeem(at: URL): Promise<TokenResponse> {
    const code = at.searchParams.get('code') ?? ''
    const fields = { grant_type: 'authorization_code', code, redirect_uri: app.redirectUris[0] ?? '', code_verifier: verifier }
    return (await (await token(fields)).json()) as TokenResponse
  }

  return { start, settle, signIn, answer, redeem, token }
}

const read = (path: string, token: string) => provider.call('GET', path, { token })

/** True where a call is not answered while many others are. */
async function isHeldBack(call: Promise<Response>): Promise<boolean> {
  let isAnswered = false
  void call.then(() => (isAnswered = true))
  for (let at = 0; at < 40; at++) await provider.call('GET', '/v1/ready')
  return !isAnswered
}

/** The whole way of a person who allows the app their own data. */
async function allow(person: TestPerson, changes?: Record<string, string>, patientId = person.id) {
  const browser = openBrowser()
  const { at } = await browser.signIn(person, changes)
  const tokens = await browser.redeem((await browser.answer(at, { answer: 'allow', patient: patientId })).at)
  return { browser, tokens }
}

describe('the standalone launch', () => {
  it('names what an app needs to start', async () => {
    const configuration = (await (await provider.call('GET', '/fhir/.well-known/smart-configuration')).json()) as Record<string, unknown>
    expect(configuration).toMatchObject({
      authorization_endpoint: `${provider.url}/idp/auth`,
      token_endpoint: `${provider.url}/idp/token`,
      code_challenge_methods_supported: ['S256'],
    })
    expect(configuration.capabilities).toContain('launch-standalone')
  })

  it('asks the person, and gives a token for the patient’s data', async () => {
    await makeEntry(provider.db, patient)
    const browser = openBrowser()
    const { at, page } = await browser.signIn(patient)
    expect(page).toContain('Minta app')
    expect(page).toContain('Teszt Anna')
    const back = await browser.answer(at, { answer: 'allow', patient: patient.id })
    expect([back.at.origin, back.at.searchParams.get('state')]).toEqual(['https://app.example', 's-1'])
    const tokens = await browser.redeem(back.at)
    expect(tokens).toMatchObject({ patient: patient.id, scope: expect.stringContaining('patient/*.rs') })
    expect(decodeJwt(tokens.id_token ?? '').fhirUser).toBe(`${provider.url}/fhir/Patient/${patient.id}`)
    const found = (await (await read('/fhir/Observation', tokens.access_token)).json()) as { entry: unknown[] }
    expect(found.entry).toHaveLength(1)
    expect((await read(`/fhir/Patient/${patient.id}`, tokens.access_token)).status).toBe(200)
  })

  it('the token opens nothing but the face', async () => {
    const { tokens } = await allow(patient)
    for (const path of ['/v1/user', `/v1/patient/${patient.id}/diary`]) expect((await read(path, tokens.access_token)).status).toBe(401)
  })

  it('is listed for its person, and ends at once when the person ends it', async () => {
    const { tokens, browser } = await allow(patient, { scope: 'launch/patient online_access patient/*.rs patient/Observation.c' })
    const other = await makePerson(provider.db)
    const own = await provider.tokenFor(patient)
    const list = async () => (await (await read('/v1/user/allowed-app', own)).json()) as { id: string }[]
    const [app] = await list()
    expect(app).toMatchObject({ name: 'Minta app', patientId: patient.id, patientName: 'Teszt Anna', canWrite: true })
    expect(await (await read('/v1/user/allowed-app', await provider.tokenFor(other))).json()).toEqual([])
    const end = (token: string) => provider.call('DELETE', `/v1/user/allowed-app/${app?.id}`, { token })
    expect((await end(await provider.tokenFor(other))).status).toBe(404)
    expect((await read(`/fhir/Patient/${patient.id}`, tokens.access_token)).status).toBe(200)
    expect((await end(own)).status).toBe(204)
    expect(await list()).toEqual([])
    expect((await read(`/fhir/Patient/${patient.id}`, tokens.access_token)).status).toBe(401)
    const renewed = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })
    expect(renewed.status).toBe(400)
    expect((await end(own)).status).toBe(404)
  })

  it('is listed no longer when its sign-in has ended', async () => {
    await allow(patient)
    const own = await provider.tokenFor(patient)
    const list = async () => (await (await read('/v1/user/allowed-app', own)).json()) as unknown[]
    expect(await list()).toHaveLength(1)
    await provider.db.deleteFrom('oidc_payload').where('model', '=', 'Session').where('account_id', '=', patient.id).execute()
    expect(await list()).toEqual([])
  })

  it('reaches what the scopes name, and not more', async () => {
    const { tokens } = await allow(patient, { scope: 'launch/patient patient/Observation.rs patient/Unknown.rs' })
    expect(tokens.scope.split(' ').toSorted()).toEqual(['launch/patient', 'patient/Observation.rs'])
    expect((await read('/fhir/Observation', tokens.access_token)).status).toBe(200)
    const refused = await read('/fhir/Goal', tokens.access_token)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([403, 'Bearer error="insufficient_scope"'])
    const resource = { resourceType: 'Observation', subject: { reference: `Patient/${patient.id}` } }
    expect((await provider.call('POST', '/fhir/Observation', { token: tokens.access_token, body: resource })).status).toBe(422)
    const reading = {
      ...resource,
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '14743-9' }] },
      effectiveDateTime: '2026-03-02T07:15:00+01:00',
      valueQuantity: { value: 6, code: 'mmol/L' },
    }
    expect((await provider.call('POST', '/fhir/Observation', { token: tokens.access_token, body: reading })).status).toBe(403)
    const { tokens: writing } = await allow(patient, { scope: 'launch/patient patient/Observation.c' })
    expect((await provider.call('POST', '/fhir/Observation', { token: writing.access_token, body: reading })).status).toBe(201)
  })

  it('includes no type that the scopes leave out', async () => {
    await makeEntry(provider.db, patient)
    const scope = 'launch/patient patient/Observation.rs patient/PractitionerRole.rs'
    const { tokens } = await allow(patient, { scope })
    const searches = ['Observation?_include=Observation:patient', 'PractitionerRole?_include=PractitionerRole:practitioner']
    for (const search of [...searches, 'PractitionerRole?_include=PractitionerRole:organization'])
      expect((await read(`/fhir/${search}`, tokens.access_token)).status, search).toBe(403)
    const { tokens: wider } = await allow(patient, { scope: `${scope} patient/Patient.r` })
    expect((await read(`/fhir/${searches[0]}`, wider.access_token)).status).toBe(200)
  })

  it('sends large bundles one after the other', async () => {
    const { tokens } = await allow(patient, { scope: 'launch/patient patient/Observation.c' })
    const headers = { 'content-type': 'application/fhir+json', authorization: `Bearer ${tokens.access_token}` }
    const first = request(`${provider.url}/fhir`, { method: 'POST', headers: { ...headers, 'content-length': '500000' } })
    first.on('error', () => {}).write('{')
    const send = () => fetch(`${provider.url}/fhir`, { method: 'POST', headers, body: '{"resourceType":"Bundle"}'.padEnd(300_000) })
    // Until the first has begun another one is answered at once.
    let waiting = send()
    while (!(await isHeldBack(waiting))) waiting = send()
    first.destroy()
    expect((await waiting).status).toBe(400)
  })

  it('of a supervisor is for one person, and the others are absent', async () => {
    const child = await makePerson(provider.db, ['Patient'], 'Gyerek Geri')
    await supervise(provider.db, patient, child)
    const { tokens } = await allow(patient, {}, child.id)
    expect(tokens.patient).toBe(child.id)
    expect((await read(`/fhir/Patient/${child.id}`, tokens.access_token)).status).toBe(200)
    expect((await read(`/fhir/Patient/${patient.id}`, tokens.access_token)).status).toBe(404)
    await provider.db.deleteFrom('supervision').where('supervised_id', '=', child.id).execute()
    expect((await read(`/fhir/Patient/${child.id}`, tokens.access_token)).status).toBe(404)
  })

  it('refuses another’s patient, and a refusal leads back to the app', async () => {
    const stranger = await makePerson(provider.db)
    const browser = openBrowser()
    const { at } = await browser.signIn(patient)
    expect((await browser.answer(at, { answer: 'allow', patient: stranger.id })).at.origin).toBe(provider.url)
    const { at: back } = await browser.answer(at, { answer: 'refuse' })
    expect([back.origin, back.searchParams.get('error')]).toEqual(['https://app.example', 'access_denied'])
  })

  it('asks again each time, and refuses a request for another server', async () => {
    const { browser } = await allow(patient)
    expect((await browser.settle(await browser.start())).page).toContain('Minta app')
    const wrong = await browser.start({ aud: 'https://elsewhere.example/fhir' })
    expect(new URL(wrong.headers.get('location') ?? '', provider.url).searchParams.get('error')).toBe('invalid_request')
  })

  it('ends with the sign-in; until then a token is renewed under online_access', async () => {
    const { browser, tokens } = await allow(patient, { scope: 'launch/patient online_access patient/*.rs' })
    const renewed = await browser.token({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' })
    const again = (await renewed.json()) as TokenResponse
    expect(again.patient).toBe(patient.id)
    expect((await read('/fhir/Observation', again.access_token)).status).toBe(200)
    await provider.db.deleteFrom('oidc_payload').where('model', '=', 'Session').execute()
    expect((await read('/fhir/Observation', again.access_token)).status).toBe(401)
    const late = await browser.token({ grant_type: 'refresh_token', refresh_token: again.refresh_token ?? tokens.refresh_token ?? '' })
    expect(late.status).toBe(400)
  })

  it('gives a refresh token for one use: a second one, as of a thief, ends what both hold', async () => {
    const { browser, tokens } = await allow(patient, { scope: 'launch/patient online_access patient/*.rs' })
    const renew = (refresh_token: string) => browser.token({ grant_type: 'refresh_token', refresh_token })
    const next = (await (await renew(tokens.refresh_token ?? '')).json()) as TokenResponse
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect((await renew(tokens.refresh_token ?? '')).status).toBe(400)
    expect((await renew(next.refresh_token ?? '')).status).toBe(400)
  })
})

describe('the launch by the product', () => {
  it('gives the patient who was shown to the doctor', async () => {
    const doctor = await makeDoctor(provider.db)
    await setPassword(provider.db, doctor.id, password)
    const clinic = await makeClinic(provider.db)
    await employ(provider.db, clinic, doctor)
    await admit(provider.db, clinic, patient)
    const cautious = await makeClinic(provider.db)
    await admit(provider.db, cautious, patient, 3)
    const started = await provider.call('POST', `/fhir/Patient/${patient.id}/$launch-app`, {
      token: await provider.tokenFor(doctor),
      body: { resourceType: 'Parameters', parameter: [{ name: 'clientId', valueString: app.clientId }] },
    })
    const [{ valueUrl }] = ((await started.json()) as { parameter: [{ valueUrl: string }] }).parameter
    const address = new URL(valueUrl)
    expect([address.origin, address.searchParams.get('iss')]).toEqual(['https://app.example', `${provider.url}/fhir`])
    const launch = address.searchParams.get('launch') ?? ''
    const { tokens } = await allow(doctor, { launch, scope: 'launch openid fhirUser patient/*.rs' }, patient.id)
    expect(tokens.patient).toBe(patient.id)
    expect(decodeJwt(tokens.id_token ?? '').fhirUser).toBe(`${provider.url}/fhir/Practitioner/${doctor.id}`)
    expect((await read('/fhir/Goal', tokens.access_token)).status).toBe(200)
    expect((await read(`/fhir/Practitioner/${doctor.id}`, tokens.access_token)).status).toBe(200)
    const clinics = (await (await read('/fhir/Organization', tokens.access_token)).json()) as { entry: { resource: { id: string } }[] }
    // The patient shares nothing with the other clinic, and that is not the doctor's to know.
    expect(clinics.entry.map(({ resource }) => resource.id)).toEqual([clinic])
    const { tokens: own } = await allow(patient)
    expect((await read(`/fhir/Organization/${cautious}`, own.access_token)).status).toBe(200)
    await provider.db.deleteFrom('clinic_patient').where('patient_id', '=', patient.id).where('clinic_id', '=', clinic).execute()
    for (const path of ['Goal', 'Organization', `Organization/${cautious}`, 'Practitioner', 'PractitionerRole'])
      expect((await read(`/fhir/${path}`, tokens.access_token)).status, path).toBe(404)
  })

  it('is offered by name where the operator set one up, and begins as the operation of the face does', async () => {
    const token = await provider.tokenFor(patient)
    expect(await (await read('/v1/launchable-app', token)).json()).toEqual([{ clientId: app.clientId, name: app.name }])
    const start = (clientId: string, by = token) =>
      provider.call('POST', `/v1/patient/${patient.id}/launch-app`, { token: by, body: { clientId } })
    const { url } = (await (await start(app.clientId)).json()) as { url: string }
    const address = new URL(url)
    expect(address.href).toMatch(/^https:\/\/app\.example\/launch\?/)
    expect([...address.searchParams.keys()]).toEqual(['iss', 'launch'])
    expect(address.searchParams.get('iss')).toBe(`${provider.url}/fhir`)
    const { tokens } = await allow(patient, { launch: address.searchParams.get('launch') ?? '', scope: 'launch patient/*.rs' })
    expect(tokens.patient).toBe(patient.id)
    // One that has no page for it is as absent as an unknown one.
    for (const clientId of [withoutPage.clientId, 'unknown-app']) expect((await start(clientId)).status).toBe(404)
    const stranger = await provider.tokenFor(await makePerson(provider.db))
    const refused = await start(app.clientId, stranger)
    const absent = await start('unknown-app', stranger)
    expect([refused.status, absent.status]).toEqual([404, 404])
  })

  it('is no way in for another person', async () => {
    const launch = await createLaunch(provider.db, {
      userId: (await makeDoctor(provider.db)).id,
      patientId: patient.id,
      clientId: app.clientId,
    })
    expect((await openBrowser().signIn(patient, { launch })).page).toContain('access_denied')
  })
})
