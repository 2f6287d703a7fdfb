import { DeviceState } from '@diab/internal/devices'
import { expect, it } from 'vitest'
import { meterActionsOf, meterName } from './meterView.ts'

it.each([
  [{ name: 'Konyhai mérő', serialNumber: '0042-7719', profile: 1 as const }, 'Konyhai mérő'],
  [{ name: null, serialNumber: '0042-7719', profile: 1 as const }, '0042-7719'],
  [{ name: null, serialNumber: null, profile: 2 as const }, 'Ketonmérő'],
])('a meter has a name: %o', (meter, name) => expect(meterName(meter)).toBe(name))

it.each([
  [DeviceState.WaitingForConnection, null, ['connect', 'rename', 'deactivate']],
  [DeviceState.Connected, '0042-7719', ['rename', 'deactivate']],
  [DeviceState.Deactivated, '0042-7719', ['reactivate', 'rename']],
  [DeviceState.Deactivated, null, ['connect', 'rename']],
])('a meter in state %i with the number %s: %j', (state, serialNumber, actions) =>
  expect(meterActionsOf({ state, serialNumber })).toEqual(actions),
)
