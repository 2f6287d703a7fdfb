import type { BluetoothPort, WebBluetooth } from '@diab/core/bluetooth'
import type { WallClock } from '@diab/core/diary'

/** Bluetooth is a chunk of its own: most uploads are files. */
export const loadBluetooth = () => import('@diab/core/bluetooth')

/** The browser's Bluetooth; undefined where it has none. */
export const webBluetoothOf = (browser: object): WebBluetooth | undefined => (browser as { bluetooth?: WebBluetooth }).bluetooth

export async function openWebBluetooth(bluetooth: WebBluetooth): Promise<BluetoothPort> {
  const { createWebBluetooth } = await loadBluetooth()
  return createWebBluetooth(bluetooth)
}

type DemoMeter = { now: WallClock; patientId: string }

/** A meter for the demo, of its own number for each person: a meter belongs to one account. */
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
