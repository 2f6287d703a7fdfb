import { describe, expect, test } from 'vitest'
import { DeviceState, MeterDeviceProfile } from './deviceEnumerations.ts'
import {
  checkMeterChange,
  meterStateMoves,
  newMeterState,
  profileOf,
  registrationForUpload,
  toSerialNumber,
} from './meterRegistration.rules.ts'

const { Empty, WaitingForConnection, Connected, Deactivated } = DeviceState
const { BloodGlucose, Ketone } = MeterDeviceProfile
const states = Object.values(DeviceState)
const numberIn = (state: DeviceState) => (state === Connected || state === Deactivated ? 'A-1' : null)

describe('a meter goes', () => {
  test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('from state %i to %i only along its way', (from, to) => {
    const changed = { profile: BloodGlucose, state: to, name: null, serialNumber: numberIn(to) }
    const may = from === to || meterStateMoves[from].includes(to)
    expect(Object.keys(checkMeterChange({ state: from }, changed))).toEqual(may ? [] : ['state'])
  })

  test('named, connected, put aside, taken up again', () => {
    expect(meterStateMoves).toEqual({
      [Empty]: [WaitingForConnection],
      [WaitingForConnection]: [Connected, Deactivated],
      [Connected]: [Deactivated],
      [Deactivated]: [Connected],
    })
  })
})

test.each([
  [Connected, null, ['serialNumber']],
  [Connected, '  ', ['serialNumber']],
  [WaitingForConnection, 'A-1', ['serialNumber']],
  [Empty, 'A-1', ['serialNumber']],
  [WaitingForConnection, ' ', []],
])('in state %i with the serial number %j: %j', (state, serialNumber, fields) => {
  expect(Object.keys(checkMeterChange({ state }, { profile: BloodGlucose, state, name: null, serialNumber }))).toEqual(fields)
})

test.each([
  ['a connected one keeps its number', Connected, null, ['serialNumber']],
  ['one that waited may go without', WaitingForConnection, null, []],
  ['one that is put aside may stay without', Deactivated, null, []],
] as const)('put aside: %s', (_, from, serialNumber, fields) => {
  const changed = { profile: BloodGlucose, state: Deactivated, name: null, serialNumber }
  expect(Object.keys(checkMeterChange({ state: from }, changed))).toEqual(fields)
})

test('blanks around a serial number do not count, and none is none', () => {
  expect([' A-1 ', '   ', '', null, undefined].map(toSerialNumber)).toEqual(['A-1', null, null, null, null])
  expect([{ serialNumber: 'A-1' }, { serialNumber: ' ' }, {}].map(newMeterState)).toEqual([
    Connected,
    WaitingForConnection,
    WaitingForConnection,
  ])
})

test.each([
  [['ketone'], Ketone],
  [['ketone', 'meal'], Ketone],
  [['ketone', 'glucose'], BloodGlucose],
  [['glucose'], BloodGlucose],
  [['meal'], BloodGlucose],
  [[], BloodGlucose],
] as const)('a device that gives %j has profile %i', (kinds, profile) => {
  expect(profileOf(kinds.map((entryType) => ({ entryType })))).toBe(profile)
})

describe('an upload from A-1 for blood glucose belongs to', () => {
  const meter = (id: string, state: DeviceState, serialNumber: string | null, profile: MeterDeviceProfile = BloodGlucose) => ({
    id,
    state,
    serialNumber,
    profile,
  })
  const upload = { serialNumber: 'A-1', profile: BloodGlucose }

  test.each([
    ['the connected one', [meter('w', WaitingForConnection, null), meter('c', Connected, 'A-1')], 'c'],
    ['the one put aside, before one that waits', [meter('w', WaitingForConnection, null), meter('d', Deactivated, 'A-1')], 'd'],
    ['the first that waits', [meter('c', Connected, 'B-2'), meter('w', WaitingForConnection, null)], 'w'],
    ['none that waits for ketone', [meter('k', WaitingForConnection, null, Ketone)], undefined],
    ['none that is empty', [meter('e', Empty, null)], undefined],
    ['a new one', [], undefined],
  ])('%s', (_, registrations, id) => expect(registrationForUpload(registrations, upload)?.id).toBe(id))
})
