import { contracts } from '@diab/internal/contract'
import { registrationSheetsDefaultSort } from '@diab/internal/patients'
import type { FastifyInstance } from 'fastify'
import { auditRead } from '../../platform/access/auditAccess.ts'
import { audit } from '../../platform/audit/audit.ts'
import { toPage } from '../../care/clinic/clinicPage.ts'
import { setTotalCount } from '../../platform/http/conditional.ts'
import { found } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { hasOwnCredentials } from '../registration/ownCredentials.ts'
import { createSheet, fillSheet, removeSheet } from './changeSheets.ts'
import { selectSheet } from './registrationSheet.store.ts'
import { countSheets, selectSheets } from './sheetList.store.ts'

export function registerRegistrationSheetRoutes(app: FastifyInstance): void {
  const { registrationSheet } = contracts
  const { besideDb: pool, config } = app.diab
  const settings = () => ({
    publicUrl: config.publicUrl,
    now: app.diab.now(),
    pool,
    hasOwnCredentials: hasOwnCredentials(config),
  })

  registerEndpoint(app, registrationSheet.list, async ({ db, params: { clinicId }, query, principal, reply, request }) => {
    const { patientInfo, draftOnly, sortBy = registrationSheetsDefaultSort } = query
    const filter = { clinicId, patientInfo, draftOnly }
    setTotalCount(reply, await countSheets(db, filter))
    const sheets = await selectSheets(db, filter, { sortBy, ...toPage(query) })
    // One row for the whole page, as with the list of patients.
    const detail = { clinicId, registrationSheetIds: sheets.map(({ id }) => id) }
    await audit(db, { event: 'registrationSheet.listRead', actorId: principal.userId, detail, requestId: request.id })
    return sheets
  })
  registerEndpoint(app, registrationSheet.read, async (call) => {
    const sheet = found(await selectSheet(call.db, call.params))
    if (sheet.patient.id !== null) await auditRead(call, sheet.patient.id, 'registrationSheet.read')
    return sheet
  })
  registerEndpoint(app, registrationSheet.create, (call) => createSheet(call, settings(), { ...call.params, body: call.body }))
  registerEndpoint(app, registrationSheet.update, (call) => fillSheet(call, settings(), call.params, call.body))
  registerEndpoint(app, registrationSheet.remove, async (call) => {
    await removeSheet(call, call.params)
    return undefined
  })
}
