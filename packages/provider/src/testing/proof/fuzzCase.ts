import { gzipSync } from 'node:zlib'
import fc, { type Arbitrary } from 'fast-check'
import { type AnyEndpoint, listEndpoints } from '@diab/internal/contract'
import { createSeededRandom, type SeededRandom } from '../../demo/seededRandom.ts'
import { makeOpenApiDocument } from '../../platform/openapi/openApiDocument.ts'
import { arbitraryOf, hostileValue, type JsonSchema } from '../arbitraryOf.ts'
import { type FaceRequest, makeFaceRequest } from './fuzzFaces.ts'
import { oddHeaders, oddMethods, oddPaths, oddSegments } from './fuzzInputs.ts'
import type { FuzzPrincipal, FuzzWorld, SealedPeople } from './fuzzWorld.ts'

interface Parameter {
  name: string
  place: 'path' | 'query' | 'header'
  isRequired: boolean
  fitting: Arbitrary<unknown>
}

export interface Operation {
  endpoint: AnyEndpoint
  parameters: readonly Parameter[]
  body: Arbitrary<unknown> | undefined
  /** Statuses of its document. */
  statuses: ReadonlySet<number>
}

export type CaseKind = 'face' | 'fitting' | 'hostile' | 'matrix' | 'headers' | 'path' | 'body' | 'wire'

export interface FuzzCase {
  kind: CaseKind
  principal: FuzzPrincipal
  /** Undefined: a path of no contract. */
  operation: Operation | undefined
  isHead: boolean
  /** A parser may refuse it and close the connection. */
  mayBeCut: boolean
  request: Buffer
  /** One of the faces outside the contracts, where its own part of the server answers. */
  face?: FaceRequest['face']
}

interface OpenApiOperation {
  operationId: string
  parameters: { name: string; in: Parameter['place']; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, unknown>
}

export function listOperations(): Operation[] {
  const endpoints = listEndpoints()
  const document = makeOpenApiDocument({ endpoints, publicUrl: '', issuer: '', version: '0' })
  const paths = document.paths as Record<string, Record<string, OpenApiOperation>>
  return endpoints.map((endpoint) => {
    const found = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    if (!found) throw new Error(`${endpoint.id} is not in the document`)
    const body = found.requestBody?.content['application/json'].schema
    return {
      endpoint,
      parameters: found.parameters.map(({ name, in: place, required, schema }) => ({
        name,
        place,
        isRequired: required,
        fitting: arbitraryOf(schema),
      })),
      body: body && arbitraryOf(body),
      statuses: new Set(Object.keys(found.responses).map(Number)),
    }
  })
}

const kinds: readonly (readonly [CaseKind, number])[] = [
  ['fitting', 0.31],
  ['face', 0.13],
  ['hostile', 0.18],
  ['headers', 0.12],
  ['path', 0.09],
  ['body', 0.08],
  ['wire', 0.03],
  ['matrix', 0.06],
]

/** Principals with the most access come most often. */
const principals: readonly FuzzPrincipal[] = [
  ...Array.from({ length: 10 }, () => 'patient' as const),
  ...Array.from({ length: 4 }, () => ['supervisor', 'linkedDoctor', 'clinicSupervisor', 'attendant'] as const).flat(),
  ...(['anonymous', 'anotherPatient', 'sameClinicDoctor', 'doctorElsewhere', 'expiredToken', 'forgedToken', 'garbageToken'] as const),
  ...(['formerNurse', 'formerDoctor', 'formerSupervisor', 'expiredTemporaryPermission', 'loweredSharing', 'deletedAccount'] as const),
]

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

interface Maker {
  random: SeededRandom
  seed: number
  operations: readonly Operation[]
  world: FuzzWorld
  sealed: SealedPeople
}

/** Random numbers of one case: the same for the same seed and number. */
export function randomOf(seed: number, at: number): SeededRandom {
  const random = createSeededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b))
  random.next()
  return random
}

export function kindOf(random: SeededRandom): CaseKind {
  let left = random.next()
  for (const [kind, share] of kinds) if ((left -= share) < 0) return kind
  return 'fitting'
}

/** A request as it is written before it becomes bytes. */
interface Draft {
  method: string
  target: string
  headers: [string, string][]
  body?: Buffer
}

