import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction } from '../../platform/db/inTransaction.ts'
import { parseJsonBody } from '../../platform/http/parseJsonBody.ts'
import { serveDescription } from '../../platform/openapi/serveDescription.ts'
import { readTokenOwner } from '../../platform/http/principal.ts'
import { problem } from '../../platform/http/problem.ts'
import { unavailable } from '../../platform/http/toProblem.ts'
import { changeUser, createUser, deleteUser, readUser, type ScimCall } from './changeScimUser.ts'
import { countScimUsers, followStaff, type ScimFilter, selectScimUsers } from './scim.store.ts'
import { ScimError, scimMediaType, sendScimError } from './scimError.ts'
import { fixedResources, largestPage, listResponse } from './scimResources.ts'
import { readScimUser, toScimUser } from './scimUser.ts'

const basePath = '/scim/v2'
const largestBody = 64 * 1024

type Query = Record<string, string | string[] | undefined>

/** A parameter that is given once. @throws ScimError 400 for a repeated one */
function once(query: Query, name: string): string | undefined {
  const value = query[name]
  if (Array.isArray(value)) throw new ScimError(400, `${name} is given more than once`, 'invalidValue')
  return value
}

const mostOperations = 20

const patchSchema = z.looseObject({
  Operations: z
    .array(z.looseObject({ op: z.string(), path: z.optional(z.string().check(z.maxLength(300))), value: z.optional(z.unknown()) }))
    .check(z.minLength(1), z.maxLength(mostOperations)),
})

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Attributes that a patch may name, in small letters, because SCIM's names have no case. */
const attributes: ReadonlyMap<string, readonly string[]> = new Map(
  ['active', 'displayName', 'externalId', 'roles', 'userName', 'name', 'name.formatted', 'name.givenName', 'name.familyName'].map(
    (name) => [name.toLowerCase(), name.split('.')],
  ),
)

const pattern = /^\s*(userName|externalId|id)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i
const names = { username: 'userName', externalid: 'externalId', id: 'id' } as const

/** Reads `userName eq "…"`, and the same for `externalId` and `id`. @throws ScimError 400 for every other filter */
function readFilter(text: string | undefined): ScimFilter {
  if (text === undefined) return undefined
  const [, attribute = '', quoted = '""'] = (text.length <= 500 ? pattern.exec(text) : null) ?? []
  const name = names[attribute.toLowerCase() as keyof typeof names] as (typeof names)[keyof typeof names] | undefined
  try {
    if (name) return { attribute: name, value: String(JSON.parse(quoted)).replaceAll('\u0000', '') }
  } catch {
    // The refusal below says it.
  }
  throw new ScimError(400, 'the filter must be userName, externalId or id with eq and a value in quotes', 'invalidFilter')
}

const numberOf = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, 'startIndex and count must be whole numbers', 'invalidValue')
  return Number(text)
}

/** Pages count from 1; below it is the first one, and a count below 0 is 0 (RFC 7644, 3.4.2.4). */
function readPage({ startIndex, count }: { startIndex?: string; count?: string }): { startIndex: number; limit: number } {
  return {
    startIndex: Math.max(1, numberOf(startIndex, 1)),
    limit: Math.min(largestPage, Math.max(0, numberOf(count, 100))),
  }
}

function put(user: Record<string, unknown>, path: string, value: unknown): void {
  const bare = path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:User:/i, '')
  const names = attributes.get(bare.toLowerCase())
  if (!names) throw new ScimError(400, 'the path names no attribute that can be changed', 'invalidPath')
  const [first = '', second] = names
  if (second === undefined) user[first] = value
  else user[first] = { ...(isObject(user[first]) ? user[first] : {}), [second]: value }
  // The parts replace the whole that was made of others.
  if (second === 'givenName' || second === 'familyName') delete (user.name as Record<string, unknown>).formatted
  if (first === 'displayName') delete user.name
  if (first === 'name') delete user.displayName
}

/**
 * Returns a user with the changes of a patch (RFC 7644, 3.5.2).
 * @throws ScimError 400 for operations and paths that are not supported
 */
function applyPatch(user: Readonly<Record<string, unknown>>, body: unknown): Record<string, unknown> {
  const parsed = z.safeParse(patchSchema, body)
  if (!parsed.success) throw new ScimError(400, `Operations must be a list of 1 to ${mostOperations}`, 'invalidSyntax')
  const changed = { ...user }
  for (const { op, path, value } of parsed.data.Operations) {
    const kind = op.toLowerCase()
    if (kind !== 'replace' && kind !== 'add') throw new ScimError(400, 'only add and replace are supported', 'invalidSyntax')
    if (path !== undefined) put(changed, path, value)
    else if (isObject(value)) for (const [name, one] of Object.entries(value)) put(changed, name, one)
    else throw new ScimError(400, 'an operation without a path needs an object as its value', 'invalidSyntax')
  }
  return changed
}

