import { keyOf } from '@diab/core/client'
import type { InvitationFilter } from '@diab/internal/clinic'
import { useRead } from '@diab/widgets/unstable/hooks'
import { useInvalidateOnEvent } from '../../../app/live/useInvalidateOnEvent.ts'

/** Everybody who works in the clinic, by name. */
export const useStaff = (clinicId: string) => useRead((client, signal) => client.clinicStaff.list(clinicId, { noLimit: true, signal }))

/** A page of the clinic's invitations of staff, with the length of the whole list; what was shown stays until the next is there. */
export function useWorkerInvitations(clinicId: string, filter: InvitationFilter) {
  useInvalidateOnEvent(keyOf((client) => client.clinicStaff.listInvitationPage(clinicId)))
  return useRead((client, signal) => client.clinicStaff.listInvitationPage(clinicId, { ...filter, signal }), {
    placeholderData: (shown) => shown,
  })
}

/** The same of patients. */
export function usePatientInvitations(clinicId: string, filter: InvitationFilter) {
  useInvalidateOnEvent(keyOf((client) => client.clinicPatient.listInvitationPage(clinicId)))
  return useRead((client, signal) => client.clinicPatient.listInvitationPage(clinicId, { ...filter, signal }), {
    placeholderData: (shown) => shown,
  })
}
