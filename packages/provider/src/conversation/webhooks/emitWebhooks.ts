import type { WebhookEvent } from '@diab/internal/clinic'
import type { Db } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { holdWaiting, insertDeliveries, selectReceivers } from './webhook.store.ts'
import type { WebhookData } from './webhooks.tables.ts'

export interface WebhookNews {
  event: WebhookEvent
  /** For the clinics to which this patient grants everything. */
  patientId?: string
  /** For this clinic. */
  clinicId?: string
  /** For the clinics whose staff takes part in this thread. */
  threadId?: string
  /** Whose record it is about, where that is not `patientId`: the calls end with the account. */
  subjectId?: string | null
  data: Omit<WebhookData, 'clinicId'>
}

/**
 * Puts what happened into the outbox of each clinic that asked for it, in the transaction of what happened. Changes of one diary that
 * wait are reported once: a sensor writes every minute.
 */
export async function emitWebhooks(
  tx: Db,
  { event, patientId, clinicId, threadId, subjectId = patientId, data }: WebhookNews,
): Promise<void> {
  const all = await selectReceivers(tx, { event, patientId, clinicId, threadId })
  if (all.length === 0) return
  const webhookIds = all.map(({ webhookId }) => webhookId)
  const waiting = event === 'entry' && patientId ? await holdWaiting(tx, { event, subjectId: patientId, webhookIds }) : undefined
  const receivers = all.filter(({ webhookId }) => !waiting?.has(webhookId))
  if (receivers.length === 0) return
  const now = new Date()
  await insertDeliveries(
    tx,
    receivers.map((receiver) => ({
      id: uuidv7(),
      webhook_id: receiver.webhookId,
      event,
      subject_id: subjectId ?? null,
      data: JSON.stringify({ clinicId: receiver.clinicId, ...data }),
      created_at: now,
      next_attempt_at: now,
    })),
  )
}
