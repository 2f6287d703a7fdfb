import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import { createByteCursor } from './byteCursor.ts'
import type { ReadBytes } from './readGlucoseMeasurement.ts'

/** Features in the order of their bits. */
const glucoseFeatures = [
  'lowBattery',
  'sensorMalfunction',
  'sampleSize',
  'stripInsertion',
  'stripType',
  'resultHighLow',
  'temperatureHighLow',
  'readInterrupt',
  'generalFault',
  'timeFault',
  'multipleBond',
] as const
export type GlucoseFeature = (typeof glucoseFeatures)[number]

/** Glucose Feature (0x2A51): what a meter can detect. */
export function readGlucoseFeature(bytes: ArrayBufferView): ReadBytes<readonly GlucoseFeature[]> {
  if (bytes.byteLength < 2) return { refused: messages.truncated }
  const bits = createByteCursor(bytes).uint16()
  return { ok: glucoseFeatures.filter((_, at) => bits & (1 << at)) }
}
