import type { SeededRandom } from '../../demo/seededRandom.ts'
import { resourceCapabilities } from '../../exchange/fhir/capabilityStatement.ts'
import { joinId } from '../../exchange/fhir/fhirIds.ts'
import { sha1 } from '../phoneClient.ts'
import type { FuzzPrincipal, FuzzWorld, SealedPeople } from './fuzzWorld.ts'

export interface FaceRequest {
  face: 'fhir' | 'scim' | 'nightscout' | 'signIn'
  method: string
  target: string
  headers: [string, string][]
  body?: unknown
  /** A form instead of JSON. */
  form?: Record<string, string>
}

interface FaceMaker {
  random: SeededRandom
  world: FuzzWorld
  sealed: SealedPeople
  principal: FuzzPrincipal
  /** A text that no client would send. */
  drawText(): string
}

const words = [
  '',
  '0',
  '-1',
  '1e400',
  'ge2026-11-01',
  '9999-12-31',
  '|',
  ',',
  '~',
  '*',
  'null',
  '[]',
  '%',
  "'",
  '2026-02-30T24:00:00Z',
  'NaN',
]

const pairsOf = (names: readonly string[], { random, drawText }: FaceMaker): [string, string][] =>
  Array.from({ length: Math.floor(random.next() * 4) }, () => [random.pick(names), random.chance(0.5) ? random.pick(words) : drawText()])

function withQuery(path: string, pairs: readonly [string, string][]): string {
  const query = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return query ? `${path}?${query}` : path
}

const fhirTypes = Object.keys(resourceCapabilities)
const fhirParams = ['date', '_lastUpdated', 'code', 'category', '_count', '_sort', '_cursor', '_id', 'identifier', '_include', '_total']

function fhirResource(patientId: string, random: SeededRandom): Record<string, unknown> {
  const subject = { reference: `Patient/${patientId}` }
  const common = { effectiveDateTime: `2026-0${1 + Math.floor(random.next() * 9)}-02T08:00:00+01:00`, subject }
  if (random.chance(0.3))
    return {
      resourceType: 'MedicationAdministration',
      status: 'completed',
      medicationCodeableConcept: { coding: [{ system: 'http://www.whocc.no/atc', code: 'A10AB01' }], text: 'Inzulin' },
      dosage: { dose: { value: 6, code: '[iU]' } },
      ...common,
    }
  return {
    resourceType: 'Observation',
    identifier: [{ system: 'urn:app', value: String(Math.floor(random.next() * 50)) }],
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: random.pick(['105272-9', '15074-8', '9059-7']) }] },
    valueQuantity: { value: Math.round(random.next() * 200) / 10, code: random.pick(['mmol/L', 'mg/dL', 'g']) },
    device: { display: 'Minta', identifier: { value: '1' } },
    ...common,
  }
}

function makeFhir(maker: FaceMaker): FaceRequest {
  const { random, world, principal, drawText } = maker
  const { people, linked, foreign } = world.world
  const own = principal === 'garbageToken' ? linked : people[principal]
  const patientId = random.pick([own.id, linked.id, linked.id, foreign.id])
  const token = random.chance(0.05) ? world.faces.directoryToken : world.tokens[principal]
  const headers: [string, string][] = token === undefined ? [] : [['authorization', `Bearer ${token}`]]
  const type = random.pick(fhirTypes)
  const id = random.pick([joinId(patientId, random.pick(world.ids['id'] ?? [patientId])), patientId, drawText()])
  const request = (method: string, target: string, body?: unknown): FaceRequest => ({ face: 'fhir', method, target, headers, body })
  const entry = () => {
    const resource = fhirResource(patientId, random)
    return { fullUrl: `urn:uuid:${patientId}`, resource, request: { method: 'POST', url: resource['resourceType'] } }
  }
  const bundle = () => ({ resourceType: 'Bundle', type: random.pick(['transaction', 'batch']), entry: [entry(), entry(), entry()] })
  const resource = fhirResource(patientId, random)
  return random.pick([
    () => request('GET', withQuery(`/fhir/${type}`, [['patient', patientId], ...pairsOf(fhirParams, maker)])),
    () => request('GET', withQuery(`/fhir/${type}`, pairsOf([...fhirParams, 'patient', 'subject', 'practitioner'], maker))),
    () => request('GET', `/fhir/${type}/${encodeURIComponent(id)}`),
    () =>
      request(
        'GET',
        random.pick(['/fhir/metadata', '/fhir/.well-known/smart-configuration', '/fhir', `/fhir/${encodeURIComponent(drawText())}`]),
      ),
    () => request('POST', `/fhir/${String(resource['resourceType'])}`, resource),
    () => request('POST', random.pick(['/fhir', '/fhir/$submit-cgm-bundle']), bundle()),
    () =>
      request('POST', `/fhir/Patient/${patientId}/$launch-app`, {
        resourceType: 'Parameters',
        parameter: [{ name: 'app', valueString: drawText() }],
      }),
    () => request(random.pick(['PUT', 'PATCH', 'DELETE']), `/fhir/${type}/${encodeURIComponent(id)}`, resource),
  ])()
}

