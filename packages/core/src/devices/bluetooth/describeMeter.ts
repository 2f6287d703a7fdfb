import { toWallMinutes, type WallClock } from '../../time/wallClock.ts'
import { gatt, type GattAddress } from './assignedNumbers.ts'
import { bluetoothMessages } from './bluetooth.messages.ts'
import { BluetoothFault, type BluetoothMeter } from './bluetoothPort.ts'
import { createByteCursor } from './byteCursor.ts'
import type { MeterDescription } from './downloadState.ts'
import { meterTimeLength, readMeterTime } from './meterTime.ts'

/** What a meter does not have, or a browser does not let a page read, is simply not known. A lost connection is not that. */
async function readIfOffered(meter: BluetoothMeter, address: GattAddress): Promise<Uint8Array | null> {
  try {
    return await meter.read(address)
  } catch (fault) {
    if (fault instanceof BluetoothFault && (fault.reason === 'disconnected' || fault.reason === 'pairingRefused')) throw fault
    return null
  }
}

const nameMaxLength = 100
const serialNumberMaxLength = 64

function textOf(bytes: Uint8Array | null, maxLength: number): string | null {
  const text = bytes && new TextDecoder().decode(bytes).replaceAll('\u0000', '').trim().slice(0, maxLength).toWellFormed()
  return text || null
}

function nameOf(manufacturer: string | null, model: string | null, announced: string | null): string {
  const isWhole = manufacturer === null || model === null || model.toLowerCase().startsWith(manufacturer.toLowerCase())
  const name = (isWhole ? model : `${manufacturer} ${model}`) ?? announced ?? manufacturer ?? bluetoothMessages.meter
  return name.replaceAll('\u0000', '').slice(0, nameMaxLength).toWellFormed()
}

/** Time of a Date Time (0x2A08) or a Current Time (0x2A2B), which begins with the same bytes; null when it shows no date. */
export const readDeviceClock = (bytes: ArrayBufferView): WallClock | null =>
  bytes.byteLength < meterTimeLength ? null : readMeterTime(createByteCursor(bytes))

async function readClock(meter: BluetoothMeter): Promise<WallClock | null> {
  const bytes = (await readIfOffered(meter, gatt.currentTime)) ?? (await readIfOffered(meter, gatt.dateTime))
  return bytes && readDeviceClock(bytes)
}

/** Reads who the meter is and what its clock shows. `now` is asked for at the moment the clock is read. */
export async function describeMeter(meter: BluetoothMeter, now: () => WallClock): Promise<MeterDescription> {
  const manufacturer = textOf(await readIfOffered(meter, gatt.manufacturerName), nameMaxLength)
  const model = textOf(await readIfOffered(meter, gatt.modelNumber), nameMaxLength)
  const serialNumber = textOf(await readIfOffered(meter, gatt.serialNumber), serialNumberMaxLength)
  const battery = await readIfOffered(meter, gatt.batteryLevel)
  const deviceNow = await readClock(meter)
  return {
    device: { name: nameOf(manufacturer, model, meter.name), serialNumber },
    meterId: serialNumber ?? meter.id,
    deviceNow,
    clockDifferenceMinutes: deviceNow === null ? null : Math.round(toWallMinutes(deviceNow) - toWallMinutes(now())),
    batteryPercent: battery?.[0] ?? null,
  }
}