/**
 * Staff of a clinic by SCIM 2.0 (RFC 7643, 7644): users of the clinic whose system calls, and no others. Outside the
 * contracts, because the protocol is another one's: its own media type, errors and methods.
 */
export function registerScimRoutes(app: FastifyInstance): void {
  const { config, db, besideDb, storage, verifyAccessToken, findSystem } = app.diab
  const base = `${config.publicUrl}${basePath}`
  serveDescription(app, '/v1/openapi/scim.json', async () => (await import('./scimOpenApi.ts')).makeScimDocument(config.publicUrl))

  /** @throws ProblemError 401 without a token of a system, 403 for one without the scope and for users */
  async function readClinic(request: FastifyRequest): Promise<{ systemId: string; clinicId: string }> {
    const owner = await readTokenOwner(request, verifyAccessToken)
    if (!owner) throw problem(401)
    if (owner.kind !== 'system') throw problem(403)
    const { systemId } = owner
    const system = await findSystem(systemId, owner.scopes)
    if (!system) throw problem(401)
    if (!system.scopes.includes('scim')) throw problem(403)
    return { systemId, clinicId: system.clinicId }
  }

  /** Runs a call in one transaction; a list also takes over what changed in the clinic. */
  async function run<Result>(request: FastifyRequest, work: (call: ScimCall) => Promise<Result>): Promise<Result> {
    const { systemId, clinicId } = await readClinic(request)
    if (await storage.isFull()) throw unavailable()
    const principal = { userId: systemId, roles: [], emailConfirmed: false }
    const rest = { clinicId, principal, request, publicUrl: config.publicUrl, now: app.diab.now(), pool: besideDb }
    return inTransaction(db, (tx) => work({ ...rest, db: tx }))
  }

  const send = (reply: FastifyReply, status: number, body: object) =>
    reply.code(status).header('cache-control', 'no-store').type(scimMediaType).send(JSON.stringify(body))
  const routeOf = (endpointId: string) => ({ config: { endpointId: `scim.${endpointId}` }, bodyLimit: largestBody })
  const idOf = ({ params }: FastifyRequest) => (params as { id: string }).id

  app.register(async (scope) => {
    parseJsonBody(scope, ['application/json', 'application/scim+json'])
    scope.setErrorHandler((error, request, reply) => sendScimError(reply, error, request))
    for (const [path, resource] of Object.entries(fixedResources(base)))
      // Colons of a schema's name are no parameters of a path.
      scope.get(`${basePath}${path.replaceAll(':', '::')}`, routeOf('discovery'), (_request, reply) => send(reply, 200, resource))

    scope.get(`${basePath}/Users`, routeOf('list'), async (request, reply) => {
      const query = request.query as Query
      const body = await run(request, async ({ db: tx, clinicId }) => {
        const filter = readFilter(once(query, 'filter'))
        const { startIndex, limit } = readPage({ startIndex: once(query, 'startIndex'), count: once(query, 'count') })
        await followStaff(tx, clinicId)
        const rows = await selectScimUsers(tx, clinicId, filter, { offset: startIndex - 1, limit })
        const total = await countScimUsers(tx, clinicId, filter)
        return listResponse(
          rows.map((row) => toScimUser(row, base)),
          { total, startIndex },
        )
      })
      return send(reply, 200, body)
    })
    scope.get(`${basePath}/Users/:id`, routeOf('read'), async (request, reply) => {
      const row = await run(request, async (call) => {
        await followStaff(call.db, call.clinicId)
        return readUser(call, idOf(request))
      })
      return send(reply, 200, toScimUser(row, base))
    })
    scope.post(`${basePath}/Users`, routeOf('create'), async (request, reply) => {
      const row = await run(request, (call) => createUser(call, readScimUser(request.body)))
      const user = toScimUser(row, base)
      return send(reply.header('location', user.meta.location), 201, user)
    })
    scope.put(`${basePath}/Users/:id`, routeOf('replace'), async (request, reply) => {
      const row = await run(request, (call) => changeUser(call, idOf(request), (before) => readScimUser(request.body, before)))
      return send(reply, 200, toScimUser(row, base))
    })
    scope.patch(`${basePath}/Users/:id`, routeOf('patch'), async (request, reply) => {
      const patched = (call: ScimCall) =>
        changeUser(call, idOf(request), (before) => readScimUser(applyPatch(toScimUser(before, base), request.body)))
      return send(reply, 200, toScimUser(await run(request, patched), base))
    })
    scope.delete(`${basePath}/Users/:id`, routeOf('delete'), async (request, reply) => {
      await run(request, (call) => deleteUser(call, idOf(request)))
      return reply.code(204).send()
    })
    scope.all(`${basePath}/*`, routeOf('unknown'), () => {
      throw problem(404)
    })
  })
}
