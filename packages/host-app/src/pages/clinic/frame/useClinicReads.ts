import { clinicKeys, type InvitationFilter } from '@diab/core/clinic'
import { useDiabQuery } from '@diab/widgets/provider'
import { useRereadWhenTold } from '../../../app/live/useRereadWhenTold.ts'

/** Everybody who works in the clinic, by name. */
export const useStaff = (clinicId: string) =>
  useDiabQuery({
    queryKey: clinicKeys.staff(clinicId),
    queryFn: ({ client, signal }) => client.clinicStaff.list(clinicId, { noLimit: true, signal }),
  })

/** A page of the clinic's invitations of staff, with the length of the whole list; what was shown stays until the next is there. */
export function useWorkerInvitations(clinicId: string, filter: InvitationFilter) {
  useRereadWhenTold(clinicKeys.workerInvitations(clinicId))
  return useDiabQuery({
    queryKey: clinicKeys.workerInvitationPage(clinicId, filter),
    queryFn: ({ client, signal }) => client.clinicStaff.listInvitationPage(clinicId, { ...filter, signal }),
    placeholderData: (shown) => shown,
  })
}

/** The same of patients. */
export function usePatientInvitations(clinicId: string, filter: InvitationFilter) {
  useRereadWhenTold(clinicKeys.patientInvitations(clinicId))
  return useDiabQuery({
    queryKey: clinicKeys.patientInvitationPage(clinicId, filter),
    queryFn: ({ client, signal }) => client.clinicPatient.listInvitationPage(clinicId, { ...filter, signal }),
    placeholderData: (shown) => shown,
  })
}
