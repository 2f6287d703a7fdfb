import { batteryService, currentTimeService, deviceInformationService, type GattAddress, glucoseService } from './assignedNumbers.ts'
import { BluetoothFault, type BluetoothFaultReason, type BluetoothMeter, type BluetoothPort } from './bluetoothPort.ts'
import { viewOf } from './byteCursor.ts'
import type { WebBluetooth, WebBluetoothCharacteristic, WebBluetoothDevice, WebBluetoothService } from './webBluetooth.ts'

const copyOf = (view: ArrayBufferView) => Uint8Array.from({ length: view.byteLength }, (_, at) => viewOf(view).getUint8(at))

/**
 * Chromium's errors, the more specific first. The name is not enough: a refused pairing and a lost connection are both a
 * NetworkError. The two attribute errors of the Glucose Service include their number where the platform passes it on.
 */
const meanings: readonly (readonly [name: RegExp, message: RegExp, reason: BluetoothFaultReason])[] = [
  [/./, /\b0x80\b|already in progress/i, 'procedureInProgress'],
  [/./, /\b0x81\b|CCCD|client characteristic configuration/i, 'notConfigured'],
  [/./, /not paired|authenticat|pairing|insufficient|not authorized|encrypt/i, 'pairingRefused'],
  [/./, /GATT server is disconnected|device (?:has )?disconnected|no longer in range/i, 'disconnected'],
  [/NotFoundError/, /adapter|low energy|not available|turned off|globally disabled/i, 'unavailable'],
  [/NotFoundError/, /no (?:services|characteristics)|matching uuid/i, 'notOffered'],
  [/NotFoundError/, /chooser|cancel/i, 'noMeterChosen'],
  [/SecurityError/, /blocklist|blacklist|origin is not allowed to access/i, 'notOffered'],
  [/SecurityError|NotAllowedError/, /./, 'notAllowed'],
  [/NotFoundError/, /./, 'noMeterChosen'],
  [/NetworkError/, /./, 'connectionFailed'],
]

/** The fault behind an error of the browser's Bluetooth. */
export function toBluetoothFault(error: unknown): BluetoothFault {
  if (error instanceof BluetoothFault) return error
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  const reason = meanings.find(([ofName, ofMessage]) => ofName.test(name) && ofMessage.test(message || ' '))?.[2] ?? 'unknown'
  return new BluetoothFault(reason, { cause: error })
}

/** One call after the other: a browser refuses a second GATT call while one is under way. */
function createQueue() {
  let tail: Promise<unknown> = Promise.resolve()
  return <Result>(call: () => Promise<Result>): Promise<Result> => {
    const result = tail.then(call).catch((error: unknown) => {
      throw toBluetoothFault(error)
    })
    tail = result.catch(() => {})
    return result
  }
}

/** Remembers what was found; what was not is looked for again. */
function createOnce<Key, Found>() {
  const known = new Map<Key, Found>()
  return async (key: Key, find: () => Promise<Found>): Promise<Found> => {
    const found = known.get(key) ?? (await find())
    known.set(key, found)
    return found
  }
}

function createMeter(device: WebBluetoothDevice): BluetoothMeter {
  let inTurn = createQueue()
  const listening = new Map<string, () => void>()
  let services = createOnce<number, WebBluetoothService>()
  let characteristics = createOnce<string, WebBluetoothCharacteristic>()

  function connected() {
    if (!device.gatt?.connected) throw new BluetoothFault('disconnected')
    return device.gatt
  }

  const keyOf = ({ service, characteristic }: GattAddress) => `${service}/${characteristic}`

  /** Found once for each connection. */
  const find = (address: GattAddress) =>
    characteristics(keyOf(address), async () => {
      const service = await services(address.service, () => connected().getPrimaryService(address.service))
      return service.getCharacteristic(address.characteristic)
    })

  async function subscribe(address: GattAddress, listener: (bytes: Uint8Array) => void) {
    const key = keyOf(address)
    const characteristic = await find(address)
    listening.get(key)?.()
    const onValue = () => {
      if (characteristic.value) listener(copyOf(characteristic.value))
    }
    characteristic.addEventListener('characteristicvaluechanged', onValue)
    listening.set(key, () => characteristic.removeEventListener('characteristicvaluechanged', onValue))
    await characteristic.startNotifications()
  }

  async function connect() {
    services = createOnce()
    characteristics = createOnce()
    if (!device.gatt) throw new BluetoothFault('unavailable')
    await device.gatt.connect().catch((error: unknown) => {
      throw new BluetoothFault('connectionFailed', { cause: error })
    })
  }

  return {
    id: device.id,
    name: device.name ?? null,
    connect: () => {
      // What the lost connection still owes an answer must not hold up the new one.
      inTurn = createQueue()
      return inTurn(connect)
    },
    disconnect: () => device.gatt?.disconnect(),
    onDisconnected: (listener) => {
      device.addEventListener('gattserverdisconnected', listener)
      return () => device.removeEventListener('gattserverdisconnected', listener)
    },
    read: (address) => inTurn(async () => copyOf(await (await find(address)).readValue())),
    subscribe: (address, listener) => inTurn(() => subscribe(address, listener)),
    write: (address, bytes) => inTurn(async () => (await find(address)).writeValueWithResponse(Uint8Array.from(bytes))),
  }
}

const optionalServices = [deviceInformationService, batteryService, currentTimeService]

/** Meters over the Bluetooth of a browser: give it `navigator.bluetooth`. Chromium on a computer or Android has it, in a secure context. */
export function createWebBluetooth(bluetooth: WebBluetooth | undefined): BluetoothPort {
  return {
    isAvailable: async () => {
      if (!bluetooth) return false
      return bluetooth.getAvailability ? bluetooth.getAvailability().catch(() => false) : true
    },
    requestMeter: async () => {
      if (!bluetooth) throw new BluetoothFault('unavailable')
      try {
        return createMeter(await bluetooth.requestDevice({ filters: [{ services: [glucoseService] }], optionalServices }))
      } catch (error) {
        throw toBluetoothFault(error)
      }
    },
  }
}
