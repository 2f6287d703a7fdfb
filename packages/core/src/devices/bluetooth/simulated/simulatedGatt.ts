import type { WebBluetoothCharacteristic } from '../webBluetooth.ts'

/** An error as a browser's Bluetooth throws it. */
export const gattError = (name: string, message: string) => Object.assign(new Error(message), { name })

export const lostConnection = () =>
  gattError('NetworkError', 'GATT Server is disconnected. Cannot perform GATT operations. (Re)connect first with `device.gatt.connect`.')

interface CharacteristicHandlers {
  readonly read?: () => Uint8Array
  readonly write?: (bytes: Uint8Array) => void
  readonly isConnected: () => boolean
  /** Calls of a browser are answered later, never at once. */
  readonly later: <Result>(callback: () => Result) => Promise<Result>
}

export interface SimulatedCharacteristic extends WebBluetoothCharacteristic {
  readonly isNotifying: () => boolean
  readonly forget: () => void
  readonly notify: (bytes: Uint8Array) => void
}

const viewOf = (bytes: Uint8Array) => new DataView(Uint8Array.from(bytes).buffer)

export function createSimulatedCharacteristic({ read, write, isConnected, later }: CharacteristicHandlers): SimulatedCharacteristic {
  const listeners = new Set<() => void>()
  let value: DataView | null = null
  let isNotifying = false
  const whenConnected = <Result>(callback: () => Result) =>
    later(() => {
      if (!isConnected()) throw lostConnection()
      return callback()
    })
  return {
    get value() {
      return value
    },
    readValue: () =>
      whenConnected(() => {
        if (!read) throw gattError('NotSupportedError', 'GATT operation not permitted.')
        value = viewOf(read())
        return value
      }),
    writeValueWithResponse: (bytes) => whenConnected(() => write?.(Uint8Array.from(bytes))),
    startNotifications: () =>
      whenConnected(() => {
        isNotifying = true
      }),
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    isNotifying: () => isNotifying,
    forget: () => {
      isNotifying = false
    },
    notify: (bytes) => {
      if (!isConnected() || !isNotifying) return
      value = viewOf(bytes)
      for (const listener of listeners) listener()
    },
  }
}
