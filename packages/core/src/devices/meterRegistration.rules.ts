import { EntryType } from '../diary/diaryEnumerations.ts'
import type { FieldErrors } from '../validation/fieldErrors.ts'
import { DeviceState, MeterDeviceProfile } from './deviceEnumerations.ts'
import { meterRegistrationMessages } from './meterRegistration.messages.ts'
import type { ChangedMeterRegistration, MeterRegistration, NewMeterRegistration } from './meterRegistration.contract.ts'

/** Where a meter may go from each state: it is named, connected, put aside, before it was ever connected too, and taken up again. */
export const meterStateMoves: Readonly<Record<DeviceState, readonly DeviceState[]>> = {
  [DeviceState.Empty]: [DeviceState.WaitingForConnection],
  [DeviceState.WaitingForConnection]: [DeviceState.Connected, DeviceState.Deactivated],
  [DeviceState.Connected]: [DeviceState.Deactivated],
  [DeviceState.Deactivated]: [DeviceState.Connected],
}

/** State of a meter just registered: its serial number connects it at once. */
export const newMeterState = ({ serialNumber }: Pick<NewMeterRegistration, 'serialNumber'>): DeviceState =>
  toSerialNumber(serialNumber) === null ? DeviceState.WaitingForConnection : DeviceState.Connected

/** A serial number as it is kept and compared: without blanks around it; null for none. */
export const toSerialNumber = (serialNumber: string | null | undefined): string | null => serialNumber?.trim() || null

/** Issues of a change of a registered meter, by field; `{}` when it may be kept. Whether a number is taken, the provider knows. */
export function checkMeterChange(old: Pick<MeterRegistration, 'state'>, changed: ChangedMeterRegistration): FieldErrors {
  const stays = old.state === changed.state
  if (!stays && !meterStateMoves[old.state].includes(changed.state)) return { state: [meterRegistrationMessages.state] }
  const serialNumber = toSerialNumber(changed.serialNumber)
  const wasKnown = old.state === DeviceState.Connected
  const mustBeKnown = changed.state === DeviceState.Connected || (changed.state === DeviceState.Deactivated && wasKnown)
  const mayBeKnown = changed.state === DeviceState.Connected || changed.state === DeviceState.Deactivated
  if (mustBeKnown && serialNumber === null) return { serialNumber: [meterRegistrationMessages.serialNumberRequired] }
  if (!mayBeKnown && serialNumber !== null) return { serialNumber: [meterRegistrationMessages.serialNumberTooSoon] }
  return {}
}

/** What kind of meter these readings come from: one that gives nothing but ketone measures ketone. */
export function profileOf(items: readonly { entryType: EntryType }[]): MeterDeviceProfile {
  const kinds = new Set(items.map(({ entryType }) => entryType))
  return kinds.has(EntryType.Ketone) && !kinds.has(EntryType.Glucose) ? MeterDeviceProfile.Ketone : MeterDeviceProfile.BloodGlucose
}

type Known = Pick<MeterRegistration, 'state' | 'profile' | 'serialNumber'>

/**
 * The registration of a patient that an upload belongs to: the meter of this serial number, taken up again if it was put
 * aside, or else the first that waits for one. Undefined: a new meter.
 */
export function registrationForUpload<Registration extends Known>(
  registrations: readonly Registration[],
  { serialNumber, profile }: { serialNumber: string; profile: MeterDeviceProfile },
): Registration | undefined {
  const ofState = (state: DeviceState) => registrations.filter((registration) => registration.state === state)
  const bySerial = (registration: Registration) => registration.serialNumber === serialNumber
  return (
    ofState(DeviceState.Connected).find(bySerial) ??
    ofState(DeviceState.Deactivated).find(bySerial) ??
    ofState(DeviceState.WaitingForConnection).find((registration) => registration.profile === profile)
  )
}
