import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { readCaller as readOwnCaller, unauthenticated } from '../../platform/endpoint/registerEndpoint.ts'
import { hasMark } from '../../platform/http/conditional.ts'
import { isTokenCurrent } from '../../platform/session/tokenAccount.store.ts'
import { selectGrantedPatient } from '../../identity/smart/smart.store.ts'
import type { AppToken, createAppVerifier } from '../../identity/smart/verifyAppToken.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { FhirCall, FhirCaller } from './fhirCaller.ts'
import { FhirProblem } from './fhirProblem.ts'

export const fhirMediaType = 'application/fhir+json; charset=utf-8'

/** What a handler answers; without a body a status alone. */
export interface FhirAnswer {
  status?: number
  body?: object
  headers?: Record<string, string>
}

export interface FhirRoute {
  /** Name in logs, figures and the access log. */
  id: string
  method: HTTPMethods
  url: string
  bodyLimit?: number
  handler(call: FhirCall): Promise<FhirAnswer>
}

export type VerifyApp = ReturnType<typeof createAppVerifier>

/** What every route of the face is registered with. */
export interface FhirFace {
  app: FastifyInstance
  verifyApp: VerifyApp
}

/** Binds a function to a path of the face for signed-in callers; anything thrown becomes an OperationOutcome. */
export function registerFhirRoute({ app, verifyApp }: FhirFace, { id, method, url, bodyLimit, handler }: FhirRoute): void {
  const callers = new WeakMap<FastifyRequest, FhirCaller>()
  app.route({
    method,
    url,
    ...(bodyLimit !== undefined && { bodyLimit }),
    config: { endpointId: id },
    // Before the body is read: a stranger cannot make the server parse a large bundle.
    async onRequest(request) {
      const caller = await readCaller(app, request, verifyApp)
      if (caller.app) await app.admitLargeOf(request, caller.principal.userId)
      callers.set(request, caller)
    },
    async handler(request, reply) {
      refuseOtherFormats(request)
      const caller = callers.get(request)
      if (!caller) throw new Error('a handler ran before its access check')
      const services = app.diab
      return sendFhir(request, reply, await handler({ caller, services, db: services.db, request, reply }))
    },
  })
}

async function readCaller({ diab }: FastifyInstance, request: FastifyRequest, verifyApp: VerifyApp): Promise<FhirCaller> {
  const own = await readOwnCaller(request, diab)
  if (own) return { principal: own }
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const app = token === undefined ? undefined : await verifyApp(token)
  if (app && (await isAppCurrent(diab.db, app))) return { principal: app.principal, app }
  throw unauthenticated(request)
}

/** The person's sign-in lasts, and what they allowed the app has not been ended. */
const isAppCurrent = async (db: Db, { principal, grantId, patientId }: AppToken): Promise<boolean> =>
  (await isTokenCurrent(db, principal)) && (await selectGrantedPatient(db, grantId)) === patientId

/** JSON is the only form: a client that takes nothing else gets 406. */
function refuseOtherFormats({ headers: { accept }, query }: FastifyRequest): void {
  const format = query !== null && typeof query === 'object' && '_format' in query ? String(query._format) : ''
  const takesXmlAlone = accept !== undefined && /xml/.test(accept) && !/json|\*\/\*/.test(accept)
  if (/xml|ttl|turtle/.test(format) || (format === '' && takesXmlAlone))
    throw new FhirProblem(406, 'not-supported', 'The face speaks JSON: application/fhir+json')
}

/** A weak tag of the version where there is one, else of the content. */
function tagOf(body: object, text: string): string {
  const meta = 'meta' in body ? (body.meta as { versionId?: string }) : undefined
  return `W/"${meta?.versionId ?? createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`
}

function sendFhir(request: FastifyRequest, reply: FastifyReply, { status = 200, body, headers = {} }: FhirAnswer): FastifyReply {
  void reply.code(status).headers({ 'cache-control': 'no-store', ...headers })
  if (body === undefined) return reply.send()
  const text = JSON.stringify(body)
  if (request.method === 'GET') {
    const tag = tagOf(body, text)
    void reply.header('etag', tag)
    if (hasMark(request, tag)) return reply.code(304).send()
  }
  return reply.type(fhirMediaType).send(text)
}
