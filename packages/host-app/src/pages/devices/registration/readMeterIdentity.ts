import type { BluetoothPort } from '@diab/core/devices'
import type { MeterDescription } from '@diab/internal/bluetooth'
import type { WallClock } from '@diab/core/rules'
import { loadBluetooth } from '../bluetooth/loadBluetooth.ts'

/**
 * Connects to a meter only to hear what it is: as soon as it has said so, the connection is given up.
 * @throws DownloadFailedError
 */
export async function readMeterIdentity(port: BluetoothPort, now: () => WallClock): Promise<MeterDescription> {
  const { downloadReadings } = await loadBluetooth()
  const heard = new AbortController()
  let identity: MeterDescription | null = null
  const onState: Parameters<typeof downloadReadings>[1]['onState'] = (state) => {
    if (state.kind === 'idle' || identity || !state.run.meter) return
    identity = state.run.meter
    heard.abort()
  }
  const readings = await downloadReadings(port, { now, onState, signal: heard.signal }).catch((error: unknown) => {
    if (!heard.signal.aborted) throw error
    return null
  })
  const meter = identity ?? readings?.meter
  if (!meter) throw new Error('The meter did not say what it is')
  return meter
}
