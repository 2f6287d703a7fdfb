import { type RegistrationSheetBody, registrationSheetMessages } from '@diab/internal/patients'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import { admitPatient } from '../../care/clinic/admitPatient.ts'
import { isVisibleTo, takeByCode } from '../../care/clinic/findPatient.ts'
import { invalid } from '../../platform/http/problem.ts'
import { attemptRules } from '../../platform/session/attemptWindow.ts'
import { countTries } from '../../platform/session/countTries.ts'
import { openPatientAccount, type SheetSettings } from './openPatientAccount.ts'
import { markCompleted, type SheetKey } from './registrationSheet.store.ts'

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
export async function completeSheet(call: AuditedCall, settings: SheetSettings, sheet: RegistrationSheetBody & SheetKey): Promise<void> {
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
