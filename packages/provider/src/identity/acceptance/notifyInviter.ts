import { InvitationType } from '@diab/internal/clinic'
import { NotificationType } from '@diab/internal/notifications'
import { InvitationKind } from '@diab/internal/registration'
import { selectSupervisorIds } from '../../platform/access/people.store.ts'
import type { Db } from '../../platform/db/tables.ts'
import { notify } from '../../conversation/notifications/notify.ts'
import { type FoundInvitation, isWorkerOf } from '../../platform/invitations/invitation.store.ts'

/** What became of an invitation. */
interface Accepted {
  /** The account that joined. */
  userId: string
  /** Doctors who were linked to the new patient. */
  linkedIds?: readonly string[]
}

/**
 * Notifies the inviter that the invitation was used, and whether the inviter treats the patient now; not an inviter who has
 * left the clinic.
 */
export async function notifyInviter(
  tx: Db,
  { kind, clinic, inviterId }: FoundInvitation,
  { userId, linkedIds = [] }: Accepted,
): Promise<void> {
  if (!clinic || inviterId === null || !(await isWorkerOf(tx, inviterId, clinic.id))) return
  const isPatient = kind === InvitationKind.ClinicPatient
  const ofPatient = linkedIds.includes(inviterId) ? 'patientJoinedInviter' : 'patientJoined'
  await notify(tx, NotificationType.InvitationUsed, {
    userIds: [inviterId],
    text: isPatient ? ofPatient : 'workerJoined',
    persons: [userId],
    data: { clinicId: clinic.id, invitationTypeEnum: isPatient ? InvitationType.FromClinic : InvitationType.MedicalWorker },
  })
}

/** Notifies all present supervisors of the person that the person now has an account. */
export async function notifySupervisors(tx: Db, { userId }: FoundInvitation): Promise<void> {
  if (userId === null) return
  await notify(tx, NotificationType.RegisteredViaSupervisorInvitation, {
    userIds: await selectSupervisorIds(tx, userId),
    text: 'registeredViaSupervisor',
    persons: [userId],
    data: { supervisedId: userId, invitationTypeEnum: InvitationType.PatientInvitationBySupervisor },
  })
}
