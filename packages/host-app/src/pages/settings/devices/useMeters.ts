import { keyOf } from '@diab/core/client'
import { type ChangedMeterRegistration, type MeterRegistration } from '@diab/internal/devices'
import { useDiabCache, useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'

/** Registered meters of a patient, newest first. */
export const useMeters = (patientId: string) => useRead((client, signal) => client.devices.listRegistrations(patientId, { signal }))

/** Changes one meter; the list is fetched again both on success and when another user was faster. */
export function useChangeMeter(patientId: string) {
  const cache = useDiabCache()
  return useDiabMutation({
    mutationFn: ({ meter, change }: { meter: MeterRegistration; change: Partial<ChangedMeterRegistration> }, { client }) => {
      const { profile, state, name, serialNumber } = meter
      return client.devices.updateRegistration(meter, { profile, state, name, serialNumber, ...change })
    },
    onSettled: () => cache.invalidate(keyOf((client) => client.devices.listRegistrations(patientId))),
  })
}
