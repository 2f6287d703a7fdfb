import { keyOf } from '@diab/core/client'
import { InvitationStatus } from '@diab/internal/clinic'
import { useRead } from '@diab/widgets/unstable/hooks'

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
