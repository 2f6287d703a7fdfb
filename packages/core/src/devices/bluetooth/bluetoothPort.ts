import type { GattAddress } from './assignedNumbers.ts'

/** Why something asked of a meter did not happen. */
export type BluetoothFaultReason =
  /** The browser has no Bluetooth, or it is switched off. */
  | 'unavailable'
  /** The person closed the choice of devices. */
  | 'noMeterChosen'
  /** Bluetooth is forbidden on this page or in this browser. */
  | 'notAllowed'
  | 'connectionFailed'
  | 'disconnected'
  | 'pairingRefused'
  /** The meter does not have this service or characteristic, or does not give it to a browser. */
  | 'notOffered'
  /** ATT 0x80: another procedure is under way on the meter. */
  | 'procedureInProgress'
  /** ATT 0x81: the meter does not know that we listen. */
  | 'notConfigured'
  | 'unknown'

export class BluetoothFault extends Error {
  override readonly name = 'BluetoothFault'
  readonly reason: BluetoothFaultReason

  constructor(reason: BluetoothFaultReason, options?: ErrorOptions) {
    super(`Bluetooth: ${reason}`, options)
    this.reason = reason
  }
}

/** One meter the person has chosen. Every method that answers a promise may reject with a `BluetoothFault`. */
export interface BluetoothMeter {
  /** Stable for as long as the browser remembers the permission; says nothing about the device itself. */
  readonly id: string
  /** As it announces itself. */
  readonly name: string | null
  /** Also after a lost connection. */
  connect(): Promise<void>
  disconnect(): void
  /** @returns stops listening. */
  onDisconnected(listener: () => void): () => void
  read(address: GattAddress): Promise<Uint8Array>
  /** Bytes of every notification or indication from now on; a later listener of the same characteristic replaces the first. */
  subscribe(address: GattAddress, listener: (bytes: Uint8Array) => void): Promise<void>
  /** Waits for the meter's acknowledgement; the first protected write makes the system ask for pairing. */
  write(address: GattAddress, bytes: Uint8Array): Promise<void>
}

/** The way to meters: a browser's, a native program's, or a simulated one. */
export interface BluetoothPort {
  /** Whether a meter could be chosen right now. */
  isAvailable(): Promise<boolean>
  /** Lets the person choose a glucose meter; in a browser only after a click or key. */
  requestMeter(): Promise<BluetoothMeter>
}
