import { selectReaderIds } from '../../platform/access/people.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import { emitWebhooks } from '../../conversation/webhooks/emitWebhooks.ts'

/** Notifies the open pages of everyone who may read a diary that it has changed, and systems of clinics, once the transaction is committed. */
export async function notifyDiaryReaders(tx: Db, patientId: string): Promise<void> {
  await emitLive(tx, await selectReaderIds(tx, patientId), { kind: 'diary', patientId })
  await emitWebhooks(tx, { event: 'entry', patientId, data: { patientId } })
}