export function makeCase(kind: CaseKind, maker: Maker): FuzzCase {
  const { random, operations } = maker
  const principal = random.pick(principals)
  if (kind === 'face') return faceCase(principal, maker)
  const operation = random.pick(operations)
  const draft = draftOf(operation, principal, kind === 'hostile', maker)
  const made = { kind, principal, operation: operation as Operation | undefined, mayBeCut: false }
  if (kind === 'headers') made.mayBeCut = abuseHeaders(draft, maker)
  if (kind === 'body') abuseBody(draft, maker)
  if (kind === 'path') {
    made.mayBeCut = abusePath(draft, maker)
    made.operation = undefined
  }
  if (kind === 'wire') return { ...made, operation: undefined, mayBeCut: true, isHead: false, request: abuseWire(draft, maker) }
  return { ...made, isHead: draft.method === 'HEAD', request: toBytes(draft) }
}

/** A request to FHIR, SCIM, Nightscout or the sign-in, half of the time spoiled like the others. */
function faceCase(principal: FuzzPrincipal, maker: Maker): FuzzCase {
  const { random, world, sealed } = maker
  const drawText = () => textOf(draw(hostileValue, maker)).slice(0, 300).toWellFormed()
  const { face, method, target, headers, body, form } = makeFaceRequest({ random, world, sealed, principal, drawText })
  const draft: Draft = { method, target, headers }
  if (form) {
    headers.push(['content-type', 'application/x-www-form-urlencoded'])
    draft.body = Buffer.from(new URLSearchParams(form).toString())
  } else if (body !== undefined && method !== 'GET') setJson(draft, random.chance(0.4) ? spoilOne(body, maker) : body)
  const made = { kind: 'face', principal, operation: undefined, isHead: false } as const
  const roll = random.next()
  if (roll < 0.7) return { ...made, mayBeCut: false, request: toBytes(draft), face }
  if (roll < 0.8) abuseHeaders(draft, maker)
  else if (roll < 0.92) abuseBody(draft, maker)
  else abusePath(draft, maker)
  return { ...made, mayBeCut: true, isHead: draft.method === 'HEAD', request: toBytes(draft) }
}

/** A request that a test of the access matrix would make. */
export function caseOf(
  operation: Operation,
  principal: FuzzPrincipal,
  token: string | undefined,
  { method, path, body }: { method: string; path: string; body?: unknown },
  isFitting: boolean,
): FuzzCase {
  const draft: Draft = { method, target: path, headers: bearer(token) }
  if (body !== undefined) setJson(draft, body)
  return { kind: isFitting ? 'matrix' : 'hostile', principal, operation, mayBeCut: false, isHead: false, request: toBytes(draft) }
}

const bearer = (token: string | undefined): [string, string][] => (token === undefined ? [] : [['authorization', `Bearer ${token}`]])

function setJson(draft: Draft, value: unknown): void {
  draft.headers.push(['content-type', 'application/json'])
  draft.body = Buffer.from(JSON.stringify(value) ?? 'null')
}

function draftOf(operation: Operation, principal: FuzzPrincipal, isHostile: boolean, maker: Maker): Draft {
  const { random, world } = maker
  const draft: Draft = { method: operation.endpoint.method, target: operation.endpoint.path, headers: bearer(world.tokens[principal]) }
  const query: string[] = []
  for (const { name, place, isRequired, fitting } of operation.parameters) {
    if (place !== 'path' && !isRequired && random.chance(0.5)) continue
    const value = isHostile && random.chance(0.3) ? draw(hostileValue, maker) : draw(fitting, maker)
    const text = (place === 'path' && !(isHostile && random.chance(0.15)) ? idFor(name, principal, maker) : undefined) ?? textOf(value)
    if (place === 'path') draft.target = draft.target.replace(`{${name}}`, () => encodeURIComponent(text) || '%20')
    else if (place === 'query') query.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    else if (/^[\x20-\x7e]*$/.test(text)) draft.headers.push([name, name === 'If-Match' ? `"${random.pick([1, 1, 1, 2, 3, 7])}"` : text])
  }
  // A stream would stay open.
  if (operation.endpoint.isStream && !isHostile) query.push('seconds=0')
  if (query.length > 0) draft.target += `?${query.join('&')}`
  if (operation.body) setJson(draft, withKnownIds(bodyOf(operation.body, isHostile, maker), principal, maker))
  return draft
}

