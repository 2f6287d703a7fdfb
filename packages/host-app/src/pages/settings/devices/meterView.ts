import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import { devicesMessages as messages } from './devices.messages.ts'

/** What a meter is called: its name, or else what is known of it. */
export const meterName = ({ name, serialNumber, profile }: Pick<MeterRegistration, 'name' | 'serialNumber' | 'profile'>): string =>
  name ?? serialNumber ?? messages.profiles[profile]

export type MeterAction = 'rename' | 'connect' | 'deactivate' | 'reactivate'

/** What may be done with a meter. One that was put aside before it ever came is taken up again with its number. */
export function meterActionsOf({ state, serialNumber }: Pick<MeterRegistration, 'state' | 'serialNumber'>): readonly MeterAction[] {
  switch (state) {
    case DeviceState.Empty:
      return ['rename']
    case DeviceState.WaitingForConnection:
      return ['connect', 'rename', 'deactivate']
    case DeviceState.Connected:
      return ['rename', 'deactivate']
    case DeviceState.Deactivated:
      return [serialNumber === null ? 'connect' : 'reactivate', 'rename']
  }
}
