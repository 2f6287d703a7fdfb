import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PatientRelation } from '@diab/core/guards'
import { columnsMediaType, toColumns } from '@diab/internal/columns'
import type { AnyEndpoint, Endpoint } from '@diab/internal/contract'
import { decide } from '../access/decide.ts'
import { decideForSystem } from '../access/systemAccess.ts'
import { policyOf } from '../access/policyRow.ts'
import { relationFor, membershipFor } from '../access/relationFor.ts'
import { countRefusedAccess } from '../audit/refusedAccess.store.ts'
import { inTransaction } from '../db/inTransaction.ts'
import type { Db } from '../db/tables.ts'
import { type AttemptRule, countAttempt } from '../session/attemptWindow.ts'
import { requireConfirmation } from '../session/recentAuthentication.ts'
import { isTokenCurrent } from '../session/tokenAccount.store.ts'
import { busy, smallBodyBytes } from '../http/admitCalls.ts'
import type { CallQueue } from '../http/callQueue.ts'
import { readIfMatch, sendUnlessKnown, setVersion } from '../http/conditional.ts'
import { type FileAnswer, sendFile } from '../http/fileAnswer.ts'
import { onceOnly, readIdempotencyKey } from '../http/idempotency.ts'
import { readTokenOwner, type Principal } from '../http/principal.ts'
import { parseBody, parseInput } from '../http/parseInput.ts'
import { problem } from '../http/problem.ts'
import type { ProviderServices } from './providerServices.ts'
import { refuseUnsafeText } from '../http/textSafety.ts'
import { describeError, unavailable } from '../http/toProblem.ts'
import { addVary } from '../http/vary.ts'

interface Call<E> {
  params: E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? z.output<P> : never
  query: E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? z.output<Q> : never
  body: E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? z.output<B> : never
  /** The transaction of this call for a write, the pool for a GET. A write must go through it. */
  db: Db
  request: FastifyRequest
  reply: FastifyReply
}

export interface PublicCall<E> extends Call<E> {
  principal: Principal | undefined
}

export interface EndpointCall<E> extends Call<E> {
  principal: Principal
  /** The caller's relation to `params.userId`; `noRelation` where the path names no patient. */
  relation: PatientRelation
  idempotencyKey: string | undefined
  /** The version the caller saw; undefined when it sent none. */
  ifMatch: number | undefined
}

type Answer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? (z.input<R> extends Blob ? FileAnswer : z.input<R> | Readable) : never

type Handler<TheCall, E> = (call: TheCall) => Promise<Answer<E>> | Answer<E>

/**
 * Binds a contract to a function. In order: caller, path, access rules, recent authentication, and only then query and body; a write runs in
 * one transaction together with its idempotency key. The answer is the contract's plain body; a record with a numeric
 * `version` is sent with its ETag, a Readable goes out as it is, an endpoint of a file gives a FileAnswer. Throws at start for an endpoint without a policy row.
 */
export function registerEndpoint<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<EndpointCall<E>, E>,
  options: EndpointOptions<E> = {},
): void {
  if (endpoint.auth === 'public') throw new Error(`${endpoint.id} is public: use registerPublicEndpoint`)
  register(app, endpoint, handler, options)
}

export interface EndpointOptions<E> {
  /**
   * Throws for a caller who may not make the call, where the policy row cannot tell. Runs before a repeated call gets the
   * answer of the first one: the right may have ended in between.
   */
  guard?: (call: EndpointCall<E>) => Promise<unknown>
  /** For users of an external issuer, with or without an account: the handler reads who calls, and `principal` is undefined. */
  isForStrangers?: boolean
  /** Tells which calls need the confirmation that the contract names; all of them unless given. */
  needsConfirmation?: (principal: Principal, params: Call<E>['params']) => boolean
}

export interface PublicOptions {
  /** How often one client address may call; counted before the body is read, a large one as many, 429 beyond. */
  limit?: AttemptRule
  /** Never waits behind other calls. */
  isUnqueued?: boolean
}

/** The same for an endpoint without a caller. */
export function registerPublicEndpoint<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<PublicCall<E>, E>,
  options: PublicOptions = {},
): void {
  if (endpoint.auth !== 'public') throw new Error(`${endpoint.id} needs a caller: use registerEndpoint`)
  register(app, endpoint, handler, options)
}

interface Admitted {
  principal: Principal | undefined
  relation: PatientRelation
  params: unknown
}

