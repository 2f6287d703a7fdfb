import { contracts } from '@diab/internal/contract'
import { listPageSize } from '@diab/internal/shell'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { countImports, selectImport, selectImports } from './import.store.ts'
import { replaceImportMappings, selectImportMappings } from './importMapping.store.ts'
import { undoImport, undoRuleFor } from './undoImport.ts'

/** `noLimit` is honoured up to this many receipts. */
const importHardCap = 1000

export function registerImportRoutes(app: FastifyInstance): void {
  const { import: imports } = contracts
  const now = () => app.diab.now()

  registerEndpoint(app, imports.list, async (call) => {
    const { userId } = call.params
    const { offset = 0, limit = listPageSize, noLimit = false } = call.query
    await auditRead(call, userId, 'import.read')
    const canUndo = await undoRuleFor(call, userId, now())
    const page = await selectImports(call.db, userId, { offset, limit: noLimit ? importHardCap : limit })
    setTotalCount(call.reply, await countImports(call.db, userId))
    return page.map((one) => ({ ...one, canUndo: canUndo(one) }))
  })
  registerEndpoint(app, imports.read, async (call) => {
    const { userId, id } = call.params
    await auditRead(call, userId, 'import.read')
    const one = found(await selectImport(call.db, userId, id))
    const canUndo = await undoRuleFor(call, userId, now())
    return { ...one, canUndo: canUndo(one) }
  })
  registerEndpoint(app, imports.undo, (call) => undoImport(call, { patientId: call.params.userId, id: call.params.id, now: now() }))
  registerEndpoint(app, imports.readMappings, ({ db, params }) => selectImportMappings(db, params.userId))
  registerEndpoint(app, imports.updateMappings, async ({ db, params, body }) => {
    await replaceImportMappings(db, params.userId, body, now())
    return body
  })
}
