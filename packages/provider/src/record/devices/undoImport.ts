import { may } from '@diab/core/guards'
import { canUndoImport } from '@diab/internal/devices'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { readRelation } from '../../platform/access/relation.store.ts'
import { writeUndo } from '../diary/writeEntries.ts'
import { found, problem } from '../../platform/http/problem.ts'
import type { StoredImport } from './import.store.ts'
import { lockUploads, markUndone, selectImport } from './import.store.ts'
import { importMessages } from './devices.messages.ts'
import { releaseMeter } from './releaseMeter.ts'

/** Which of the receipts the caller may undo now. */
export async function undoRuleFor({ db, principal }: AuditedCall, patientId: string, now: Date): Promise<(one: StoredImport) => boolean> {
  // The relation of the call does not say whether the patient has doctors: for reading it need not.
  const relation = await readRelation(db, principal.userId, patientId)
  const asked = { userId: principal.userId, mayUpload: may('upload', relation), mayChange: may('change', relation), now: now.toISOString() }
  return (one) => canUndoImport(one, asked)
}

/** Removes every entry of an import, once: 409 for a second request, 403 for a user who may not (any more). */
export async function undoImport(
  call: AuditedCall,
  { patientId, id, now }: { patientId: string; id: string; now: Date },
): Promise<{ removedCount: number }> {
  const { db: tx, principal } = call
  await lockUploads(tx, patientId)
  const receipt = found(await selectImport(tx, patientId, id))
  if (receipt.undoneAt !== null) throw problem(409, importMessages.undone)
  const canUndo = await undoRuleFor(call, patientId, now)
  if (!canUndo(receipt)) throw problem(403, importMessages.undoTimeOver)
  const removedCount = await writeUndo(tx, patientId, id)
  await markUndone(tx, patientId, id, { by: principal.userId, now })
  await releaseMeter(call, { patientId, device: receipt.device })
  await auditAction(call, patientId, 'import.undone', { importId: id, removedCount, changedCount: receipt.changedCount })
  return { removedCount }
}
