import { MedicalWorkerType } from '@diab/internal/clinic'
import type { Translated } from '@diab/internal/en'
import type { staffMessages } from './staff.messages.ts'

/** English texts of `staffMessages`. */
export const staffMessagesEn: Translated<typeof staffMessages> = {
  title: 'Staff',
  groups: {
    [MedicalWorkerType.Doctor]: 'Doctors',
    [MedicalWorkerType.MedicalAttendant]: 'Nurses, healthcare assistants',
  },
  noneOfGroup: {
    [MedicalWorkerType.Doctor]: 'The clinic has no doctors yet.',
    [MedicalWorkerType.MedicalAttendant]: 'The clinic has no nurses or healthcare assistants yet.',
  },
  onlySupervisor: 'Rights are changed by the clinic manager, who also invites and removes staff.',
  own: 'own account',
  patients: (count) => `doctor of ${count} ${count === 1 ? 'patient' : 'patients'}`,
  since: (date) => `since ${date}`,
  noSecondFactor: 'Signs in without a second step',
  supervisor: 'Clinic manager',
  supervisorOf: (name) => `: ${name}`,
  lastSupervisorHint: 'Make another member of staff a clinic manager first.',
  given: (name) => `${name} is now a clinic manager.`,
  taken: (name) => `${name} is no longer a clinic manager.`,
  remove: 'Remove',
  removeOf: (name) => `Remove: ${name}`,
  removeTitle: (name) => `Remove from staff: ${name}`,
  removeConsequence: 'From this moment they do not see the patients of the clinic or their data.',
  losePatients: (count) =>
    count === 1 ? '1 patient loses them as doctor and is notified.' : `${count} patients lose them as doctor and are notified.`,
  removeConsequenceOfWork: 'What they wrote in patients’ diaries stays. They can be invited again later.',
  removed: (name) => `${name} no longer works at the clinic.`,
  leave: 'Leave the clinic',
  leaveTitle: (clinic) => `Leave the clinic: ${clinic}`,
  leaveConsequence: 'From this moment this account does not show the patients of the clinic or their data.',
  left: (clinic) => `The account no longer belongs to this clinic: ${clinic}.`,
  loadFailed: 'The staff could not be loaded',
}
