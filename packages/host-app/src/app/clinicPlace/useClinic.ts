import { clinicKeys } from '@diab/core/clinic'
import { useDiabQuery } from '@diab/widgets/provider'

/** The clinic with its doctors. */
export const useClinic = (clinicId: string) =>
  useDiabQuery({
    queryKey: clinicKeys.clinic(clinicId),
    queryFn: ({ client, signal }) => client.clinicStaff.readClinic(clinicId, { signal }),
  })
