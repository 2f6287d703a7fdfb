import { randomUUID } from 'node:crypto'
import { contracts } from '@diab/internal/contract'
import { NotificationType } from '@diab/internal/notifications'
import { accountDataMessages } from '@diab/internal/settings'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { supervisedAlone } from '../../care/supervision/supervisedAlone.ts'
import { selectSupervisors } from '../../care/supervision/supervision.store.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import type { AuditedCall } from '../../platform/access/auditAccess.ts'
import { audit } from '../../platform/audit/audit.ts'
import { doAndUndo } from '../../platform/db/doAndUndo.ts'
import { modifyInSequence } from '../../platform/db/modifyInSequence.store.ts'
import type { Database, Db } from '../../platform/db/tables.ts'
import { registerEndpoint } from '../../platform/endpoint/registerEndpoint.ts'
import { found, problem } from '../../platform/http/problem.ts'
import { endStreams, emitLive } from '../../platform/live/emitLive.store.ts'
import { confirmPassword } from '../../platform/session/confirmPassword.ts'
import { createHealthRecordConnector } from '../../record/healthRecord/createHealthRecordConnector.ts'
import {
  connectHealthRecord,
  disconnectHealthRecord,
  forgetHealthRecord,
  readHealthRecord,
} from '../../record/healthRecord/healthRecord.ts'
import {
  clearLargeTables,
  deleteClinics,
  type LeavingPerson,
  lockClinicsLedAlone,
  lockLeaving,
  removeEverythingOf,
  selectEnrolments,
  selectOnlookers,
  selectSupervisedBy,
} from './deleteAccount.store.ts'
import { downloadAccount } from './downloadAccount.ts'

interface Deletion {
  userId: string
  /** The caller's own. */
  password: string
  /** Counts wrong passwords. */
  pool: Kysely<Database>
  /** Ends the connection to another service; must not throw. */
  endHealthRecord: (tx: Db, patientId: string) => Promise<void>
}

/** Refuses a supervisor's deletion of a person who signs in, or who has another supervisor, too. */
async function refuseForSupervised(tx: Db, person: LeavingPerson, callerId: string): Promise<void> {
  if (person.id === callerId) return
  if (person.email !== null) throw problem(409, accountDataMessages.hasOwnSignIn(person.fullname))
  const others = (await selectSupervisors(tx, person.id)).filter(({ id }) => id !== callerId)
  if (others.length > 0) throw problem(409, accountDataMessages.hasOtherSupervisors(person.fullname))
}

/**
 * Refuses a deletion that leaves a person or a clinic without the one they depend on. Returns the clinics with no other
 * member.
 */
async function refuseWhenNeeded(tx: Db, { id }: LeavingPerson): Promise<string[]> {
  const alone = await supervisedAlone(tx, id)
  if (alone.length > 0) throw problem(409, accountDataMessages.supervisedLeftAlone(alone.map(({ fullname }) => fullname)))
  const led = await lockClinicsLedAlone(tx, id)
  const needed = led.filter(({ hasOthers }) => hasOthers)
  if (needed.length > 0) throw problem(409, accountDataMessages.lastClinicSupervisor(needed.map(({ name }) => name)))
  return led.map((clinic) => clinic.id)
}

/** Holds the person and the clinics that only the person supervises, unless the person may not go. @throws 404 or 409 */
async function lockForDeletion(tx: Db, userId: string, callerId: string): Promise<{ person: LeavingPerson; abandoned: string[] }> {
  const person = found(await lockLeaving(tx, userId))
  await refuseForSupervised(tx, person, callerId)
  return { person, abandoned: await refuseWhenNeeded(tx, person) }
}

/** Reads the persons concerned and returns a function that notifies them, without a name; their open pages reload. */
async function readNews(tx: Db, { id }: LeavingPerson): Promise<() => Promise<void>> {
  const enrolments = await selectEnrolments(tx, id)
  const supervised = await selectSupervisedBy(tx, id)
  const onlookers = await selectOnlookers(tx, id)
  const patients = enrolments.filter(({ doctorId }) => doctorId === id).map(({ patientId }) => patientId)
  return async () => {
    for (const { clinicId, doctorId } of enrolments.filter(({ patientId }) => patientId === id))
      await notify(tx, NotificationType.DoctorsPatientDisconnected, {
        userIds: [doctorId],
        text: 'patientDeleted',
        data: { clinicId },
      })
    await notify(tx, NotificationType.DoctorDisconnected, { userIds: [...new Set(patients)], text: 'doctorDeleted', data: {} })
    await notify(tx, NotificationType.SupervisorDisconnected, { userIds: supervised, text: 'supervisorDeleted', data: {} })
    await emitLive(tx, onlookers, { kind: 'access' })
  }
}

/**
 * Deletes an account with everything in it, in the call's transaction. What is left is the trail, in which a pseudonym
 * replaces the person (docs/adr/0026).
 */
async function deleteAccount(call: AuditedCall, { userId, password, pool, endHealthRecord }: Deletion): Promise<void> {
  const { db: tx, principal, request } = call
  await modifyInSequence(tx)
  await confirmPassword(tx, { userId: principal.userId, password, pool })
  const pseudonym = randomUUID()
  // Locked twice: a refused deletion costs nothing, and no other call waits while the large tables are cleared.
  let leaving: LeavingPerson | undefined
  await doAndUndo(tx, async () => {
    leaving = (await lockForDeletion(tx, userId, principal.userId)).person
  })
  if (leaving) await clearLargeTables(tx, leaving, pseudonym)
  const { person, abandoned } = await lockForDeletion(tx, userId, principal.userId)

  const notifyConcerned = await readNews(tx, person)
  await endHealthRecord(tx, userId)
  await removeEverythingOf(tx, person, pseudonym)
  await deleteClinics(tx, abandoned)
  await notifyConcerned()
  await endStreams(tx, [userId])
  const actorId = principal.userId === userId ? pseudonym : principal.userId
  const detail = { roles: person.roles }
  await audit(tx, { event: 'account.deleted', actorId, subjectId: pseudonym, pseudonym, requestId: request.id, detail })
}

export function registerAccountDataRoutes(app: FastifyInstance): void {
  const { accountData } = contracts
  const { db, besideDb: pool, now, config } = app.diab
  const connector = createHealthRecordConnector(config.healthRecord)

  for (const download of [accountData.downloadPatient, accountData.downloadDoctor, accountData.downloadMedicalAttendant])
    registerEndpoint(app, download, (call) => {
      // Otherwise a provider that stops while it sends a file keeps waiting for further requests on the connection.
      void call.reply.header('connection', 'close')
      return downloadAccount(call, { userId: call.params.userId, format: call.query.format ?? 'json', pool: db, now: now() })
    })
  for (const end of [accountData.deletePatient, accountData.deleteDoctor, accountData.deleteMedicalAttendant])
    registerEndpoint(app, end, async (call) => {
      const endHealthRecord = forgetHealthRecord(connector)
      await deleteAccount(call, { userId: call.params.userId, password: call.body.password, pool, endHealthRecord })
      return undefined
    })

  registerEndpoint(app, accountData.readHealthRecord, (call) => readHealthRecord(call, connector, call.params.userId))
  registerEndpoint(app, accountData.connectHealthRecord, (call) => {
    const { userId: patientId } = call.params
    return connectHealthRecord(call, { patientId, socialSecurityNumber: call.body.socialSecurityNumber, connector, pool, now: now() })
  })
  registerEndpoint(app, accountData.disconnectHealthRecord, async (call) => {
    await disconnectHealthRecord(call, call.params.userId, connector)
    return undefined
  })
}
