import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { type Page, searchMedicines, selectMedicine, selectSavedMedicines } from './medicine.store.ts'
import { removeSavedMedicine, saveMedicine } from './savedMedicines.ts'

const toPage = ({ offset = 0, limit = listPageSize, noLimit }: { offset?: number; limit?: number; noLimit?: boolean }): Page => ({
  offset,
  limit: noLimit ? undefined : limit,
})

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
