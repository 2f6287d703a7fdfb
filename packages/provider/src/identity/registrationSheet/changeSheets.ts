import {
  checkRegistrationSheet,
  isOpenSheet,
  type RegistrationSheet,
  type RegistrationSheetBody,
  registrationSheetMessages,
  RegistrationSheetStatus,
} from '@diab/internal/patients'
import { defaultTimeZone } from '@diab/internal/diary'
import { toWallClockIn } from '@diab/core/rules'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { isVisibleTo, takeByCode } from '../../care/clinic/findPatient.ts'
import { auditAction, type AuditedCall } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import { audit } from '../../platform/audit/audit.ts'
import { requireDoctors } from '../../care/clinic/invitePatient.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { openPatientAccount, type SheetSettings } from './openPatientAccount.ts'
import {
  deleteSheet,
  hasIdenticalSheet,
  insertSheet,
  lockSheet,
  markCompleted,
  selectSheet,
  type SheetKey,
  updateSheet,
} from './registrationSheet.store.ts'

async function checkSheet({ db }: AuditedCall, { now }: SheetSettings, clinicId: string, body: RegistrationSheetBody): Promise<void> {
  const errors = checkRegistrationSheet(body, toWallClockIn(defaultTimeZone, now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await requireDoctors(db, clinicId, body.doctorIdList, 'doctorIdList')
}

/** Records a change of a sheet; it has no subject, because a sheet is about no record until it is completed. */
async function auditSheet({ db, principal, request }: AuditedCall, event: string, { clinicId, id }: SheetKey): Promise<void> {
  const detail = { clinicId, registrationSheetId: id }
  await audit(db, { event: `registrationSheet.${event}`, actorId: principal.userId, detail, requestId: request.id })
}

/** The sheet as it is in this transaction. */
async function readBack({ db }: AuditedCall, key: SheetKey): Promise<RegistrationSheet> {
  return found(await selectSheet(db, key))
}

const unknownCode = () => invalid({ userConnectionToken: [registrationSheetMessages.unknownCode] })

/**
 * Admits the patient who shows a code and was born when the sheet says, so that a mistyped code admits no other person. Every
 * refusal is the same, and counts.
 */
async function admitByCode(call: AuditedCall, { pool }: SheetSettings, sheet: RegistrationSheetBody & SheetKey): Promise<string> {
  const { db: tx, principal, request } = call
  const { clinicId, doctorIdList, userConnectionToken = '' } = sheet
  const giveBack = await countTries(pool, [
    [attemptRules.connectPatientByCaller, principal.userId],
    [attemptRules.connectPatientFromAddress, request.ip],
  ])
  const patient = await takeByCode(tx, userConnectionToken)
  if (!patient || (await selectUser(tx, patient.id))?.dateOfBirth !== sheet.dateOfBirth) throw unknownCode()
  const enrolment = { clinicId, patientId: patient.id }
  await admitPatient(tx, { ...enrolment, doctorIds: doctorIdList, by: 'clinic', actorId: principal.userId, requestId: request.id })
  // The refusal rolls back the writes: a clinic cannot undo that a patient lowered what it sees.
  if (!(await isVisibleTo(tx, enrolment))) throw unknownCode()
  await giveBack()
  return patient.id
}

async function admitNew(call: AuditedCall, settings: SheetSettings, sheet: RegistrationSheetBody & SheetKey): Promise<string> {
  const { clinicId, doctorIdList } = sheet
  const patientId = await openPatientAccount(call, settings, sheet)
  const action = { by: 'clinic', actorId: call.principal.userId, requestId: call.request.id } as const
  await admitPatient(call.db, { clinicId, patientId, doctorIds: doctorIdList, ...action })
  return patientId
}

/** Makes the person of a checked sheet a patient of the clinic: the owner of the code, or a new account. */
async function completeSheet(call: AuditedCall, settings: SheetSettings, sheet: RegistrationSheetBody & SheetKey): Promise<void> {
  const hasOpenedAccount = (sheet.userConnectionToken ?? '').trim() === ''
  const patientId = hasOpenedAccount ? await admitNew(call, settings, sheet) : await admitByCode(call, settings, sheet)
  const { now } = settings
  await markCompleted(call.db, sheet.id, { patientId, hasOpenedAccount, completedBy: call.principal.userId, now })
  await auditAction(call, patientId, 'registrationSheet.completed', {
    clinicId: sheet.clinicId,
    registrationSheetId: sheet.id,
    hasOpenedAccount,
  })
}

async function writeOn(call: AuditedCall, settings: SheetSettings, key: SheetKey, body: RegistrationSheetBody): Promise<RegistrationSheet> {
  if (body.status === RegistrationSheetStatus.Completed) await completeSheet(call, settings, { ...body, ...key })
  return readBack(call, key)
}

/** Begins a sheet, and completes it if that is asked for. */
export async function createSheet(
  call: AuditedCall,
  settings: SheetSettings,
  { clinicId, body }: { clinicId: string; body: RegistrationSheetBody },
): Promise<RegistrationSheet> {
  await checkSheet(call, settings, clinicId, body)
  const isOpened = body.status !== RegistrationSheetStatus.Completed
  if (isOpened && (await hasIdenticalSheet(call.db, clinicId, body))) throw problem(409, registrationSheetMessages.alreadyThere)
  const id = await insertSheet(call.db, { clinicId, createdBy: call.principal.userId, now: settings.now }, body)
  await auditSheet(call, 'created', { clinicId, id })
  return writeOn(call, settings, { clinicId, id }, body)
}

/** @throws 404 · 409 for a completed sheet · 412 when it was changed since the caller read it */
async function takeOpenSheet(call: AuditedCall, key: SheetKey, ifMatch: number | undefined): Promise<void> {
  await lockSheet(call.db, key)
  const sheet = await readBack(call, key)
  if (!isOpenSheet(sheet)) throw problem(409, registrationSheetMessages.completed)
  if (ifMatch !== undefined && ifMatch !== sheet.version) throw problem(412)
}

/** Fills in a sheet, and completes it if that is asked for. */
export async function fillSheet(
  call: AuditedCall & { ifMatch: number | undefined },
  settings: SheetSettings,
  key: SheetKey,
  body: RegistrationSheetBody,
): Promise<RegistrationSheet> {
  await takeOpenSheet(call, key, call.ifMatch)
  await checkSheet(call, settings, key.clinicId, body)
  await updateSheet(call.db, key.id, body)
  await auditSheet(call, 'updated', key)
  return writeOn(call, settings, key, body)
}

/** Deletes a sheet that has not become a patient's. */
export async function removeSheet(call: AuditedCall & { ifMatch: number | undefined }, key: SheetKey): Promise<void> {
  await takeOpenSheet(call, key, call.ifMatch)
  await deleteSheet(call.db, key.id)
  await auditSheet(call, 'removed', key)
}
