/** As much of the Web Bluetooth API as a download needs; `navigator.bluetooth` of a browser fits. */
export interface WebBluetooth {
  getAvailability?(): Promise<boolean>
  requestDevice(options: { filters: { services: number[] }[]; optionalServices: number[] }): Promise<WebBluetoothDevice>
}

export interface WebBluetoothDevice {
  readonly id: string
  readonly name?: string | null
  readonly gatt?: WebBluetoothServer
  addEventListener(type: 'gattserverdisconnected', listener: () => void): void
  removeEventListener(type: 'gattserverdisconnected', listener: () => void): void
}

export interface WebBluetoothServer {
  readonly connected: boolean
  connect(): Promise<unknown>
  disconnect(): void
  getPrimaryService(service: number): Promise<WebBluetoothService>
}

export interface WebBluetoothService {
  getCharacteristic(characteristic: number): Promise<WebBluetoothCharacteristic>
}

export interface WebBluetoothCharacteristic {
  /** The last value read or notified. */
  readonly value?: DataView | null
  readValue(): Promise<DataView>
  writeValueWithResponse(value: Uint8Array<ArrayBuffer>): Promise<void>
  startNotifications(): Promise<unknown>
  addEventListener(type: 'characteristicvaluechanged', listener: () => void): void
  removeEventListener(type: 'characteristicvaluechanged', listener: () => void): void
}
