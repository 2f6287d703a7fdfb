import { DeviceState, meterDeviceProfileLabels, type MeterRegistration } from '@diab/internal/devices'
import type { Resource } from '../accountData/fhir/fhirEntry.ts'
import { joinId } from './fhirIds.ts'
import { referTo } from './people.ts'

/** A meter of a patient. */
export const toDevice = ({ id, patientId, version, state, name, serialNumber, profile }: MeterRegistration): Resource => ({
  resourceType: 'Device',
  id: joinId(patientId, id),
  meta: { versionId: String(version) },
  identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` }],
  status: state === DeviceState.Connected ? 'active' : 'inactive',
  ...(serialNumber !== null && { serialNumber }),
  deviceName: [{ name: name || meterDeviceProfileLabels[profile], type: 'user-friendly-name' }],
  type: { text: meterDeviceProfileLabels[profile] },
  patient: referTo('Patient', patientId),
})
