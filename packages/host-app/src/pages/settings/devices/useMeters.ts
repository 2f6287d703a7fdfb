import { keyOf } from '@diab/core/client'
import { type ChangedMeterRegistration, type MeterRegistration } from '@diab/internal/devices'
import { type DiabMutationContext, useDiabCache, useRead } from '@diab/widgets/unstable/hooks'

/** Registered meters of a patient, newest first. */
export const useMeters = (patientId: string) => useRead((client, signal) => client.devices.listRegistrations(patientId, { signal }))

/** Returns what changes one meter; the list is fetched again both on success and when another user was faster. */
export function useChangeMeter(patientId: string) {
  const cache = useDiabCache()
  return async ({ client }: DiabMutationContext, meter: MeterRegistration, change: Partial<ChangedMeterRegistration>): Promise<void> => {
    const { profile, state, name, serialNumber } = meter
    try {
      await client.devices.updateRegistration(meter, { profile, state, name, serialNumber, ...change })
    } finally {
      void cache.invalidate(keyOf((reader) => reader.devices.listRegistrations(patientId)))
    }
  }
}