function bodyOf(fitting: Arbitrary<unknown>, isHostile: boolean, maker: Maker): unknown {
  const value = draw(fitting, maker)
  if (!isHostile) return value
  return maker.random.chance(0.2) ? draw(hostileValue, maker) : spoilOne(value, maker)
}

/** Replaces, removes or adds one field at a random depth. */
export function spoilOne(value: unknown, maker: Pick<Maker, 'random'>): unknown {
  const { random } = maker
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = Math.floor(random.next() * value.length)
    return value.map((item, index) => (index === at ? spoilOne(item, maker) : (item as unknown)))
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return draw(hostileValue, maker)
  const names = Object.keys(value)
  if (names.length === 0 || random.chance(0.1))
    return { ...value, [textOf(draw(hostileValue, maker)).slice(0, 40)]: draw(hostileValue, maker) }
  const name = random.pick(names)
  const { [name]: old, ...rest } = value as Record<string, unknown>
  if (random.chance(0.2)) return rest
  return { ...rest, [name]: random.chance(0.5) ? spoilOne(old, maker) : draw(hostileValue, maker) }
}

function draw(arbitrary: Arbitrary<unknown>, { random }: Pick<Maker, 'random'>): unknown {
  return fc.sample(arbitrary, { seed: Math.floor(random.next() * 2 ** 31), numRuns: 1 })[0]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

/** Mostly an id that is there: a request about nothing reaches little code. */
function idFor(name: string, principal: FuzzPrincipal, { random, world, sealed }: Maker): string | undefined {
  const { people, linked, foreign } = world.world
  const isPerson = name === 'userId' || name === 'patientId' || name === 'supervisedId'
  const roll = random.next()
  if (isPerson) {
    if (principal !== 'garbageToken' && roll < 0.45) return people[principal].id
    if (roll < 0.7) return linked.id
    if (roll < 0.78) return foreign.id
  }
  if (roll < 0.86 && random.chance(0.2)) return random.pick(sealed.ids)
  const known = world.ids[name] ?? world.ids['id'] ?? []
  return roll < 0.96 && known.length > 0 ? random.pick(known) : undefined
}

/** Most ids of a made-up body name a person or a record that is there. */
function withKnownIds(value: unknown, principal: FuzzPrincipal, maker: Maker): unknown {
  if (typeof value === 'string') {
    if (!uuidPattern.test(value)) return value
    return idFor(maker.random.chance(0.6) ? 'userId' : 'id', principal, maker) ?? value
  }
  if (Array.isArray(value)) return value.map((item) => withKnownIds(item, principal, maker))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withKnownIds(inner, principal, maker)]))
}

/** Returns whether a parser may refuse what came out. */
function abuseHeaders(draft: Draft, { random }: Maker): boolean {
  const count = 1 + Math.floor(random.next() * 3)
  for (let made = 0; made < count; made++) {
    const [name, value] = random.pick(oddHeaders)
    const at = draft.headers.findIndex(([existing]) => existing.toLowerCase() === name)
    // Half of the time beside the one that is there: the same header twice.
    if (at >= 0 && random.chance(0.5)) draft.headers[at] = [name, value]
    else draft.headers.push([name, value])
  }
  if (random.chance(0.05)) for (let made = 0; made < 300; made++) draft.headers.push([`x-${made}`, 'a'])
  return true
}

function abusePath(draft: Draft, { random }: Maker): boolean {
  const roll = random.next()
  if (roll < 0.3) draft.target = random.pick(oddPaths)
  else if (roll < 0.7) {
    const segments = draft.target.split('/')
    segments[1 + Math.floor(random.next() * (segments.length - 1))] = random.pick(oddSegments)
    draft.target = segments.join('/')
  } else if (roll < 0.8)
    draft.target += `${draft.target.includes('?') ? '&' : '?'}${random.pick(['%', '%ff=%fe', 'a[b]=c', 'limit=-1', 'page=1e99', '__proto__=1', 'after=%00', 'noLimit=x', '='.repeat(2000)])}`
  else if (roll < 0.83) draft.target += `?${'a=b&'.repeat(4000)}`
  if (random.chance(0.4)) draft.method = random.pick(oddMethods)
  return true
}

