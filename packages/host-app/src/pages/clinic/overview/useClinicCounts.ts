import { keyOf } from '@diab/core/client'
import { InvitationStatus } from '@diab/internal/clinic'
import { defaultPatientSorting } from '@diab/core/rules'
import { useRead } from '@diab/widgets/unstable/hooks'
import type { PatientList } from '../../../app/address/patientListInAddress.ts'
import { usePatientInvitations, useStaff, useWorkerInvitations } from '../frame/useClinicReads.ts'

/** The order that the list of patients begins with. */
export const urgentFirst: PatientList = { sortBy: defaultPatientSorting }
export const firstCount = 7
export const latestCount = 5
const latest = { limit: latestCount }

/** How many patients the clinic has, and how many of them there is which reason to look at. */
export const usePatientCounts = (clinicId: string) => useRead((client, signal) => client.clinicPatientList.countFlags(clinicId, { signal }))

const pending = { status: InvitationStatus.Pending, limit: 1 }

/** Returns the counts of unanswered invitations. */
export const usePendingCounts = (clinicId: string) =>
  useRead(
    async (client, signal) => {
      const [staff, patients] = await Promise.all([
        client.clinicStaff.listInvitationPage(clinicId, { ...pending, signal }),
        client.clinicPatient.listInvitationPage(clinicId, { ...pending, signal }),
      ])
      return { staff: staff.total, patients: patients.total }
    },
    { key: [...keyOf((client) => client.clinicStaff.listInvitationPage(clinicId, pending)), 'andPatients'] },
  )

/** How many registration sheets something is still missing on. */
export const useSheetCount = (clinicId: string) =>
  useRead((client, signal) => client.registrationSheet.listPage(clinicId, { draftOnly: true, limit: 1, signal }), {
    select: ({ total }) => total,
  })

/** Returns the clinic with the code that brings patients to it. */
export const useClinic = (clinicId: string) => useRead((client, signal) => client.clinicStaff.readClinic(clinicId, { signal }))

/** Returns the patients to look at first. */
export const useFirstPatients = (clinicId: string) =>
  useRead((client, signal) => client.clinicPatientList.listPage(clinicId, { ...urgentFirst, offset: 0, limit: firstCount, signal }))

/** Returns the newest invitations of both kinds. */
export const useLatestInvitations = (clinicId: string) => ({
  staff: useWorkerInvitations(clinicId, latest),
  patients: usePatientInvitations(clinicId, latest),
})

/** Whether a card of the overview still waits for its first answer: cards that came one by one would move each other. */
export function useIsOverviewPending(clinicId: string): boolean {
  const invitations = useLatestInvitations(clinicId)
  return [
    usePatientCounts(clinicId),
    usePendingCounts(clinicId),
    useSheetCount(clinicId),
    useStaff(clinicId),
    useClinic(clinicId),
    useFirstPatients(clinicId),
    invitations.staff,
    invitations.patients,
  ].some(({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0)
}
