import { clinicKeys, InvitationStatus } from '@diab/core/clinic'
import { registrationSheetKeys } from '@diab/core/patients'
import { useDiabQuery } from '@diab/widgets/provider'

/** How many patients the clinic has, and how many of them there is which reason to look at. */
export const usePatientCounts = (clinicId: string) =>
  useDiabQuery({
    queryKey: clinicKeys.flagCounts(clinicId, {}),
    queryFn: ({ client, signal }) => client.clinicPatientList.countFlags(clinicId, { signal }),
  })

const pending = { status: InvitationStatus.Pending, limit: 1 }

/** How many invitations nobody has answered yet. */
export const usePendingCounts = (clinicId: string) =>
  useDiabQuery({
    queryKey: [...clinicKeys.all(clinicId), 'invitations', 'pending'],
    queryFn: async ({ client, signal }) => {
      const [staff, patients] = await Promise.all([
        client.clinicStaff.listInvitationPage(clinicId, { ...pending, signal }),
        client.clinicPatient.listInvitationPage(clinicId, { ...pending, signal }),
      ])
      return { staff: staff.total, patients: patients.total }
    },
  })

/** How many registration sheets something is still missing on. */
export const useSheetCount = (clinicId: string) =>
  useDiabQuery({
    queryKey: [...registrationSheetKeys.all(clinicId), 'missing'],
    queryFn: async ({ client, signal }) => (await client.registrationSheet.listPage(clinicId, { draftOnly: true, limit: 1, signal })).total,
  })
