import { expect, it } from 'vitest'
import { gatt, type GattAddress } from './assignedNumbers.ts'
import { BluetoothFault, type BluetoothMeter } from './bluetoothPort.ts'
import { describeMeter } from './describeMeter.ts'
import { fromHex } from './testing/hexBytes.ts'

const now = () => '2026-11-20T12:00:00'
const text = (content: string) => new TextEncoder().encode(content)

function makeMeter(
  answers: readonly (readonly [GattAddress, Uint8Array | BluetoothFault])[],
  name: string | null = 'meter+1234',
): BluetoothMeter {
  return {
    id: 'browser-id',
    name,
    connect: async () => {},
    disconnect: () => {},
    onDisconnected: () => () => {},
    subscribe: async () => {},
    write: async () => {},
    read: async (address) => {
      const answer = answers.find(([offered]) => offered === address)?.[1] ?? new BluetoothFault('notOffered')
      if (answer instanceof BluetoothFault) throw answer
      return answer
    },
  }
}

it.each([
  ['maker and model', 'Roche', 'Accu-Chek 929', 'Roche Accu-Chek 929'],
  ['a model that names its maker', 'Ascensia', 'ascensia Contour 7', 'ascensia Contour 7'],
  ['a model alone', null, '929', '929'],
  ['a maker alone', 'Roche', null, 'meter+1234'],
  ['filled up with NUL', 'Roche\u0000\u0000', '929\u0000', 'Roche 929'],
  ['neither', null, null, 'meter+1234'],
  ['blanks', ' ', '', 'meter+1234'],
])('the name is made of %s', async (_, maker, model, expected) => {
  const answers = [
    ...(maker === null ? [] : [[gatt.manufacturerName, text(maker)] as const]),
    ...(model === null ? [] : [[gatt.modelNumber, text(model)] as const]),
  ]
  expect((await describeMeter(makeMeter(answers), now)).device.name).toBe(expected)
})

it('a meter that says nothing at all is a glucose meter', async () => {
  expect(await describeMeter(makeMeter([], null), now)).toEqual({
    device: { name: 'Vércukormérő', serialNumber: null },
    meterId: 'browser-id',
    deviceNow: null,
    clockDifferenceMinutes: null,
    batteryPercent: null,
  })
})

it.each([
  ['its current time', gatt.currentTime, 'EA 07 0B 14 0D 02 00 05 00 00', '2026-11-20T13:02:00', 62],
  ['its date and time', gatt.dateTime, 'EA 07 0B 14 0A 3A 00', '2026-11-20T10:58:00', -62],
  ['a clock never set', gatt.currentTime, '00 00 00 00 00 00 00 00 00 00', null, null],
])('tells %s', async (_, address, hex, deviceNow, clockDifferenceMinutes) => {
  expect(await describeMeter(makeMeter([[address, fromHex(hex)]]), now)).toMatchObject({ deviceNow, clockDifferenceMinutes })
})

it('texts are no longer than an entry may keep, and never half a character', async () => {
  const { device } = await describeMeter(
    makeMeter([
      [gatt.modelNumber, text(`${'m'.repeat(99)}🩸`)],
      [gatt.serialNumber, text('9'.repeat(80))],
    ]),
    now,
  )
  expect([device.name.length, device.name.isWellFormed(), device.serialNumber?.length]).toEqual([100, true, 64])
})

it.each(['disconnected', 'pairingRefused'] as const)('%s is no missing field: the download ends', async (reason) => {
  await expect(describeMeter(makeMeter([[gatt.modelNumber, new BluetoothFault(reason)]]), now)).rejects.toMatchObject({ reason })
})
