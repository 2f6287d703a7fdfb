import { contracts } from '@diab/internal/contract'
import { temporaryPermissionHours, toSerialNumber } from '@diab/internal/devices'
import { NotificationType } from '@diab/internal/notifications'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type AuditedCall, auditAction } from '../../platform/access/auditAccess.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/db/tables.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { problem } from '../../platform/http/problem.ts'
import { type AttemptRule, attemptRules, countAttempt, forgetAttempts, returnAttempt } from '../../platform/session/attemptWindow.ts'
import { utc } from '../../platform/time/utc.ts'
import { temporaryPermissionMessages } from './devices.messages.ts'
import { registerImportRoutes } from './import.routes.ts'
import { registerMeterRegistrationRoutes } from './meterRegistration.routes.ts'
import { notifyPatient } from './notifyPatient.ts'
import { type MeterOwner, selectMeterOwner, upsertPermission } from './temporaryPermission.store.ts'
import { registerTransferRoutes } from './transfer.routes.ts'
import { registerUploaderRoutes } from './uploader.routes.ts'

interface GrantTemporaryPermission {
  deviceNumber: string
  dateOfBirth: string
  now: Date
  /** Outside the call's transaction: what is counted against guessing outlives a refusal. */
  pool: Kysely<Database>
}

interface GrantedPermission {
  patientId: string
  fullname: string
  expiresAt: string
}

/**
 * Grants a doctor who holds the patient's meter and knows the date of birth access to that diary for a day, and notifies the
 * patient. Every mismatch gets the same response, so that no caller learns which meters and dates exist.
 */
async function grantTemporaryPermission(
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
  const expiresAt = utc(now).add(temporaryPermissionHours, 'hour').toDate()
  await upsertPermission(tx, { patientId, doctorId: principal.userId, now, expiresAt })
  await auditAction(call, patientId, 'temporaryPermission.granted', { reason: 'temporaryPermission', expiresAt: expiresAt.toISOString() })
  await notifyPatient(tx, NotificationType.TemporaryPermissionGranted, {
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

/** A success does not count as an attempt: a practice has one address. */
async function giveBack(pool: Kysely<Database>, attempts: ReturnType<typeof attemptsOf>): Promise<void> {
  for (const { rule, subject } of attempts)
    await (rule === attemptRules.temporaryPermissionFromAddress ? returnAttempt : forgetAttempts)(pool, rule, subject)
}

/** Records a failed attempt for the patient whose meter was named. */
async function auditRefusal(pool: Kysely<Database>, { principal, request }: AuditedCall, owner: MeterOwner | undefined): Promise<void> {
  const event = 'temporaryPermission.refused'
  await audit(pool, { event, actorId: principal.userId, subjectId: owner?.patientId, requestId: request.id })
}

/** Transfers, receipts, meters, apps of phones, and the permission that a meter at hand gives. */
export function registerDevicesRoutes(app: FastifyInstance): void {
  registerTransferRoutes(app)
  registerImportRoutes(app)
  registerMeterRegistrationRoutes(app)
  registerUploaderRoutes(app)
  registerEndpoint(app, contracts.temporaryPermission.request, (call) =>
    grantTemporaryPermission(call, { ...call.body, now: app.diab.now(), pool: app.diab.besideDb }),
  )
}
