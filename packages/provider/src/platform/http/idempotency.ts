import { createHash } from 'node:crypto'
import { namedAmong, uuidsIn } from '../db/namedIds.store.ts'
import type { Db } from '../db/tables.ts'
import { fieldMessages } from './http.messages.ts'
import { invalid, problem } from './problem.ts'

/** The answer of a request, as it is kept for repeats. */
export interface StoredResponse {
  status: number
  body: unknown
}

export interface IdempotentCall {
  userId: string
  endpointId: string
  key: string
  /** What makes two requests the same: path parameters and body. */
  content: unknown
  /** The person that the request names, if any. */
  subjectId?: string
}

/** As long as an entry may wait on a device without a network, and be sent once more because its answer was not heard. */
export const idempotencyKeyLifetimeHours = 30 * 24

/** The `Idempotency-Key` of a request, or undefined; 400 for one that is too long or holds control characters. */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(header)) throw invalid({ '': [fieldMessages.idempotencyKey] })
  return header
}

/** JSON with sorted keys, so that a client that orders its fields otherwise still repeats the same request. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Runs `work` once per key, in the transaction `tx`: the key's row and the write commit together. A repeat waits for
 * the first request to end and gets its answer; 422 when the content differs. A failed `work` leaves no row.
 */
export async function onceOnly(tx: Db, call: IdempotentCall, work: () => Promise<StoredResponse>): Promise<StoredResponse> {
  const row = { user_id: call.userId, endpoint_id: call.endpointId, key: call.key }
  const bodyHash = createHash('sha256').update(canonical(call.content)).digest('base64url')
  const inserted = await tx
    .insertInto('idempotency_key')
    .values({ ...row, body_hash: bodyHash, subject_id: call.subjectId ?? null, status: null, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!inserted) {
    const first = await tx
      .selectFrom('idempotency_key')
      .select(['body_hash', 'status', 'response'])
      .where((where) => where.and(row))
      // A locked row makes this a transaction that writes, whose commit waits for the replica. A first request that was cut
      // while it waited has committed on the primary alone, and must not be acknowledged before the replica has it.
      .forUpdate()
      .executeTakeFirst()
    // Gone: the cleaner removed it between the two statements.
    if (!first || first.status === null) throw problem(409)
    if (first.body_hash !== bodyHash) throw problem(422)
    return { status: first.status, body: first.response }
  }
  const answer = await work()
  const response = JSON.stringify(answer.body ?? null)
  await tx
    .updateTable('idempotency_key')
    .set({ status: answer.status, response, named_ids: namedAmong(uuidsIn(JSON.stringify(call.content) + response)) })
    .where((where) => where.and(row))
    .execute()
  return answer
}
