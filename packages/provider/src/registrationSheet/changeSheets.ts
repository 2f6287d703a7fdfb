import {
  checkRegistrationSheet,
  isOpenSheet,
  type RegistrationSheet,
  type RegistrationSheetBody,
  registrationSheetMessages,
  RegistrationSheetStatus,
} from '@diab/core/patients'
import { defaultTimeZone } from '@diab/core/diary'
import { toWallClockIn } from '@diab/core/format'
import type { AuditedCall } from '../access/auditAccess.ts'
import { audit } from '../audit/audit.ts'
import { requireDoctors } from '../clinic/invitePatient.ts'
import { invalid, problem } from '../http/problem.ts'
import { completeSheet } from './completeSheet.ts'
import type { SheetSettings } from './openPatientAccount.ts'
import {
  deleteSheet,
  hasIdenticalSheet,
  insertSheet,
  lockSheet,
  selectSheet,
  type SheetKey,
  updateSheet,
} from './registrationSheet.store.ts'

async function checkSheet({ db }: AuditedCall, { now }: SheetSettings, clinicId: string, body: RegistrationSheetBody): Promise<void> {
  const errors = checkRegistrationSheet(body, toWallClockIn(defaultTimeZone, now))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  await requireDoctors(db, clinicId, body.doctorIdList, 'doctorIdList')
}

/** A sheet is about nobody's record until it is completed: its row names no subject. */
async function auditSheet({ db, principal, request }: AuditedCall, event: string, { clinicId, id }: SheetKey): Promise<void> {
  const detail = { clinicId, registrationSheetId: id }
  await audit(db, { event: `registrationSheet.${event}`, actorId: principal.userId, detail, requestId: request.id })
}

/** The sheet as it is in this transaction. */
async function readBack({ db }: AuditedCall, key: SheetKey): Promise<RegistrationSheet> {
  const sheet = await selectSheet(db, key)
  if (!sheet) throw problem(404)
  return sheet
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

/** @throws 404 · 409 for a completed sheet · 412 when somebody else has changed it since the caller saw it */
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

/** Throws a sheet away that became nobody's. */
export async function removeSheet(call: AuditedCall & { ifMatch: number | undefined }, key: SheetKey): Promise<void> {
  await takeOpenSheet(call, key, call.ifMatch)
  await deleteSheet(call.db, key.id)
  await auditSheet(call, 'removed', key)
}
