import { settingsKeys } from '@diab/core/settings'
import { useDiabCache, useDiabQuery } from '@diab/widgets/provider'
import { useCallback } from 'react'
import { connectionCodeKey } from '../code/useConnectionCode.ts'

/** Clinics of a patient with what each may see, and the patient's doctors there. */
export const useClinicAccess = (patientId: string) =>
  useDiabQuery({
    queryKey: settingsKeys.clinicAccess(patientId),
    queryFn: ({ client, signal }) => client.settings.listClinicAccess(patientId, { signal }),
  })

/** Who else keeps a person's diary. */
export const useSupervisors = (patientId: string) =>
  useDiabQuery({
    queryKey: settingsKeys.supervisors(patientId),
    queryFn: ({ client, signal }) => client.supervision.listSupervisors(patientId, { signal }),
  })

/** Users who wait until the person confirms them as a supervisor; only the person sees them. */
export const useSupervisorRequests = (patientId: string, isOwn: boolean) =>
  useDiabQuery({
    queryKey: settingsKeys.supervisorRequests(patientId),
    enabled: isOwn,
    queryFn: ({ client, signal }) => client.supervision.listRequests(patientId, { signal }),
  })

/** Doctors who may look for a day. Asked again while the page is open: what ran out stands on no list. */
export const useTemporaryAccess = (patientId: string) =>
  useDiabQuery({
    queryKey: settingsKeys.temporaryAccess(patientId),
    queryFn: ({ client, signal }) => client.settings.listTemporaryAccess(patientId, { signal }),
    refetchInterval: 60_000,
  })

/** Items of the log at first: a visit is one item. */
export const firstLogItems = 50
/** The most the provider gives at once. */
export const mostLogItems = 1000

/** What others did with a person's record, newest first; `limit` of them. */
export const useAccessLog = (patientId: string, limit: number) =>
  useDiabQuery({
    queryKey: [...settingsKeys.accessLog(patientId), limit],
    queryFn: ({ client, signal }) => client.account.listAccessLog(patientId, { limit, signal }),
    placeholderData: (shown) => shown,
  })

/** Asks everything again that a connection decides, editing included. */
export function useConnectionsChanged(patientId: string): () => void {
  const cache = useDiabCache()
  return useCallback(() => {
    void cache.invalidate(['settings', patientId])
    // The code may have been replaced.
    cache.write(connectionCodeKey(patientId), () => null)
    void cache.invalidate(['diab', 'clinic', 'ofPatient', patientId])
  }, [cache, patientId])
}
