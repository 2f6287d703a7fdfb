import { NotificationType } from '@diab/internal/notifications'
import type { Db } from '../../platform/db/tables.ts'
import { emitLive } from '../../platform/live/emitLive.store.ts'
import type { WrittenNotificationType } from '../../conversation/notifications/notificationKinds.ts'
import type { NotificationText } from '../../conversation/notifications/notificationTexts.messages.ts'
import { notify, notifyEach } from '../../conversation/notifications/notify.ts'
import { selectSupervisorsOf } from './clinicPatient.store.ts'
import { selectSupervisorIds } from './clinicStaff.store.ts'

/** To patients, and to those who keep their diaries, whose click then leads to that person's page. */
interface News {
  clinicId: string
  toPatients: NotificationText
  /** Names the patient first. */
  toSupervisors: NotificationText
  /** Persons named in both. */
  persons?: readonly string[]
}

/** Notifies patients of an enrolment that began or ended, which their open pages show. */
async function notifyPatients(
  tx: Db,
  type: WrittenNotificationType,
  patientIds: readonly string[],
  { clinicId, toPatients, toSupervisors, persons = [] }: News,
): Promise<void> {
  const keepers = await selectSupervisorsOf(tx, patientIds)
  await notifyEach(tx, type, [
    { userIds: patientIds, text: toPatients, persons, clinicId, data: {} },
    ...keepers.map(({ supervisorId, patientId }) => ({
      userIds: [supervisorId],
      text: toSupervisors,
      persons: [patientId, ...persons],
      clinicId,
      data: { supervisedId: patientId },
    })),
  ])
  await emitLive(tx, [...patientIds, ...keepers.map(({ supervisorId }) => supervisorId)], { kind: 'access' })
}

export interface EnrolmentNews {
  clinicId: string
  patientId: string
}

export const notifyOfRegistration = (tx: Db, { clinicId, patientId }: EnrolmentNews): Promise<void> =>
  notifyPatients(tx, NotificationType.RegisteredInClinic, [patientId], {
    clinicId,
    toPatients: 'registeredInClinic',
    toSupervisors: 'patientRegisteredInClinic',
  })

export const notifyOfNewDoctors = (
  tx: Db,
  { clinicId, patientId, doctorIds }: EnrolmentNews & { doctorIds: readonly string[] },
): Promise<void> =>
  notifyPatients(tx, NotificationType.ConnectToClinicDoctors, [patientId], {
    clinicId,
    toPatients: 'doctorsConnected',
    toSupervisors: 'doctorsOfPatientConnected',
    persons: doctorIds,
  })

/** Notifies doctors that another person linked to a patient. */
export async function notifyLinkedDoctors(
  tx: Db,
  { clinicId, patientId, doctorIds, actorId }: EnrolmentNews & { doctorIds: readonly string[]; actorId: string | null },
): Promise<void> {
  const userIds = doctorIds.filter((id) => id !== actorId)
  if (userIds.length === 0 || actorId === null) return
  const news = { userIds, data: { clinicId, patientId } }
  await notify(
    tx,
    NotificationType.PatientLinked,
    actorId === patientId
      ? { ...news, text: 'patientLinkedItself', persons: [patientId] }
      : { ...news, text: 'patientLinked', persons: [actorId, patientId] },
  )
}

export async function notifyOfDoctorLeft(
  tx: Db,
  { clinicId, patientIds, doctorId }: { clinicId: string; patientIds: readonly string[]; doctorId: string },
): Promise<void> {
  if (patientIds.length === 0) return
  await notifyPatients(tx, NotificationType.DoctorDisconnected, patientIds, {
    clinicId,
    toPatients: 'doctorGone',
    toSupervisors: 'doctorOfPatientGone',
    persons: [doctorId],
  })
}

export const notifyOfClinicLeft = (tx: Db, { clinicId, patientId }: EnrolmentNews): Promise<void> =>
  notifyPatients(tx, NotificationType.DoctorDisconnected, [patientId], {
    clinicId,
    toPatients: 'clinicGone',
    toSupervisors: 'clinicOfPatientGone',
  })

/** Notifies doctors of a clinic that a patient ended the enrolment in the clinic, or the link with them. */
export async function notifyDoctors(
  tx: Db,
  { clinicId, doctorIds, patientId, isWholeClinic }: EnrolmentNews & { doctorIds: readonly string[]; isWholeClinic: boolean },
): Promise<void> {
  await notify(tx, NotificationType.DoctorsPatientDisconnected, {
    userIds: doctorIds,
    text: isWholeClinic ? 'patientLeft' : 'patientLeftDoctor',
    persons: [patientId],
    data: { clinicId },
  })
}

/** To the clinic's supervisors, and to the new member. */
export async function notifyOfNewMember(
  tx: Db,
  { clinicId, userId, isNewAccount }: { clinicId: string; userId: string; isNewAccount: boolean },
): Promise<void> {
  const supervisorIds = (await selectSupervisorIds(tx, clinicId)).filter((id) => id !== userId)
  const data = { clinicId }
  await notify(tx, NotificationType.NewClinicMember, { userIds: supervisorIds, text: 'newMember', persons: [userId], data })
  const type = isNewAccount ? NotificationType.WorkerRegisteredByAdmin : NotificationType.WorkerAdded
  await notify(tx, type, { userIds: [userId], text: isNewAccount ? 'workerRegistered' : 'workerAdded', data })
}
