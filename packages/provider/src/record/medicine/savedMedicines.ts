import type { SavedMedicine } from '@diab/core/rules'
import { therapyMessages } from '@diab/internal/therapy'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { invalid, problem } from '../../platform/http/problem.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import { deleteSavedMedicine, insertSavedMedicines, selectMedicine, selectSavedMedicine } from './medicine.store.ts'

/** Saves a medicine; returns an already saved one unchanged. */
export async function saveMedicine(call: AuditedCall, patientId: string, medicineId: string, now: Date): Promise<SavedMedicine> {
  const medicine = await selectMedicine(call.db, medicineId)
  if (!medicine) throw invalid({ medicineId: [therapyMessages.unknownMedicine] })
  const addedCount = await insertSavedMedicines(call.db, patientId, [medicineId])
  const saved = await selectSavedMedicine(call.db, patientId, { medicineId })
  // Deleted by another call between the two statements.
  if (!saved) throw problem(409)
  if (addedCount > 0)
    await recordTherapyChange(call, {
      patientId,
      event: 'medicine.saved',
      after: { medicineName: medicine.name },
      detail: { savedMedicineId: saved.id, medicineId },
      now,
    })
  return saved
}

export async function removeSavedMedicine(call: AuditedCall, patientId: string, id: string, now: Date): Promise<void> {
  const saved = await selectSavedMedicine(call.db, patientId, { id })
  if (!saved || !(await deleteSavedMedicine(call.db, patientId, id))) throw problem(404)
  await recordTherapyChange(call, {
    patientId,
    event: 'medicine.removed',
    before: { medicineName: saved.medicine.name },
    detail: { savedMedicineId: id, medicineId: saved.medicine.id },
    now,
  })
}
