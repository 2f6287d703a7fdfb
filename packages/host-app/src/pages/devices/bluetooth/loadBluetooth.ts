import type { BluetoothPort, WebBluetooth } from '@diab/core/devices'
import type { WallClock } from '@diab/core/rules'

/** Loads Bluetooth, a separate chunk: most uploads are files. */
export const loadBluetooth = () => import('@diab/internal/bluetooth')

/** The browser's Bluetooth; undefined where it has none. */
export const webBluetoothOf = (browser: object): WebBluetooth | undefined => (browser as { bluetooth?: WebBluetooth }).bluetooth

export async function openWebBluetooth(bluetooth: WebBluetooth): Promise<BluetoothPort> {
  const { createWebBluetooth } = await loadBluetooth()
  return createWebBluetooth(bluetooth)
}

type DemoMeter = { now: WallClock; patientId: string }

/** Opens a meter for the demo, with another serial number for each person: a meter belongs to one account. */
export async function openDemoMeter({ now, patientId }: DemoMeter): Promise<BluetoothPort> {
  const { createSimulatedMeter } = await loadBluetooth()
  const digits = patientId.replaceAll('-', '').slice(-8)
  return createSimulatedMeter({
    now,
    clockAheadMinutes: 62,
    stepMilliseconds: 6,
    seed: Number.parseInt(digits, 16) % 1000,
    serialNumber: `${digits.slice(0, 4)}-${digits.slice(4)}`.toUpperCase(),
  })
}
