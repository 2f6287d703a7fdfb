import { useRead } from '@diab/widgets/unstable/hooks'

/** The clinic with its doctors. */
export const useClinic = (clinicId: string) => useRead((client, signal) => client.clinicStaff.readClinic(clinicId, { signal }))