const refusals = { absent: 404, forbidden: 403, unauthenticated: 401 } as const

function register<E extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<EndpointCall<E>, E>,
  { limit, guard, needsConfirmation = () => true, isForStrangers = false, isUnqueued = false }: PublicOptions & EndpointOptions<E>,
): void {
  const { db, checkResponses, policyTable, writeQueue, storage } = app.diab
  const row = policyOf(endpoint.id, policyTable)
  const admitted = new WeakMap<FastifyRequest, Admitted>()

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: bodyLimitOf(endpoint),
    config: { endpointId: endpoint.id, isUnqueued: isUnqueued || endpoint.isStream === true },
    // Before the body is read: a stranger cannot make the server parse 32 MB.
    async onRequest(request) {
      if (limit && !(await countAttempt(db, limit, request.ip, weightOf(request, endpoint)))) throw tooMany(limit)
      const isStranger = isForStrangers && (await isTokenOwner(request, app.diab))
      const hasCaller = endpoint.auth === 'bearer' && !isStranger
      const principal = hasCaller && !isForStrangers ? await readCaller(request, app.diab) : undefined
      if (hasCaller && !principal) throw unauthenticated(request)
      const params = parseInput(endpoint.params, request.params, 404)
      const relation = await relationFor(db, row, principal, readPatientId(params))
      const allowed = decide(row, principal, relation, await membershipFor(db, row, principal, params ?? {}))
      const { id: endpointId, method } = endpoint
      const scopes = principal?.system?.scopes
      const decision = scopes ? decideForSystem(allowed, { row, endpointId, isRead: method === 'GET', scopes }) : allowed
      if (decision === 'unauthenticated') throw unauthenticated(request)
      if (decision !== 'allow') {
        if (principal) await countRefusal(request, endpoint, app.diab, principal, readPatientId(params) ?? readSubjectId(params))
        throw problem(refusals[decision])
      }
      admitted.set(request, { principal, relation, params })
    },
    async handler(request, reply) {
      const { principal, relation, params } = admitted.get(request) ?? raiseUnadmitted()
      if (endpoint.confirmation && principal && needsConfirmation(principal, params as Call<E>['params']))
        await requireConfirmation(db, app.diab.config, principal, endpoint.confirmation)
      refuseUnsafeText(request.query)
      const query = parseInput(endpoint.query, request.query, 400)
      const body = await parseBody(endpoint.body, endpoint.body ? (request.body ?? null) : undefined)
      const idempotencyKey = endpoint.idempotent ? readIdempotencyKey(request.headers['idempotency-key']) : undefined
      const ifMatch = endpoint.conditional ? readIfMatch(request.headers['if-match']) : undefined
      const callWith = (executor: Db) =>
        ({ params, query, body, principal, relation, idempotencyKey, ifMatch, db: executor, request, reply }) as EndpointCall<E>
      const run = (executor: Db) => handler(callWith(executor))

      if (endpoint.method === 'GET') return send(reply, endpoint, endpoint.status, await run(db), checkResponses)
      if (await storage.isFull()) throw unavailable()
      const subjectId = readPatientId(params) ?? readSubjectId(params) ?? readSubjectId(body)
      const write = () =>
        inTransaction(db, async (tx) => {
          await guard?.(callWith(tx))
          const work = async () => ({ status: endpoint.status, body: (await run(tx)) as unknown })
          if (idempotencyKey === undefined || !principal) return work()
          const repeatable = {
            userId: principal.userId,
            endpointId: endpoint.id,
            key: idempotencyKey,
            content: { params, body },
            subjectId,
          }
          return onceOnly(tx, repeatable, work)
        })
      const answer = await (subjectId === undefined ? write() : inQueue(writeQueue, subjectId, write))
      return send(reply, endpoint, answer.status, answer.body, checkResponses)
    },
  })
}

/** Counts a call that the policy refused, for operators. The answer is the same when that fails. */
async function countRefusal(
  request: FastifyRequest,
  { id: endpointId }: AnyEndpoint,
  { besideDb, now }: ProviderServices,
  { userId: actorId }: Principal,
  subjectId: string | undefined,
): Promise<void> {
  try {
    await countRefusedAccess(besideDb, { actorId, subjectId, endpointId, at: now() })
  } catch (error) {
    request.log.warn({ error: describeError(error) }, 'a refused call was not counted')
  }
}

