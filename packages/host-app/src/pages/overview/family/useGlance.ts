import { useRead } from '@diab/widgets/unstable/hooks'

/** Where events are lost, a card is this old at most. */
const refetchMs = 5 * 60_000

/** Queries what the family board shows of a person, in one request; again as soon as the person's diary changes. */
export const useGlance = (patientId: string) =>
  useRead((client, signal) => client.supervision.glance(patientId, { signal }), { refetchInterval: refetchMs })
