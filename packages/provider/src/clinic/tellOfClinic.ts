import { NotificationType } from '@diab/core/notifications'
import { selectFullname } from '../access/people.store.ts'
import type { Db } from '../db/tables.ts'
import { tellLive } from '../events/tellLive.store.ts'
import { escapeHtml } from '../notifications/escapeHtml.ts'
import type { WrittenNotificationType } from '../notifications/notificationKinds.ts'
import { notify } from '../notifications/notify.ts'
import { clinicNews } from './clinicNews.messages.ts'
import { selectSupervisorsOf } from './clinicPatient.store.ts'
import { selectClinicName, selectSupervisorIds } from './clinicStaff.store.ts'

/** Safe HTML to patients, and to those who keep their diaries, whose click then leads to that person's page. */
interface News {
  toPatients: string
  /** `patient` is safe HTML already. */
  toSupervisors: (patient: string) => string
}

/** Of a bond that began or ended, which open pages of theirs show. */
async function tellPatients(
  tx: Db,
  type: WrittenNotificationType,
  patientIds: readonly string[],
  { toPatients, toSupervisors }: News,
): Promise<void> {
  await notify(tx, type, { userIds: patientIds, subtitle: toPatients, data: {} })
  const keepers = await selectSupervisorsOf(tx, patientIds)
  for (const { supervisorId, patientId, fullname } of keepers)
    await notify(tx, type, {
      userIds: [supervisorId],
      subtitle: toSupervisors(escapeHtml(fullname)),
      data: { supervisedId: patientId },
    })
  await tellLive(tx, [...patientIds, ...keepers.map(({ supervisorId }) => supervisorId)], { kind: 'access' })
}

const clinicHtml = async (tx: Db, clinicId: string) => escapeHtml(await selectClinicName(tx, clinicId))

export interface BondNews {
  clinicId: string
  patientId: string
}

export async function tellOfRegistration(tx: Db, { clinicId, patientId }: BondNews): Promise<void> {
  const clinic = await clinicHtml(tx, clinicId)
  await tellPatients(tx, NotificationType.RegisteredInClinic, [patientId], {
    toPatients: clinicNews.registered(clinic),
    toSupervisors: (patient) => clinicNews.patientRegistered(clinic, patient),
  })
}

export async function tellOfNewDoctors(
  tx: Db,
  { clinicId, patientId, doctorNames }: BondNews & { doctorNames: readonly string[] },
): Promise<void> {
  const clinic = await clinicHtml(tx, clinicId)
  const doctors = escapeHtml(doctorNames.join(', '))
  await tellPatients(tx, NotificationType.ConnectToClinicDoctors, [patientId], {
    toPatients: clinicNews.doctorsConnected(doctors, clinic),
    toSupervisors: (patient) => clinicNews.doctorsOfPatientConnected(doctors, clinic, patient),
  })
}

/** To doctors whom another person linked to a patient. */
export async function tellLinkedDoctors(
  tx: Db,
  { clinicId, patientId, doctorIds, actorId }: BondNews & { doctorIds: readonly string[]; actorId: string | null },
): Promise<void> {
  const userIds = doctorIds.filter((id) => id !== actorId)
  if (userIds.length === 0 || actorId === null) return
  const [patient, actor] = [escapeHtml(await selectFullname(tx, patientId)), escapeHtml(await selectFullname(tx, actorId))]
  const clinic = await clinicHtml(tx, clinicId)
  const subtitle =
    actorId === patientId ? clinicNews.patientLinkedItself(patient, clinic) : clinicNews.patientLinked(patient, clinic, actor)
  await notify(tx, NotificationType.PatientLinked, { userIds, subtitle, data: { clinicId, patientId } })
}

export async function tellOfDoctorGone(
  tx: Db,
  { clinicId, patientIds, doctorName }: { clinicId: string; patientIds: readonly string[]; doctorName: string },
): Promise<void> {
  if (patientIds.length === 0) return
  const [clinic, doctor] = [await clinicHtml(tx, clinicId), escapeHtml(doctorName)]
  await tellPatients(tx, NotificationType.DoctorDisconnected, patientIds, {
    toPatients: clinicNews.doctorGone(doctor, clinic),
    toSupervisors: (patient) => clinicNews.doctorOfPatientGone(doctor, clinic, patient),
  })
}

export async function tellOfClinicGone(tx: Db, { clinicId, patientId }: BondNews): Promise<void> {
  const clinic = await clinicHtml(tx, clinicId)
  await tellPatients(tx, NotificationType.DoctorDisconnected, [patientId], {
    toPatients: clinicNews.clinicGone(clinic),
    toSupervisors: (patient) => clinicNews.clinicOfPatientGone(clinic, patient),
  })
}

/** To doctors of a clinic: a patient ended the bond with the clinic, or with them. */
export async function tellDoctors(
  tx: Db,
  {
    clinicId,
    doctorIds,
    patientName,
    isWholeClinic,
  }: { clinicId: string; doctorIds: readonly string[]; patientName: string; isWholeClinic: boolean },
): Promise<void> {
  const [clinic, patient] = [await clinicHtml(tx, clinicId), escapeHtml(patientName)]
  const subtitle = isWholeClinic ? clinicNews.patientLeft(patient, clinic) : clinicNews.patientLeftDoctor(patient, clinic)
  await notify(tx, NotificationType.DoctorsPatientDisconnected, { userIds: doctorIds, subtitle, data: { clinicId } })
}

/** To the clinic's supervisors, and to whoever joined. */
export async function tellOfNewMember(
  tx: Db,
  { clinicId, userId, fullname, isNewAccount }: { clinicId: string; userId: string; fullname: string; isNewAccount: boolean },
): Promise<void> {
  const clinic = await clinicHtml(tx, clinicId)
  const supervisorIds = (await selectSupervisorIds(tx, clinicId)).filter((id) => id !== userId)
  const subtitle = clinicNews.newMember(escapeHtml(fullname), clinic)
  await notify(tx, NotificationType.NewClinicMember, { userIds: supervisorIds, subtitle, data: { clinicId } })
  const type = isNewAccount ? NotificationType.WorkerRegisteredByAdmin : NotificationType.WorkerAdded
  const ownSubtitle = isNewAccount ? clinicNews.workerRegistered(clinic) : clinicNews.workerAdded(clinic)
  await notify(tx, type, { userIds: [userId], subtitle: ownSubtitle, data: { clinicId } })
}