/** Runs `work` in its turn; 429 when there is none. */
async function inQueue<Result>(queue: CallQueue, key: string, work: () => Promise<Result>): Promise<Result> {
  const leave = await queue.enter(key)
  if (!leave) throw busy()
  try {
    return await work()
  } finally {
    leave()
  }
}

const mebibyte = 1024 * 1024

const bodyLimitOf = ({ auth, maxBodyBytes = mebibyte }: AnyEndpoint) =>
  auth === 'public' ? Math.min(maxBodyBytes, smallBodyBytes) : maxBodyBytes

/** Returns the caller; undefined without a valid token, and for a token that outlived its account or its password. Throws 403 for a user of an external issuer without an account. */
export async function readCaller(
  request: FastifyRequest,
  { db, verifyAccessToken, findExternalAccount, findSystem }: ProviderServices,
): Promise<Principal | undefined> {
  const owner = await readTokenOwner(request, verifyAccessToken)
  if (!owner) return undefined
  if (owner.kind === 'account') return (await isTokenCurrent(db, owner.principal)) ? owner.principal : undefined
  if (owner.kind === 'system') {
    const system = await findSystem(owner.systemId, owner.scopes)
    return system && { userId: owner.systemId, roles: [], emailConfirmed: false, system }
  }
  const account = await findExternalAccount?.(owner.identity, request.id)
  return account && { ...owner.authentication, ...account }
}

/** Returns true for every valid token, also of a user without an account here. */
async function isTokenOwner(request: FastifyRequest, { db, verifyAccessToken }: ProviderServices): Promise<boolean> {
  const owner = await readTokenOwner(request, verifyAccessToken)
  return owner !== undefined && (owner.kind !== 'account' || (await isTokenCurrent(db, owner.principal)))
}

/** A call counts once, and once more for each mebibyte it brings; one that does not say how many may bring all. */
function weightOf({ headers }: FastifyRequest, { maxBodyBytes = 0 }: AnyEndpoint): number {
  const announced = headers['content-length']
  return 1 + Math.floor((announced === undefined ? maxBodyBytes : Number(announced)) / 1_048_576)
}

const tooMany = ({ minutes }: AttemptRule) => problem(429, undefined, undefined, { 'retry-after': String(minutes * 60) })

function raiseUnadmitted(): never {
  throw new Error('a handler ran before its access check')
}

/** A call without a valid token. */
export function unauthenticated(request: FastifyRequest) {
  const challenge = request.headers.authorization ? 'Bearer error="invalid_token"' : 'Bearer'
  return problem(401, undefined, undefined, { 'www-authenticate': challenge })
}

function readPatientId(params: unknown): string | undefined {
  const userId = params !== null && typeof params === 'object' && 'userId' in params ? params.userId : undefined
  return typeof userId === 'string' ? userId : undefined
}

function readSubjectId(named: unknown): string | undefined {
  const patientId = named !== null && typeof named === 'object' && 'patientId' in named ? named.patientId : undefined
  return z.safeParse(z.uuid(), patientId).success ? (patientId as string) : undefined
}

/** Shorter lists are as short in rows. */
const columnsFrom = 50

const acceptsColumns = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '').split(',').some((type) => type.trim().startsWith(columnsMediaType))

function send(reply: FastifyReply, endpoint: AnyEndpoint, status: number, answer: unknown, check: boolean): FastifyReply {
  // A stream has taken the reply over.
  if (reply.sent) return reply
  reply.code(status).header('cache-control', 'no-store')
  if (!endpoint.response) return reply.send()
  if (endpoint.isFile) return sendFile(reply, answer as FileAnswer)
  if (answer instanceof Readable) return reply.type('application/json; charset=utf-8').send(answer)
  if (check) z.parse(endpoint.response, answer)
  if (answer !== null && typeof answer === 'object' && 'version' in answer && typeof answer.version === 'number')
    setVersion(reply, answer.version)
  if (endpoint.hasColumns) addVary(reply, 'accept')
  const isInColumns = endpoint.hasColumns && Array.isArray(answer) && answer.length >= columnsFrom && acceptsColumns(reply.request)
  const body = JSON.stringify(isInColumns ? toColumns(answer as Record<string, unknown>[]) : answer)
  reply.type(isInColumns ? columnsMediaType : 'application/json; charset=utf-8')
  return endpoint.method === 'GET' && endpoint.auth === 'bearer' ? sendUnlessKnown(reply, body) : reply.send(body)
}
