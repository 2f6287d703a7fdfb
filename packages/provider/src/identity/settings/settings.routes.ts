import { hkdfSync } from 'node:crypto'
import type { PatientRelation } from '@diab/core/guards'
import { contracts } from '@diab/internal/contract'
import { NotificationType } from '@diab/internal/notifications'
import { checkAddress, type ClinicAccess, settingsMessages, type TemporaryAccess, toAddress } from '@diab/internal/settings'
import { toConnectionToken } from '@diab/internal/supervision'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { dischargePatient, releaseDoctor } from '../../care/clinic/dischargePatient.ts'
import { notifyStaffOfAccess } from '../../care/clinic/notifyOfAccess.ts'
import { auditAction, type AuditedCall, auditRead } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Database } from '../../platform/db/tables.ts'
import { endStreams } from '../../platform/live/emitLive.store.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { notifyPatient } from '../../record/devices/notifyPatient.ts'
import { changeGlucoseUnit } from '../account/changeGlucoseUnit.ts'
import { changeLocale } from '../account/changeLocale.ts'
import { changeProfile } from '../account/changeProfile.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import {
  deleteTemporaryAccess,
  keepStorageKey,
  selectAddress,
  selectClinicAccess,
  selectClinicByToken,
  selectTemporaryAccess,
  updateSharingLevel,
  upsertAddress,
} from './settings.store.ts'

/** Lists temporary permissions; expired ones grant nothing, and are left out. */
async function listTemporaryAccess({ db }: AuditedCall, patientId: string, now: Date): Promise<TemporaryAccess[]> {
  const all = await selectTemporaryAccess(db, patientId)
  return all.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime())
}

/** The doctor's next request sees nothing any more, unless a clinic lets the doctor in. Asking for a new one stays possible. */
async function endTemporaryAccess(call: AuditedCall, patientId: string, doctorId: string, now: Date): Promise<void> {
  if (!(await deleteTemporaryAccess(call.db, { patientId, doctorId, now }))) throw problem(404)
  await endStreams(call.db, [doctorId])
  await auditAction(call, patientId, 'temporaryPermission.ended', { doctorId })
}

/**
 * The first key that a browser encrypts with what it keeps for a person; 32 bytes. It follows from the installation's secret,
 * so that a database which was put back from a copy gives the same again; from the first use on it is stored, so that another
 * secret changes nothing.
 */
export const storageKeyOf = (secret: string, userId: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `diab browser storage ${userId}`, 32))

type PatientCall = AuditedCall & { relation: PatientRelation }

const whoDid = ({ principal, request }: AuditedCall) => ({
  by: 'patient' as const,
  actorId: principal.userId,
  requestId: request.id,
})

async function accessOf(call: AuditedCall, patientId: string, clinicId: string): Promise<ClinicAccess> {
  const [access] = await selectClinicAccess(call.db, patientId, clinicId)
  return found(access)
}

/**
 * A patient joins the clinic that shows this code, and grants it everything; one that belongs there already stays as it is.
 * `pool` counts what was tried in vain: a refusal must not roll it back.
 */
async function connectClinic(call: AuditedCall, patientId: string, typed: string, pool: Kysely<Database>): Promise<ClinicAccess> {
  const giveBack = await countTries(pool, [
    [attemptRules.connectClinicByCaller, call.principal.userId],
    [attemptRules.connectClinicFromAddress, call.request.ip],
  ])
  const clinicId = await selectClinicByToken(call.db, toConnectionToken(typed))
  if (clinicId === undefined) throw problem(404, settingsMessages.unknownClinicCode)
  const [known] = await selectClinicAccess(call.db, patientId, clinicId)
  if (!known) await admitPatient(call.db, { clinicId, patientId, doctorIds: [], ...whoDid(call) })
  await giveBack()
  return known ?? accessOf(call, patientId, clinicId)
}

/** Requires that a supervisor does not change or end the clinic access of an adult who signs in. @throws 403 */
async function requireOwnDecision({ db, relation }: PatientCall, patientId: string): Promise<void> {
  if (!relation.isSelf && (await selectUser(db, patientId))?.email) throw problem(403, settingsMessages.ownClinicDecision)
}

interface SharingChange {
  patientId: string
  clinicId: string
  sharingLevel: ClinicAccess['sharingLevel']
}

/** Changes what a clinic may see from the next request on. A temporary permission is separate and stays. */
async function changeSharing(call: PatientCall, change: SharingChange): Promise<ClinicAccess> {
  const { patientId, clinicId, sharingLevel } = change
  // The levels count downwards from everything.
  if (sharingLevel > (await accessOf(call, patientId, clinicId)).sharingLevel) await requireOwnDecision(call, patientId)
  if (!(await updateSharingLevel(call.db, change))) throw problem(404)
  await notifyStaffOfAccess(call.db, clinicId)
  await auditAction(call, patientId, 'clinic.sharingChanged', { clinicId, sharingLevel })
  return accessOf(call, patientId, clinicId)
}

/** Ends a clinic's access from the next request on. The doctors are notified, and of the patient's side all but the actor. */
async function leaveClinic(call: PatientCall, patientId: string, clinicId: string): Promise<void> {
  await accessOf(call, patientId, clinicId)
  await requireOwnDecision(call, patientId)
  // The clinic may have ended it a moment ago, and has told everybody then.
  if (!(await dischargePatient(call.db, { clinicId, patientId, ...whoDid(call) }))) throw problem(404)
  await notifyPatient(call.db, NotificationType.DoctorDisconnected, {
    patientId,
    clinicId,
    toPatient: 'clinicGone',
    toSupervisors: 'clinicOfPatientGone',
    exceptId: call.principal.userId,
  })
}

/** The doctor's clinic still sees what the patient shares with it. */
async function partFromDoctor(
  call: AuditedCall,
  { patientId, clinicId, doctorId }: { patientId: string; clinicId: string; doctorId: string },
): Promise<void> {
  await accessOf(call, patientId, clinicId)
  if (!(await releaseDoctor(call.db, { clinicId, patientId, doctorId, ...whoDid(call) }))) throw problem(404)
  await notifyPatient(call.db, NotificationType.DoctorDisconnected, {
    patientId,
    clinicId,
    toPatient: 'doctorGone',
    toSupervisors: 'doctorOfPatientGone',
    persons: [doctorId],
    exceptId: call.principal.userId,
  })
}

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
