import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import * as z from 'zod/mini'
import { problemSchema } from '@diab/internal/contract'
import type { FuzzCase } from './fuzzCase.ts'
import { refusalOfFace } from './fuzzFaces.ts'
import type { FuzzPrincipal, FuzzWorld, SealedPeople } from './fuzzWorld.ts'
import type { Outcome, RawAnswer } from './rawConnection.ts'

/** What the HTTP layer may answer in front of an endpoint, when a header, a path or a body is not in order. */
const refusalsOfHttp = new Set([400, 401, 403, 404, 405, 406, 408, 411, 412, 413, 414, 415, 417, 422, 429, 431])
const stackTrace = /\n\s+at |node_modules|\.[tj]s:\d+:\d+|SQLSTATE|syntax error at|violates .* constraint/
/** Without a valid token no name is disclosed. */
const strangers: readonly FuzzPrincipal[] = ['anonymous', 'expiredToken', 'forgedToken', 'garbageToken', 'deletedAccount']
/** Answers in which a person whose record was read, or asked for, is named by id. */
const namesOthers = /^(accountData\.download|accessLog|notifications)/

/** Returns what is wrong with an answer; undefined when nothing is. */
export function checkOutcome(fuzzCase: FuzzCase, outcome: Outcome, world: FuzzWorld, sealed: SealedPeople): string | undefined {
  if (outcome === 'hang') return 'no answer in time'
  if (outcome === 'closed') return fuzzCase.mayBeCut ? undefined : 'the connection was closed'
  if (outcome.status >= 500) return `status ${outcome.status}`
  if (outcome.status < 100) return 'the answer is no HTTP'
  const text = textOf(outcome)
  if (text === undefined) return 'the body cannot be decompressed'
  return checkStatus(fuzzCase, outcome) ?? checkBody(fuzzCase, outcome, text) ?? checkSecrecy(fuzzCase, text, world, sealed)
}

function textOf({ headers, body }: RawAnswer): string | undefined {
  const encoding = headers.get('content-encoding')
  try {
    if (encoding === 'gzip') return gunzipSync(body).toString()
    if (encoding === 'br') return brotliDecompressSync(body).toString()
    if (encoding === 'deflate') return inflateSync(body).toString()
  } catch {
    return body.length === 0 ? '' : undefined
  }
  return body.toString()
}

function checkStatus({ kind, operation }: FuzzCase, { status }: RawAnswer): string | undefined {
  if (!operation || operation.statuses.has(status)) return undefined
  // Who has too many calls in flight waits, whatever the call; a request is not always the one that its path was made for.
  if (status === 429 || status === 404) return undefined
  if (kind !== 'fitting' && kind !== 'matrix' && refusalsOfHttp.has(status)) return undefined
  return `status ${status} is not in the document of ${operation.endpoint.id}`
}

function checkBody({ operation, isHead, kind, face }: FuzzCase, { status, headers }: RawAnswer, text: string): string | undefined {
  if (stackTrace.test(text)) return 'the answer holds where in the code it came from'
  if (face && status >= 400 && status !== 429 && !text.includes(refusalOfFace[face] ?? '')) return `a refusal of ${face} in other words`
  if (!operation || isHead) return undefined
  if (status >= 400) {
    // What the parser of the platform refuses never becomes a request.
    if ((kind === 'headers' || kind === 'wire') && !headers.has('x-request-id')) return undefined
    if (!headers.get('content-type')?.startsWith('application/problem+json')) return `a refusal of type ${headers.get('content-type')}`
    return fits(problemSchema, text) ? undefined : 'the refusal is no problem document'
  }
  const { response, isFile, isStream, status: success } = operation.endpoint
  if (status !== success || isFile || isStream) return undefined
  if (!response) return text === '' ? undefined : 'a body where there is none'
  const wrong = fits(response, text)
  return wrong ? undefined : 'the answer does not fit its contract'
}

function fits(schema: z.ZodMiniType, text: string): boolean {
  try {
    return z.safeParse(schema, JSON.parse(text)).success
  } catch {
    return false
  }
}

function checkSecrecy(
  { principal, operation, kind, request }: FuzzCase,
  text: string,
  { world }: FuzzWorld,
  sealed: SealedPeople,
): string | undefined {
  // The demo's outbox is open to this machine; a path may have led there.
  if (kind === 'path' && !operation) return undefined
  const leaked = sealed.texts.find((secret) => text.includes(secret))
  if (leaked) return `names what belongs to a sealed person: ${leaked}`
  const endpointId = operation?.endpoint.id ?? ''
  if (!namesOthers.test(endpointId)) {
    // A caller may write any id into an own record and reads it there.
    const body = request.subarray(Math.max(0, request.indexOf('\r\n\r\n')))
    const id = sealed.ids.find((secret) => text.includes(secret) && !body.includes(secret))
    if (id) return `names a sealed person by id: ${id}`
    if (text.includes(world.foreign.fullname)) return 'names the foreign patient'
  }
  if (strangers.includes(principal) && text.includes('Kanári')) return 'names a person to a caller without a token'
  return undefined
}
