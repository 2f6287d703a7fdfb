import { type ChangedMeterRegistration, devicesKeys, type MeterRegistration } from '@diab/core/devices'
import { useDiabCache, useDiabMutation, useDiabQuery } from '@diab/widgets/provider'

/** Registered meters of a patient, newest first. */
export const useMeters = (patientId: string) =>
  useDiabQuery({
    queryKey: devicesKeys.registrations(patientId),
    queryFn: ({ client, signal }) => client.devices.listRegistrations(patientId, { signal }),
  })

/** Changes one meter; the list is asked for again whether it succeeded or somebody else was faster. */
export function useChangeMeter(patientId: string) {
  const cache = useDiabCache()
  return useDiabMutation({
    mutationFn: ({ meter, change }: { meter: MeterRegistration; change: Partial<ChangedMeterRegistration> }, { client }) => {
      const { profile, state, name, serialNumber } = meter
      return client.devices.updateRegistration(meter, { profile, state, name, serialNumber, ...change })
    },
    onSettled: () => cache.invalidate(devicesKeys.registrations(patientId)),
  })
}
