import { useRead } from '@diab/widgets/unstable/hooks'

/** The newest notes of a patient, as many as `limit`, and how many there are. */
export const useVisitNotes = (patientId: string, limit: number) =>
  useRead((client, signal) => client.visitNotes.listPage(patientId, { limit, signal }), {
    // More of the same list: what is shown stays until the longer one is there.
    placeholderData: (previous) => previous,
  })