function makeScim(maker: FaceMaker): FaceRequest {
  const { random, world, principal, drawText } = maker
  const { directoryToken, scimUserIds } = world.faces
  const token = random.chance(0.8) ? directoryToken : world.tokens[principal]
  const headers: [string, string][] = token === undefined ? [] : [['authorization', `Bearer ${token}`]]
  const request = (method: string, target: string, body?: unknown): FaceRequest => ({
    face: 'scim',
    method,
    target: `/scim/v2${target}`,
    headers,
    body,
  })
  const user = {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: `nover.${Math.floor(random.next() * 200)}@pelda.example`,
    name: { formatted: 'Nővér Nóra' },
    active: random.chance(0.7),
    roles: [{ value: random.pick(['Doctor', 'MedicalAttendant']) }],
    externalId: drawText(),
  }
  const id = random.pick([...scimUserIds, random.pick(world.ids['userId'] ?? scimUserIds), encodeURIComponent(drawText()) || 'x'])
  const operation = {
    op: random.pick(['replace', 'add', 'remove', 'Replace']),
    path: random.pick(['active', 'name.formatted', drawText()]),
    value: random.chance(0.5),
  }
  const patch = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [operation] }
  return random.pick([
    () => request('GET', withQuery('/Users', pairsOf(['startIndex', 'count', 'attributes'], maker))),
    () => request('GET', withQuery('/Users', [['filter', random.chance(0.6) ? `userName eq "${drawText()}"` : drawText()]])),
    () => request('GET', `/Users/${id}`),
    () => request('GET', random.pick(['/ServiceProviderConfig', '/ResourceTypes', '/Schemas', `/${encodeURIComponent(drawText())}`])),
    () => request('POST', '/Users', user),
    () => request('PUT', `/Users/${id}`, user),
    () => request('PATCH', `/Users/${id}`, patch),
    () => request('DELETE', `/Users/${id}`),
  ])()
}

const findParams = [
  'count',
  'find[date][$gte]',
  'find[dateString][$lt]',
  'find[eventType]',
  'find[created_at][$gte]',
  'find[_id]',
  'token',
  'find[a][$regex]',
]

function makeNightscout(maker: FaceMaker): FaceRequest {
  const { random, world, drawText } = maker
  const { phoneSecrets } = world.faces
  const secret = random.chance(0.95) ? random.pick(phoneSecrets) : drawText()
  const isInQuery = random.chance(0.2)
  const headers: [string, string][] = isInQuery ? [] : [['api-secret', sha1(secret)]]
  const token: [string, string][] = isInQuery ? [['token', secret]] : []
  const at = Date.UTC(2026, Math.floor(random.next() * 10), 2, 8, Math.floor(random.next() * 60))
  const dateString = new Date(at).toISOString()
  const entry = {
    type: random.pick(['sgv', 'mbg', 'cal']),
    sgv: Math.floor(random.next() * 500),
    mbg: 99,
    date: at,
    dateString,
    direction: 'Flat',
    device: 'xDrip',
  }
  const treatment = {
    eventType: random.pick(['Meal Bolus', 'Carb Correction', 'Note', 'Exercise', drawText()]),
    insulin: 4.5,
    carbs: 45,
    notes: 'ebéd',
    created_at: dateString,
    utcOffset: 60,
  }
  const request = (method: string, target: string, body?: unknown): FaceRequest => ({
    face: 'nightscout',
    method,
    target: withQuery(target, token),
    headers,
    body,
  })
  const find = (path: string): FaceRequest => ({
    face: 'nightscout',
    method: 'GET',
    target: withQuery(path, [...token, ...pairsOf(findParams, maker)]),
    headers,
  })
  const collection = random.pick(['entries', 'treatments', 'devicestatus', 'profile', 'food', 'settings'])
  const document = random.pick([entry, treatment])
  const id = encodeURIComponent(random.chance(0.5) ? random.pick(world.ids['id'] ?? ['x']) : drawText()) || 'x'
  return random.pick([
    () => request('POST', '/api/v1/entries', random.chance(0.5) ? [entry, { ...entry, date: at - 300_000 }] : entry),
    () => request(random.pick(['POST', 'PUT']), '/api/v1/treatments', random.chance(0.5) ? [treatment] : treatment),
    () =>
      find(
        random.pick([
          '/api/v1/entries.json',
          '/api/v1/entries/sgv.json',
          '/api/v1/treatments',
          '/api/v1/profile',
          '/api/v1/status.json',
          '/api/v1/verifyauth',
        ]),
      ),
    () => request('DELETE', `/api/v1/${random.pick(['entries', 'treatments'])}/${id}`),
    () => request(random.pick(['POST', 'GET']), `/api/v3/${collection}`, document),
    () => request(random.pick(['GET', 'PUT', 'PATCH', 'DELETE']), `/api/v3/${collection}/${id}`, document),
    () =>
      find(
        random.pick([
          `/api/v3/${collection}`,
          `/api/v3/${collection}/history/${at}`,
          '/api/v3/lastModified',
          '/api/v3/status',
          '/api/v3/version',
        ]),
      ),
    () => request('GET', `/api/v2/authorization/request/${encodeURIComponent(secret) || 'x'}`),
  ])()
}

