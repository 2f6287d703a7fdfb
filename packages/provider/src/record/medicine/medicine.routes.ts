import type { SavedMedicine } from '@diab/core/rules'
import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import { therapyMessages } from '@diab/internal/therapy'
import type { FastifyInstance } from 'fastify'
import { type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { recordTherapyChange } from '../therapyHistory/recordTherapyChange.ts'
import {
  deleteSavedMedicine,
  insertSavedMedicines,
  type Page,
  searchMedicines,
  selectMedicine,
  selectSavedMedicine,
  selectSavedMedicines,
} from './medicine.store.ts'

const toPage = ({ offset = 0, limit = listPageSize, noLimit }: { offset?: number; limit?: number; noLimit?: boolean }): Page => ({
  offset,
  limit: noLimit ? undefined : limit,
})

/** Saves a medicine; returns an already saved one unchanged. */
async function saveMedicine(call: AuditedCall, patientId: string, medicineId: string, now: Date): Promise<SavedMedicine> {
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

async function removeSavedMedicine(call: AuditedCall, patientId: string, id: string, now: Date): Promise<void> {
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

export function registerMedicineRoutes(app: FastifyInstance): void {
  const { medicine } = contracts
  const now = () => app.diab.now()

  registerEndpoint(app, medicine.read, async ({ db, params }) => {
    return found(await selectMedicine(db, params.id))
  })
  registerEndpoint(app, medicine.search, async ({ db, query, reply }) => {
    const { items, total } = await searchMedicines(db, query.name ?? '', toPage(query))
    setTotalCount(reply, total)
    return items
  })
  registerEndpoint(app, medicine.listSaved, async (call) => {
    await auditRead(call, call.params.userId, 'therapy.read')
    const { items, total } = await selectSavedMedicines(call.db, call.params.userId, toPage(call.query))
    setTotalCount(call.reply, total)
    return items
  })
  registerEndpoint(app, medicine.save, ({ params, body, ...call }) => saveMedicine(call, params.userId, body.medicineId, now()))
  registerEndpoint(app, medicine.remove, async ({ params, ...call }) => {
    await removeSavedMedicine(call, params.userId, params.id, now())
    return undefined
  })
}
