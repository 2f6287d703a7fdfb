import { keyOf } from '@diab/core/client'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import { useCallback } from 'react'
import { connectionCodeKey } from '../code/useConnectionCode.ts'

/** Clinics of a patient with what each may see, and the patient's doctors there. */
export const useClinicAccess = (patientId: string) => useRead((client, signal) => client.settings.listClinicAccess(patientId, { signal }))

/** Who else keeps a person's diary. */
export const useSupervisors = (patientId: string) => useRead((client, signal) => client.supervision.listSupervisors(patientId, { signal }))

/** Users who wait until the person confirms them as a supervisor; only the person sees them. */
export const useSupervisorRequests = (patientId: string, isOwn: boolean) =>
  useRead((client, signal) => client.supervision.listRequests(patientId, { signal }), {
    enabled: isOwn,
  })

/** Returns the doctors who have access for a day. Refetched while the page is open, because expired access is not listed. */
export const useTemporaryAccess = (patientId: string) =>
  useRead((client, signal) => client.settings.listTemporaryAccess(patientId, { signal }), {
    refetchInterval: 60_000,
  })

/** Items of the log at first: a visit is one item. */
export const firstLogItems = 50
/** The most the provider gives at once. */
export const mostLogItems = 1000

/** What others did with a person's record, newest first; `limit` of them. */
export const useAccessLog = (patientId: string, limit: number) =>
  useRead((client, signal) => client.account.listAccessLog(patientId, { limit, signal }), {
    placeholderData: (shown) => shown,
  })

/** Asks everything again that a connection decides, editing included. */
export function useConnectionsChanged(patientId: string): () => void {
  const cache = useDiabCache()
  return useCallback(() => {
    void cache.invalidate(
      { feature: 'settings', id: patientId },
      { feature: 'supervision', id: patientId },
      keyOf((client) => client.account.listAccessLog(patientId)),
      keyOf((client) => client.clinic.listOfPatient(patientId)),
    )
    // The code may have been replaced.
    cache.write(connectionCodeKey(patientId), () => null)
  }, [cache, patientId])
}
