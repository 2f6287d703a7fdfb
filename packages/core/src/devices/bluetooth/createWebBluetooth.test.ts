import { describe, expect, it } from 'vitest'
import { gatt } from './assignedNumbers.ts'
import { createWebBluetooth, toBluetoothFault } from './createWebBluetooth.ts'
import { createSimulatedBluetooth } from './simulated/createSimulatedMeter.ts'
import { gattError } from './simulated/simulatedGatt.ts'
import { createVirtualTimers } from './testing/virtualTimers.ts'
import type { WebBluetooth, WebBluetoothDevice } from './webBluetooth.ts'

const now = '2026-11-20T12:00:00'

function makeMeter() {
  const timers = createVirtualTimers()
  return { timers, port: createWebBluetooth(createSimulatedBluetooth({ now, timers })) }
}

/** A device whose every GATT call is counted while it is under way. */
function makeCountingDevice() {
  const seen = { most: 0, underWay: 0, listeners: 0, services: 0 }
  /** Calls of this name are never answered. */
  const deaf = new Set<string>()
  const call = async <Result>(result: Result) => {
    seen.underWay += 1
    seen.most = Math.max(seen.most, seen.underWay)
    await new Promise((resolve) => setImmediate(resolve))
    seen.underWay -= 1
    return result
  }
  const characteristic = {
    value: null,
    readValue: () => call(new DataView(Uint8Array.of(1, 2, 3).buffer)),
    writeValueWithResponse: () => (deaf.has('write') ? new Promise<never>(() => {}) : call(undefined)),
    startNotifications: () => call(undefined),
    addEventListener: () => void (seen.listeners += 1),
    removeEventListener: () => void (seen.listeners -= 1),
  }
  const device: WebBluetoothDevice = {
    id: 'device',
    name: 'Meter',
    gatt: {
      connected: true,
      connect: () => call(undefined),
      disconnect: () => {},
      getPrimaryService: () => {
        seen.services += 1
        return call({ getCharacteristic: () => call(characteristic) })
      },
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }
  const asked: unknown[] = []
  const bluetooth: WebBluetooth = {
    requestDevice: async (options) => {
      asked.push(options)
      return device
    },
  }
  return { seen, deaf, asked, bluetooth }
}

describe('Web Bluetooth', () => {
  it('asks for glucose meters, and for what tells who they are', async () => {
    const { asked, bluetooth } = makeCountingDevice()
    await createWebBluetooth(bluetooth).requestMeter()
    expect(asked).toEqual([{ filters: [{ services: [0x1808] }], optionalServices: [0x180a, 0x180f, 0x1805] }])
  })

  it('never has two calls under way', async () => {
    const { seen, bluetooth } = makeCountingDevice()
    const meter = await createWebBluetooth(bluetooth).requestMeter()
    await Promise.all([
      meter.connect(),
      meter.read(gatt.modelNumber),
      meter.subscribe(gatt.recordAccess, () => {}),
      meter.write(gatt.recordAccess, Uint8Array.of(1, 1)),
      meter.read(gatt.batteryLevel),
    ])
    expect(seen.most).toBe(1)
  })

  it('receives each message once after subscribing again', async () => {
    const { seen, bluetooth } = makeCountingDevice()
    const meter = await createWebBluetooth(bluetooth).requestMeter()
    await meter.subscribe(gatt.recordAccess, () => {})
    await meter.subscribe(gatt.recordAccess, () => {})
    expect(seen.listeners).toBe(1)
  })

  it('looks for the services once per connection', async () => {
    const { seen, bluetooth } = makeCountingDevice()
    const meter = await createWebBluetooth(bluetooth).requestMeter()
    await meter.connect()
    await meter.read(gatt.modelNumber)
    await meter.read(gatt.serialNumber)
    expect(seen.services).toBe(1)
    await meter.connect()
    await meter.read(gatt.modelNumber)
    expect(seen.services).toBe(2)
  })

  it('connects again although a call of the lost connection was never answered', async () => {
    const { deaf, bluetooth } = makeCountingDevice()
    const meter = await createWebBluetooth(bluetooth).requestMeter()
    deaf.add('write')
    void meter.write(gatt.recordAccess, Uint8Array.of(1, 1))
    await meter.connect()
    expect(await meter.read(gatt.batteryLevel)).toEqual(Uint8Array.of(1, 2, 3))
  })

  it('continues with the next call after a failure', async () => {
    const { port, timers } = makeMeter()
    const meter = await timers.until(port.requestMeter())
    await timers.until(meter.connect())
    await expect(timers.until(meter.read(gatt.dateTime))).rejects.toMatchObject({ reason: 'notOffered' })
    expect(await timers.until(meter.read(gatt.batteryLevel))).toEqual(Uint8Array.of(76))
  })

  it('refuses calls without a connection', async () => {
    const { port, timers } = makeMeter()
    const meter = await timers.until(port.requestMeter())
    await expect(timers.until(meter.read(gatt.batteryLevel))).rejects.toMatchObject({ reason: 'disconnected' })
  })

  it('is not available in a browser without it, and says so', async () => {
    const port = createWebBluetooth(undefined)
    expect(await port.isAvailable()).toBe(false)
    await expect(port.requestMeter()).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it.each([
    ['is switched off', () => Promise.resolve(false), false],
    ['is on', () => Promise.resolve(true), true],
    ['cannot say', () => Promise.reject(new Error('no')), false],
  ])('%s', async (_, getAvailability, isAvailable) => {
    expect(await createWebBluetooth({ ...makeCountingDevice().bluetooth, getAvailability }).isAvailable()).toBe(isAvailable)
  })

  it('is taken to be there where a browser cannot say', async () => {
    expect(await createWebBluetooth(makeCountingDevice().bluetooth).isAvailable()).toBe(true)
  })
})

it.each([
  ['NotFoundError', 'User cancelled the requestDevice() chooser.', 'noMeterChosen'],
  ['NotFoundError', 'Bluetooth adapter not available.', 'unavailable'],
  ['NotFoundError', 'Web Bluetooth API globally disabled.', 'unavailable'],
  ['NotFoundError', 'No Services matching UUID 1808 found in Device.', 'notOffered'],
  ['NotFoundError', 'No Characteristics matching UUID 2a34 found in Service.', 'notOffered'],
  ['SecurityError', 'getCharacteristic(s) called with blocklisted UUID. https://goo.gl/4NeimX', 'notOffered'],
  ['SecurityError', 'Origin is not allowed to access the service.', 'notOffered'],
  ['SecurityError', 'Must be handling a user gesture to show a permission request.', 'notAllowed'],
  ['SecurityError', 'requestDevice() called from insecure context', 'notAllowed'],
  ['SecurityError', 'GATT operation not authorized.', 'pairingRefused'],
  ['NetworkError', 'GATT Error: Not paired.', 'pairingRefused'],
  ['NetworkError', 'Authentication canceled.', 'pairingRefused'],
  ['NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations.', 'disconnected'],
  ['NetworkError', 'Bluetooth Device is no longer in range.', 'disconnected'],
  ['NetworkError', 'Connection attempt failed.', 'connectionFailed'],
  ['NetworkError', 'GATT operation already in progress.', 'procedureInProgress'],
  ['NotSupportedError', 'GATT Error: 0x81', 'notConfigured'],
  ['NotSupportedError', 'GATT operation failed for unknown reason.', 'unknown'],
  ['TypeError', '', 'unknown'],
])('%s „%s” means %s', (name, message, reason) => expect(toBluetoothFault(gattError(name, message)).reason).toBe(reason))

it('what is no error has no known reason', () => expect(toBluetoothFault('?').reason).toBe('unknown'))
