import { temporaryPermissionHours, toSerialNumber } from '@diab/core/devices'
import { NotificationType } from '@diab/core/notifications'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditDeed } from '../access/auditAccess.ts'
import { audit } from '../audit/audit.ts'
import type { Database } from '../db/tables.ts'
import { problem } from '../http/problem.ts'
import { type AttemptRule, attemptRules, countAttempt, forgetAttempts, returnAttempt } from '../session/attemptWindow.ts'
import { temporaryPermissionMessages } from './devices.messages.ts'
import { type MeterOwner, selectMeterOwner, upsertPermission } from './temporaryPermission.store.ts'
import { tellPatient } from './tellPatient.ts'

export interface GrantTemporaryPermission {
  deviceNumber: string
  dateOfBirth: string
  now: Date
  /** Outside the call's transaction: what is counted against guessing outlives a refusal. */
  pool: Kysely<Database>
}

export interface GrantedPermission {
  patientId: string
  fullname: string
  expiresAt: string
}

/**
 * A doctor who holds the patient's meter and knows the date of birth reads that diary for a day, and the patient is
 * told. Whatever does not fit gets one answer, so that nobody learns which meters and dates there are.
 */
export async function grantTemporaryPermission(
  call: AuditedCall,
  { deviceNumber, dateOfBirth, now, pool }: GrantTemporaryPermission,
): Promise<GrantedPermission> {
  const { db: tx, principal } = call
  if (!principal.roles.includes('Doctor')) throw problem(403)
  const serialNumber = toSerialNumber(deviceNumber) ?? ''
  const attempts = attemptsOf(call, serialNumber)
  for (const { rule, subject } of attempts) if (!(await countAttempt(pool, rule, subject))) throw tooMany(rule)

  const owner = await selectMeterOwner(tx, serialNumber)
  if (!owner || !fits(owner, dateOfBirth)) {
    await auditRefusal(pool, call, owner)
    throw problem(404, temporaryPermissionMessages.refused)
  }

  const { patientId, fullname } = owner
  const expiresAt = new Date(now.getTime() + temporaryPermissionHours * 3_600_000)
  await upsertPermission(tx, { patientId, doctorId: principal.userId, now, expiresAt })
  await auditDeed(call, patientId, 'temporaryPermission.granted', { reason: 'temporaryPermission', expiresAt: expiresAt.toISOString() })
  await tellPatient(tx, NotificationType.TemporaryPermissionGranted, {
    patientId,
    toPatient: 'temporaryPermission',
    toSupervisors: 'temporaryPermissionOfPatient',
    persons: [principal.userId],
  })
  await giveBack(pool, attempts)
  return { patientId, fullname, expiresAt: expiresAt.toISOString() }
}

const fits = (owner: MeterOwner, dateOfBirth: string) => owner.hasAccount && owner.dateOfBirth === dateOfBirth

const attemptsOf = ({ principal, request }: AuditedCall, serialNumber: string) => [
  { rule: attemptRules.temporaryPermissionFromAddress, subject: request.ip },
  { rule: attemptRules.temporaryPermissionByDoctor, subject: principal.userId },
  { rule: attemptRules.temporaryPermissionOfDevice, subject: serialNumber },
]

const tooMany = ({ minutes }: AttemptRule) => problem(429, undefined, undefined, { 'retry-after': String(minutes * 60) })

/** A success counts against nobody: a practice has one address. */
async function giveBack(pool: Kysely<Database>, attempts: ReturnType<typeof attemptsOf>): Promise<void> {
  for (const { rule, subject } of attempts)
    await (rule === attemptRules.temporaryPermissionFromAddress ? returnAttempt : forgetAttempts)(pool, rule, subject)
}

/** The patient whose meter was named sees that somebody tried. */
async function auditRefusal(pool: Kysely<Database>, { principal, request }: AuditedCall, owner: MeterOwner | undefined): Promise<void> {
  const event = 'temporaryPermission.refused'
  await audit(pool, { event, actorId: principal.userId, subjectId: owner?.patientId, requestId: request.id })
}