function makeSignIn(maker: FaceMaker): FaceRequest {
  const { random, world, drawText } = maker
  const post = (target: string, form: Record<string, string>): FaceRequest => ({
    face: 'signIn',
    method: 'POST',
    target,
    headers: [],
    form,
  })
  const get = (target: string): FaceRequest => ({ face: 'signIn', method: 'GET', target, headers: [] })
  const uid = encodeURIComponent(drawText()) || 'x'
  const grant = random.pick(['client_credentials', 'authorization_code', 'refresh_token', 'password', drawText()])
  const authorize: [string, string][] = [
    ['client_id', random.pick(['diab-web', drawText()])],
    ['response_type', random.pick(['code', 'token', drawText()])],
    ['redirect_uri', random.pick(['http://localhost/oidc/callback', drawText()])],
    ['scope', random.pick(['openid', 'openid launch/patient patient/*.rs', drawText()])],
    ['aud', drawText()],
    ['launch', drawText()],
    ['ui_locales', random.pick(['hu', 'en', drawText()])],
    ['prompt', random.pick(['none', 'login', drawText()])],
    ['code_challenge', drawText()],
    ['code_challenge_method', random.pick(['S256', 'plain'])],
  ]
  return random.pick([
    () =>
      post('/v1/token', {
        grant_type: grant,
        client_id: random.pick([world.faces.systemId, drawText()]),
        client_secret: drawText(),
        scope: drawText(),
      }),
    () =>
      post('/idp/token', {
        grant_type: grant,
        client_id: 'diab-web',
        code: drawText(),
        refresh_token: drawText(),
        redirect_uri: drawText(),
      }),
    () =>
      get(
        withQuery(
          '/idp/auth',
          authorize.filter(() => random.chance(0.7)),
        ),
      ),
    () => get(`/idp/interaction/${uid}`),
    () =>
      post(`/idp/interaction/${uid}${random.pick(['', '/consent', '/code', '/passkey', '/authenticator', '/continue', '/restart'])}`, {
        email: drawText(),
        password: drawText(),
        code: drawText(),
      }),
    () => post('/idp/session/end', { id_token_hint: drawText(), post_logout_redirect_uri: drawText() }),
    () => post('/idp/token/revocation', { token: drawText() }),
    () => get('/idp/me'),
  ])()
}

/** Makes a request to one of the faces that are no contract of ours. */
export function makeFaceRequest(maker: FaceMaker): FaceRequest {
  const roll = maker.random.next()
  if (roll < 0.4) return makeFhir(maker)
  if (roll < 0.65) return makeNightscout(maker)
  return roll < 0.85 ? makeScim(maker) : makeSignIn(maker)
}

/** What a refusal of a face holds; the others have several forms. */
export const refusalOfFace: Readonly<Partial<Record<FaceRequest['face'], string>>> = {
  fhir: '"OperationOutcome"',
  scim: 'urn:ietf:params:scim:api:messages:2.0:Error',
}
