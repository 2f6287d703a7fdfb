import { MeterDeviceProfile, type NewMeterRegistration, toSerialNumber } from '@diab/internal/devices'
import type { FormDefinition } from '@diab/core/machines'
import { maxLength, required } from '@diab/internal/validation'

/** How a meter gets known: by its number, by what it says of itself, or by its first upload. */
export type ConnectWay = 'serial' | 'bluetooth' | 'later'

/** What the form that pairs a meter holds. */
export type MeterDraft = { way: ConnectWay; profile: MeterDeviceProfile; name: string; serialNumber: string }

export const emptyMeterDraft: MeterDraft = { way: 'serial', profile: MeterDeviceProfile.BloodGlucose, name: '', serialNumber: '' }

/** The form's rules; a meter that waits for its first upload has no number yet. */
export const meterForm: FormDefinition<MeterDraft> = {
  mode: 'lazy',
  fields: {
    way: {},
    profile: {},
    serialNumber: {
      rules: [(value, draft) => (draft.way === 'later' ? undefined : required(value, draft)), maxLength(64)],
    },
    name: { rules: [maxLength(100)] },
  },
}

export const toNewRegistration = (patientId: string, { way, profile, name, serialNumber }: MeterDraft): NewMeterRegistration => ({
  patientId,
  profile,
  name: name.trim() || null,
  serialNumber: way === 'later' ? null : toSerialNumber(serialNumber),
})
