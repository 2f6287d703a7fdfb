import { NotificationType } from '@diab/core/notifications'
import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import type { WrittenNotificationType } from '../notifications/notificationKinds.ts'
import type { NotificationText } from '../notifications/notificationTexts.messages.ts'
import { notify } from '../notifications/notify.ts'
import { selectSupervisorsOf } from './clinicPatient.store.ts'
import { selectSupervisorIds } from './clinicStaff.store.ts'

/** To patients, and to those who keep their diaries, whose click then leads to that person's page. */
interface News {
  clinicId: string
  toPatients: NotificationText
  /** Names the patient first. */
  toSupervisors: NotificationText
  /** Whom both name. */
  persons?: readonly string[]
}

/** Of a bond that began or ended, which open pages of theirs show. */
async function tellPatients(
  tx: Db,
  type: WrittenNotificationType,
  patientIds: readonly string[],
  { clinicId, toPatients, toSupervisors, persons = [] }: News,
): Promise<void> {
  await notify(tx, type, { userIds: patientIds, text: toPatients, persons, clinicId, data: {} })
  const keepers = await selectSupervisorsOf(tx, patientIds)
  for (const { supervisorId, patientId } of keepers)
    await notify(tx, type, {
      userIds: [supervisorId],
      text: toSupervisors,
      persons: [patientId, ...persons],
      clinicId,
      data: { supervisedId: patientId },
    })
  await tellLive(tx, [...patientIds, ...keepers.map(({ supervisorId }) => supervisorId)], { kind: 'access' })
}

export interface BondNews {
  clinicId: string
  patientId: string
}

export const tellOfRegistration = (tx: Db, { clinicId, patientId }: BondNews): Promise<void> =>
  tellPatients(tx, NotificationType.RegisteredInClinic, [patientId], {
    clinicId,
    toPatients: 'registeredInClinic',
    toSupervisors: 'patientRegisteredInClinic',
  })

export const tellOfNewDoctors = (tx: Db, { clinicId, patientId, doctorIds }: BondNews & { doctorIds: readonly string[] }): Promise<void> =>
  tellPatients(tx, NotificationType.ConnectToClinicDoctors, [patientId], {
    clinicId,
    toPatients: 'doctorsConnected',
    toSupervisors: 'doctorsOfPatientConnected',
    persons: doctorIds,
  })

/** To doctors whom another person linked to a patient. */
export async function tellLinkedDoctors(
  tx: Db,
  { clinicId, patientId, doctorIds, actorId }: BondNews & { doctorIds: readonly string[]; actorId: string | null },
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

export async function tellOfDoctorGone(
  tx: Db,
  { clinicId, patientIds, doctorId }: { clinicId: string; patientIds: readonly string[]; doctorId: string },
): Promise<void> {
  if (patientIds.length === 0) return
  await tellPatients(tx, NotificationType.DoctorDisconnected, patientIds, {
    clinicId,
    toPatients: 'doctorGone',
    toSupervisors: 'doctorOfPatientGone',
    persons: [doctorId],
  })
}

export const tellOfClinicGone = (tx: Db, { clinicId, patientId }: BondNews): Promise<void> =>
  tellPatients(tx, NotificationType.DoctorDisconnected, [patientId], {
    clinicId,
    toPatients: 'clinicGone',
    toSupervisors: 'clinicOfPatientGone',
  })

/** To doctors of a clinic: a patient ended the bond with the clinic, or with them. */
export async function tellDoctors(
  tx: Db,
  { clinicId, doctorIds, patientId, isWholeClinic }: BondNews & { doctorIds: readonly string[]; isWholeClinic: boolean },
): Promise<void> {
  await notify(tx, NotificationType.DoctorsPatientDisconnected, {
    userIds: doctorIds,
    text: isWholeClinic ? 'patientLeft' : 'patientLeftDoctor',
    persons: [patientId],
    data: { clinicId },
  })
}

/** To the clinic's supervisors, and to the new member. */
export async function tellOfNewMember(
  tx: Db,
  { clinicId, userId, isNewAccount }: { clinicId: string; userId: string; isNewAccount: boolean },
): Promise<void> {
  const supervisorIds = (await selectSupervisorIds(tx, clinicId)).filter((id) => id !== userId)
  const data = { clinicId }
  await notify(tx, NotificationType.NewClinicMember, { userIds: supervisorIds, text: 'newMember', persons: [userId], data })
  const type = isNewAccount ? NotificationType.WorkerRegisteredByAdmin : NotificationType.WorkerAdded
  await notify(tx, type, { userIds: [userId], text: isNewAccount ? 'workerRegistered' : 'workerAdded', data })
}
