import type { NewTransfer } from '@diab/core/devices'
import { may } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
import { transferLifetimeHours, transferListedMax } from '@diab/internal/devices'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { readRelation } from '../../platform/access/relation.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { problem } from '../../platform/http/problem.ts'
import { registerEndpoint, registerPublicEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { type AttemptRule, attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { utc } from '../../platform/time/utc.ts'
import { addPiece, discardTransfer, endTransfer, readProgress } from './addPiece.ts'
import { readRefused, readTransfer, readTransferItems } from './readTransfer.ts'
import { saveTransfer } from './saveTransfer.ts'
import { siftItems } from './siftItems.ts'
import { deleteOldestOpened, insertTransfer, upsertSaving } from './transfer.store.ts'
import { insertItems } from './transferItem.store.ts'
import { createTransferToken, hashTransferToken } from './transferToken.ts'

interface PageQuery {
  offset?: number
  limit?: number
  noLimit?: boolean
}

/** `noLimit` is honoured up to what an answer without pages may hold. */
const pageOf = ({ offset = 0, limit = listPageSize, noLimit = false }: PageQuery) =>
  noLimit ? { offset: 0, limit: transferListedMax } : { offset, limit }

interface HandedOver {
  transferToken: string
  expiresAt: string
}

/** Transfers that one person may have under way; with the next one the oldest is given up. */
const openedMax = 20

const expiryOf = (now: Date) => utc(now).add(transferLifetimeHours, 'hour').toDate()

/**
 * Keeps what was handed over in one call until a person saves it. The rules are asked here already: an item that may not
 * enter a diary is kept only as a refused row with its reason.
 */
export async function createTransfer(tx: Db, handed: NewTransfer, now: Date): Promise<HandedOver> {
  const { device, source = null } = handed
  const { items, refused } = await siftItems(tx, handed)
  const transferToken = createTransferToken()
  const expiresAt = expiryOf(now)
  const transferId = await insertTransfer(tx, {
    token_hash: hashTransferToken(transferToken),
    expires_at: expiresAt,
    opened_by: null,
    ended_at: now,
    device,
    source,
    item_count: items.length,
    refused_count: refused.length,
  })
  await insertItems(tx, { transferId, firstIndex: 0, items, refused })
  return { transferToken, expiresAt: expiresAt.toISOString() }
}

/** Begins a transfer that a signed-in person sends in pieces. */
export async function openTransfer(
  tx: Db,
  { device, source = null }: Pick<NewTransfer, 'device' | 'source'>,
  { userId, now }: { userId: string; now: Date },
): Promise<HandedOver> {
  const transferToken = createTransferToken()
  const expiresAt = expiryOf(now)
  await insertTransfer(tx, {
    token_hash: hashTransferToken(transferToken),
    expires_at: expiresAt,
    opened_by: userId,
    ended_at: null,
    device,
    source,
    item_count: 0,
    refused_count: 0,
  })
  await deleteOldestOpened(tx, userId, openedMax)
  return { transferToken, expiresAt: expiresAt.toISOString() }
}

export function registerTransferRoutes(app: FastifyInstance): void {
  const { transfer } = contracts
  const now = () => app.diab.now()
  const pieceCall = ({ params, principal }: { params: { token: string }; principal: { userId: string } }) => ({
    token: params.token,
    userId: principal.userId,
    now: now(),
  })
  /** Counted outside the call's transaction, because it outlives a refusal. */
  async function requireAttempt(rule: AttemptRule, userId: string): Promise<void> {
    if (await countAttempt(app.diab.besideDb, rule, userId)) return
    throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })
  }

  registerPublicEndpoint(app, transfer.create, ({ db, body }) => createTransfer(db, body, now()), {
    limit: attemptRules.transferFromAddress,
  })
  registerEndpoint(app, transfer.open, async ({ db, body, principal: { userId } }) => {
    await requireAttempt(attemptRules.transferByUser, userId)
    return openTransfer(db, body, { userId, now: now() })
  })
  registerEndpoint(app, transfer.readProgress, (call) => readProgress(call.db, pieceCall(call)))
  registerEndpoint(app, transfer.addPiece, async (call) => {
    await requireAttempt(attemptRules.transferPieceByUser, call.principal.userId)
    return addPiece(call.db, pieceCall(call), call.params.number, call.body)
  })
  registerEndpoint(app, transfer.end, (call) => endTransfer(call.db, pieceCall(call), call.body.pieceCount))
  registerEndpoint(app, transfer.discard, async (call) => {
    await discardTransfer(call.db, pieceCall(call))
    return undefined
  })

  registerEndpoint(app, transfer.read, async (call) => {
    const { patientId, shiftMinutes = 0, origins = [] } = call.query
    if (patientId !== undefined) {
      await requireMayUpload(call, patientId)
      await auditRead(call, patientId, 'transfer.compared')
    }
    return readTransfer(call.db, { ...readerOf(call), patientId, shiftMinutes, origins })
  })
  registerEndpoint(app, transfer.listItems, async (call) => {
    const { patientId, shiftMinutes = 0, origins = [], state, ...page } = call.query
    if (patientId !== undefined) {
      await requireMayUpload(call, patientId)
      await auditRead(call, patientId, 'transfer.compared')
    }
    const comparison = { ...readerOf(call), patientId, shiftMinutes, origins }
    const { items, total } = await readTransferItems(call.db, comparison, { state, ...pageOf(page) })
    setTotalCount(call.reply, total)
    return items
  })
  registerEndpoint(app, transfer.listRefused, async (call) => {
    const { rows, total } = await readRefused(call.db, readerOf(call), pageOf(call.query))
    setTotalCount(call.reply, total)
    return rows
  })
  registerEndpoint(app, transfer.save, async (call) => {
    const { patientId, confirmed = [], shiftMinutes = 0, origins = [] } = call.body
    await requireMayUpload(call, patientId)
    const report = (transferId: number, percent: number) => upsertSaving(app.diab.besideDb, transferId, percent)
    return saveTransfer(call, { token: call.params.token, patientId, confirmed, shiftMinutes, origins, now: now(), report })
  })

  function readerOf({ params, principal }: { params: { token: string }; principal: { userId: string } }) {
    return { token: params.token, callerId: principal.userId, now: now() }
  }
}

/**
 * The patient is in query or body, out of the policy row's sight. Without permission to upload, the patient counts as absent.
 */
async function requireMayUpload({ db, principal }: AuditedCall, patientId: string): Promise<void> {
  if (!may('upload', await readRelation(db, principal.userId, patientId))) throw problem(404)
}