function abuseBody(draft: Draft, maker: Maker): void {
  const { random } = maker
  const json = draft.body ?? Buffer.from('{"a":1}')
  if (!draft.headers.some(([name]) => name === 'content-type')) draft.headers.push(['content-type', 'application/json'])
  const text = json.toString()
  const bodies: (() => Buffer)[] = [
    () => json.subarray(0, Math.floor(random.next() * json.length)),
    () => Buffer.from('['.repeat(20_000)),
    () => Buffer.from(`{"a":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), json]),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.concat([json.subarray(0, json.length >> 1), Buffer.from([0xff, 0xc0, 0xaf, 0x00]), json.subarray(json.length >> 1)]),
    () => gzipSync(json),
    () => Buffer.from(''),
    () => Buffer.from('   '),
    () => Buffer.from('null'),
    () => Buffer.from('1e999'),
    () => Buffer.from('"\\ud800"'),
    () => Buffer.from('{"__proto__":{"roles":["ClinicSupervisor"]},"constructor":{"prototype":{}}}'),
    () => Buffer.from(text.replace('{', '{"a":1,"a":2,')),
    () => Buffer.from(text.replaceAll(/-?\d+(\.\d+)?/g, '1e400')),
    () => Buffer.from(text.replaceAll(/-?\d+(\.\d+)?/g, '0.1234567890123456789')),
    () => Buffer.from(text.replaceAll(/"([^"]{3})/g, '"\\u0000$1')),
    () => Buffer.from(`[${'1,'.repeat(100_000)}1]`),
    () => Buffer.from(`[${text},`.repeat(3)),
    () => Buffer.from(`${text}${text}`),
    () => Buffer.from(`{${Array.from({ length: 5000 }, (_, at) => `"k${at}":${at}`).join(',')}}`),
    () => Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--'),
  ]
  draft.body = random.pick(bodies)()
  if (random.chance(0.15)) draft.headers.push(['content-encoding', random.pick(['gzip', 'br', 'deflate', 'zstd', 'x'])])
}

/** Bytes that are no HTTP, or nearly. */
function abuseWire(draft: Draft, { random, world }: Maker): Buffer {
  const plain = toBytes(draft)
  const head = `${draft.method} /v1/health HTTP/1.1\r\nHost: a\r\n`
  const token = world.tokens.patient ?? ''
  const wires: (() => Buffer)[] = [
    () => Buffer.from(`GET /v1/health HTTP/3.7\r\n\r\n`),
    () => Buffer.from(`GET  /v1/health  HTTP/1.1\r\n\r\n`),
    () => Buffer.from('\r\n\r\n\r\nGET /v1/health HTTP/1.1\r\nHost: a\r\n\r\n'),
    () => Buffer.from(`${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /v1/user HTTP/1.1\r\n\r\n`),
    () =>
      Buffer.from(`POST /v1/transfer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n`),
    () =>
      Buffer.from(
        `POST /v1/transfer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`,
      ),
    () => Buffer.from(`${head}Authorization : Bearer ${token}\r\n\r\n`),
    () => Buffer.from(`${head} folded: header\r\n\r\n`),
    () => Buffer.from(`${head}X: a\u0000b\r\n\r\n`, 'latin1'),
    () => Buffer.from(`CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n`),
    () => Buffer.from(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`),
    () => Buffer.from(`GET /v1/user HTTP/1.0\r\n\r\n`),
    () => Buffer.from(`GET /v1/user HTTP/1.1\r\n\r\n`),
    () => Buffer.from(`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`),
    () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a, 0x0d, 0x0a]),
    () =>
      Buffer.concat([
        plain.map((byte, at) => (at % 37 === 5 && random.chance(0.2) ? Math.floor(random.next() * 256) : byte)),
        Buffer.from('\r\n\r\n'),
      ]),
  ]
  return random.pick(wires)()
}

function toBytes({ method, target, headers, body }: Draft): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`]
  if (!headers.some(([name]) => name === 'host')) lines.push('host: localhost')
  for (const [name, value] of headers) lines.push(`${name}: ${value}`)
  const hasLength = headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding')
  if (!hasLength && (body || ['POST', 'PUT', 'DELETE'].includes(method))) lines.push(`content-length: ${body?.length ?? 0}`)
  const isChunked = headers.some(([name, value]) => name === 'transfer-encoding' && value === 'chunked')
  const content = body ?? Buffer.alloc(0)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), isChunked ? inChunks(content) : content])
}

/** One chunk, and the end: a body without an end would be waited for. */
const inChunks = (body: Buffer) =>
  Buffer.concat([
    ...(body.length > 0 ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')] : []),
    Buffer.from('0\r\n\r\n'),
  ])
