import { toWallClock, toWallMinutes } from '../../../time/wallClock.ts'
import { gatt, type GattAddress, glucoseService } from '../assignedNumbers.ts'
import type { BluetoothPort } from '../bluetoothPort.ts'
import { createByteWriter } from '../byteWriter.ts'
import { createWebBluetooth } from '../createWebBluetooth.ts'
import { writeMeterTime } from '../meterTime.ts'
import { systemTimers } from '../timers.ts'
import type { WebBluetooth } from '../webBluetooth.ts'
import { makeSimulatedRecords } from './makeSimulatedRecords.ts'
import { createSimulatedCharacteristic, gattError, lostConnection } from './simulatedGatt.ts'
import type { SimulatedMeterOptions } from './simulatedMeterOptions.ts'
import { createSimulatedRecordAccess } from './simulatedRecordAccess.ts'

const text = (content: string) => () => new TextEncoder().encode(content)
const keyOf = ({ service, characteristic }: GattAddress) => `${service}/${characteristic}`
const allFeatures = 0x07ff

/** What a simulated meter answers when it is read. */
function readables(options: SimulatedMeterOptions) {
  const { manufacturer = 'Minta', model = 'Mintamérő GL-200', serialNumber = '0042-7719', now, clockAheadMinutes = 0 } = options
  const clock = toWallClock(toWallMinutes(now) + clockAheadMinutes)
  return new Map<string, () => Uint8Array>([
    [keyOf(gatt.manufacturerName), text(manufacturer)],
    [keyOf(gatt.modelNumber), text(model)],
    ...(options.hidesSerialNumber ? [] : [[keyOf(gatt.serialNumber), text(serialNumber)] as const]),
    [keyOf(gatt.batteryLevel), () => Uint8Array.of(76)],
    [keyOf(gatt.glucoseFeature), () => createByteWriter().uint16(allFeatures).bytes()],
    ...(options.hidesClock
      ? []
      : [[keyOf(gatt.currentTime), () => writeMeterTime(createByteWriter(), clock).uint8(0, 0, 0).bytes()] as const]),
  ])
}

/** A browser's Bluetooth with one meter in range, which speaks the bytes of the Glucose Service. The same options, the same meter. */
export function createSimulatedBluetooth(options: SimulatedMeterOptions): WebBluetooth {
  const { timers = systemTimers, stepMilliseconds = 15, faults = {}, model = 'Mintamérő GL-200' } = options
  const records = options.records ?? makeSimulatedRecords(options)
  const disconnectListeners = new Set<() => void>()
  let isConnected = false

  const soon = (callback: () => void) => timers.after(stepMilliseconds, callback)
  const later = <Result>(callback: () => Result) =>
    new Promise<Result>((resolve, reject) => {
      soon(() => {
        try {
          resolve(callback())
        } catch (error) {
          reject(error)
        }
      })
    })

  const link = { isConnected: () => isConnected, later }
  const measurement = createSimulatedCharacteristic(link)
  const context = createSimulatedCharacteristic(link)
  const controlPoint = createSimulatedCharacteristic({ ...link, write: (bytes) => recordAccess.write(bytes) })
  const recordAccess = createSimulatedRecordAccess({
    records,
    faults,
    soon,
    isListenedTo: controlPoint.isNotifying,
    forgetListeners: controlPoint.forget,
    sendMeasurement: measurement.notify,
    sendContext: context.notify,
    answer: controlPoint.notify,
    disconnect: () => setConnected(false),
  })
  const characteristics = new Map([
    [keyOf(gatt.glucoseMeasurement), measurement],
    [keyOf(gatt.glucoseContext), context],
    [keyOf(gatt.recordAccess), controlPoint],
    ...[...readables(options)].map(([key, read]) => [key, createSimulatedCharacteristic({ ...link, read })] as const),
  ])

  function setConnected(next: boolean) {
    if (isConnected === next) return
    isConnected = next
    recordAccess.reset()
    for (const { forget } of [measurement, context, controlPoint]) forget()
    if (!next) for (const listener of disconnectListeners) listener()
  }

  const getCharacteristic = (service: number, characteristic: number) =>
    later(() => {
      if (!isConnected) throw lostConnection()
      if (options.hidesSerialNumber && characteristic === gatt.serialNumber.characteristic)
        throw gattError('SecurityError', 'getCharacteristic(s) called with blocklisted UUID. https://goo.gl/4NeimX')
      const found = characteristics.get(keyOf({ service, characteristic }))
      if (!found) throw gattError('NotFoundError', 'No Characteristics matching UUID found in Service.')
      return found
    })

  const server = {
    get connected() {
      return isConnected
    },
    connect: () => later(() => setConnected(true)),
    disconnect: () => setConnected(false),
    getPrimaryService: (service: number) =>
      later(() => {
        if (!isConnected) throw lostConnection()
        const isOffered = [...characteristics.keys()].some((key) => key.startsWith(`${service}/`))
        if (!isOffered) throw gattError('NotFoundError', 'No Services matching UUID found in Device.')
        return { getCharacteristic: (characteristic: number) => getCharacteristic(service, characteristic) }
      }),
  }
  const device = {
    id: `simulated-${model}`,
    name: model,
    gatt: server,
    addEventListener: (_: string, listener: () => void) => void disconnectListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void disconnectListeners.delete(listener),
  }
  return {
    getAvailability: () => Promise.resolve(true),
    requestDevice: ({ filters }) =>
      later(() => {
        const isIncluded = filters.some(({ services }) => services.includes(glucoseService))
        if (!isIncluded) throw gattError('NotFoundError', 'User cancelled the requestDevice() chooser.')
        return device
      }),
  }
}

/** A meter to try and to test with: 128 readings over the last 30 days unless told otherwise. */
export const createSimulatedMeter = (options: SimulatedMeterOptions): BluetoothPort => createWebBluetooth(createSimulatedBluetooth(options))
