import { type HealthRecordErrorCode, healthRecordErrorLabels } from '@diab/internal/account'
import { NotificationType } from '@diab/internal/notifications'
import { accountDataMessages, checkSocialSecurityNumber, type HealthRecord, toSocialSecurityDigits } from '@diab/internal/settings'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction, auditRead } from '../../platform/access/auditAccess.ts'
import { selectUser } from '../../platform/access/people.store.ts'
import type { Database, Db } from '../../platform/db/tables.ts'
import { found, invalid, problem } from '../../platform/http/problem.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { attemptRules, countAttempt } from '../../platform/session/attemptWindow.ts'
import { type HealthRecordConnector, type HealthRecordPatient, HealthRecordRefusal } from './connector.ts'
import {
  deleteHealthRecord,
  lockHealthRecord,
  saveHealthRecord,
  selectHealthRecord,
  selectLinkedDoctors,
  type StoredHealthRecord,
} from './healthRecord.store.ts'

const toHealthRecord = (stored: StoredHealthRecord | undefined, connector: HealthRecordConnector | undefined): HealthRecord => ({
  isAvailable: connector !== undefined,
  isConnected: (stored?.reference ?? null) !== null,
  connectedAt: stored?.connectedAt ?? null,
  errorCode: stored?.errorCode ?? null,
})

export async function readHealthRecord(
  call: AuditedCall,
  connector: HealthRecordConnector | undefined,
  patientId: string,
): Promise<HealthRecord> {
  await auditRead(call, patientId, 'healthRecord.read')
  return toHealthRecord(await selectHealthRecord(call.db, patientId), connector)
}

/** The connection, or why the service refused: it is asked once, and a refusal is an answer like any other. */
async function ask(
  connector: HealthRecordConnector,
  patient: HealthRecordPatient,
): Promise<{ reference: string } | { code: HealthRecordErrorCode }> {
  try {
    return { reference: await connector.connect(patient) }
  } catch (error) {
    if (error instanceof HealthRecordRefusal) return { code: error.code }
    throw error
  }
}

export interface Connection {
  patientId: string
  /** As typed. */
  socialSecurityNumber: string
  connector: HealthRecordConnector | undefined
  pool: Kysely<Database>
  now: Date
}

/**
 * Connects a patient with the health-record service; a connected patient stays so. The number is sent to the service alone.
 * The patient's doctors are notified of the connection.
 */
export async function connectHealthRecord(
  call: AuditedCall,
  { patientId, socialSecurityNumber, connector, pool, now }: Connection,
): Promise<HealthRecord> {
  if (!connector) throw problem(409, accountDataMessages.healthRecordUnavailable)
  const errors = checkSocialSecurityNumber({ socialSecurityNumber })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const rule = attemptRules.healthRecordOfPatient
  if (!(await countAttempt(pool, rule, patientId))) throw problem(429, undefined, undefined, { 'retry-after': String(rule.minutes * 60) })

  await lockHealthRecord(call.db, patientId)
  const before = await selectHealthRecord(call.db, patientId)
  if (before?.reference) return toHealthRecord(before, connector)
  const patient = found(await selectUser(call.db, patientId))
  const { fullname, dateOfBirth } = patient
  const answer = await ask(connector, { socialSecurityNumber: toSocialSecurityDigits(socialSecurityNumber), fullname, dateOfBirth })
  const stored: StoredHealthRecord =
    'code' in answer
      ? { reference: null, connectedAt: null, errorCode: answer.code }
      : { reference: answer.reference, connectedAt: now.toISOString(), errorCode: null }
  await saveHealthRecord(call.db, patientId, stored)
  await auditAction(call, patientId, stored.reference ? 'healthRecord.connected' : 'healthRecord.refused', { errorCode: stored.errorCode })
  if (stored.reference) await notifyDoctors(call.db, patientId)
  return toHealthRecord(stored, connector)
}

/** Each doctor in the clinic where they are the patient's: there the notification leads. */
async function notifyDoctors(tx: Db, patientId: string): Promise<void> {
  for (const { clinicId, doctorId } of await selectLinkedDoctors(tx, patientId))
    await notify(tx, NotificationType.HealthRecordConnectionRequest, {
      userIds: [doctorId],
      text: 'healthRecordConnection',
      persons: [patientId],
      data: { clinicId, patientId },
    })
}

/** Ends the connection. While the service cannot be reached, it stays: 409 with its reason. */
export async function disconnectHealthRecord(
  call: AuditedCall,
  patientId: string,
  connector: HealthRecordConnector | undefined,
): Promise<void> {
  await lockHealthRecord(call.db, patientId)
  const stored = await selectHealthRecord(call.db, patientId)
  if (!stored) return
  if (stored.reference !== null && connector) await disconnectOrRefuse(connector, stored.reference)
  await deleteHealthRecord(call.db, patientId)
  await auditAction(call, patientId, 'healthRecord.disconnected')
}

async function disconnectOrRefuse(connector: HealthRecordConnector, reference: string): Promise<void> {
  try {
    await connector.disconnect(reference)
  } catch (error) {
    if (error instanceof HealthRecordRefusal) throw problem(409, healthRecordErrorLabels[error.code])
    throw error
  }
}

/** Ends the connection of an account that is deleted: failures of the service do not stop the deletion. */
export const forgetHealthRecord =
  (connector: HealthRecordConnector | undefined) =>
  async (tx: Db, patientId: string): Promise<void> => {
    const stored = await selectHealthRecord(tx, patientId)
    if (connector && stored?.reference) await connector.disconnect(stored.reference).catch(() => {})
  }
