import { contracts } from '@diab/internal/contract'
import { checkAddress, toAddress } from '@diab/internal/settings'
import type { FastifyInstance } from 'fastify'
import { auditAction, auditRead } from '../../platform/access/auditAccess.ts'
import { changeGlucoseUnit } from '../account/changeGlucoseUnit.ts'
import { changeLocale } from '../account/changeLocale.ts'
import { changeProfile } from '../account/changeProfile.ts'
import { invalid } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { selectAddress, upsertAddress } from './address.store.ts'
import { changeSharing, connectClinic, leaveClinic, partFromDoctor } from './clinicAccess.ts'
import { selectClinicAccess } from './clinicAccess.store.ts'
import { keepStorageKey } from './storageKey.store.ts'
import { storageKeyOf } from './storageKeyOf.ts'
import { endTemporaryAccess, listTemporaryAccess } from './temporaryAccess.ts'

export function registerSettingsRoutes(app: FastifyInstance): void {
  const { settings } = contracts
  const { besideDb: pool, config, now } = app.diab

  registerEndpoint(app, settings.updateUser, (call) =>
    changeProfile(call, { userId: call.principal.userId, kind: 'staff', ...call.body, now: now() }),
  )
  registerEndpoint(app, settings.updateLocale, ({ db, principal, body }) => changeLocale(db, principal.userId, body.locale))
  registerEndpoint(app, settings.updateGlucoseUnit, ({ db, principal, body }) => changeGlucoseUnit(db, principal.userId, body.glucoseUnit))
  registerEndpoint(app, settings.readAddress, ({ db, params }) => selectAddress(db, params.userId))
  registerEndpoint(app, settings.updateAddress, async (call) => {
    const { userId } = call.params
    const errors = checkAddress(call.body)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    await upsertAddress(call.db, userId, toAddress(call.body), now())
    await auditAction(call, userId, 'address.updated')
    return selectAddress(call.db, userId)
  })

  registerEndpoint(app, settings.readStorageKey, async ({ db, params: { userId } }) => ({
    key: (await keepStorageKey(db, userId, storageKeyOf(config.cookieSecret, userId))).toString('base64'),
  }))
  registerEndpoint(app, settings.listClinicAccess, async (call) => {
    await auditRead(call, call.params.userId, 'patient.clinicsRead')
    return selectClinicAccess(call.db, call.params.userId)
  })
  registerEndpoint(app, settings.connectClinic, (call) => connectClinic(call, call.params.userId, call.body.connectionToken, pool))
  registerEndpoint(app, settings.updateSharing, (call) => {
    const { userId: patientId, clinicId } = call.params
    return changeSharing(call, { patientId, clinicId, sharingLevel: call.body.sharingLevel })
  })
  registerEndpoint(app, settings.disconnectClinic, async (call) => {
    await leaveClinic(call, call.params.userId, call.params.clinicId)
    return undefined
  })
  registerEndpoint(app, settings.disconnectDoctor, async (call) => {
    const { userId: patientId, clinicId, doctorId } = call.params
    await partFromDoctor(call, { patientId, clinicId, doctorId })
    return undefined
  })
  registerEndpoint(app, settings.listTemporaryAccess, (call) => listTemporaryAccess(call, call.params.userId, now()))
  registerEndpoint(app, settings.endTemporaryAccess, async (call) => {
    await endTemporaryAccess(call, call.params.userId, call.params.doctorId, now())
    return undefined
  })
}
