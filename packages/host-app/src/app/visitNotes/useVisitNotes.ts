import { visitNotesKeys } from '@diab/core/visit-notes'
import { useDiabQuery } from '@diab/widgets/provider'

/** The newest notes of a patient, as many as `limit`, and how many there are. */
export const useVisitNotes = (patientId: string, limit: number) =>
  useDiabQuery({
    queryKey: visitNotesKeys.page(patientId, limit),
    queryFn: ({ client, signal }) => client.visitNotes.listPage(patientId, { limit, signal }),
    // More of the same list: what is shown stays until the longer one is there.
    placeholderData: (previous) => previous,
  })
