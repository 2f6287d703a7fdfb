import { clinicKeys, type InvitationFilter } from '@diab/core/clinic'
import { useDiabQuery } from '@diab/widgets/provider'

/** Everybody who works in the clinic, by name. */
export const useStaff = (clinicId: string) =>
  useDiabQuery({
    queryKey: clinicKeys.staff(clinicId),
    queryFn: ({ client, signal }) => client.clinicStaff.list(clinicId, { noLimit: true, signal }),
  })

/** A page of the clinic's invitations of staff, with the length of the whole list; what was shown stays until the next is there. */
export const useWorkerInvitations = (clinicId: string, filter: InvitationFilter) =>
  useDiabQuery({
    queryKey: clinicKeys.workerInvitationPage(clinicId, filter),
    queryFn: ({ client, signal }) => client.clinicStaff.listInvitationPage(clinicId, { ...filter, signal }),
    placeholderData: (shown) => shown,
  })

/** The same of patients. */
export const usePatientInvitations = (clinicId: string, filter: InvitationFilter) =>
  useDiabQuery({
    queryKey: clinicKeys.patientInvitationPage(clinicId, filter),
    queryFn: ({ client, signal }) => client.clinicPatient.listInvitationPage(clinicId, { ...filter, signal }),
    placeholderData: (shown) => shown,
  })
