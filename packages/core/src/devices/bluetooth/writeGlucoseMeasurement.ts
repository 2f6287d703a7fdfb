import type { WallClock } from '../../time/wallClock.ts'
import { createByteWriter } from './byteWriter.ts'
import { writeMeterTime } from './meterTime.ts'
import { measurementFlag } from './readGlucoseMeasurement.ts'
import { type Sfloat, toSfloatBits } from './sfloat.ts'

/** A measurement a meter has to send; what is left out is not sent. */
export interface SentMeasurement {
  readonly sequence: number
  readonly baseTime: WallClock
  readonly timeOffsetMinutes?: number
  readonly concentration?: { readonly amount: Sfloat; readonly unit: 'kg/l' | 'mol/l' }
  /** Capillary whole blood unless given. */
  readonly sampleType?: number
  /** Finger unless given. */
  readonly sampleLocation?: number
  readonly status?: number
  readonly hasContext?: boolean
}

const flagsOf = ({ timeOffsetMinutes, concentration, status, hasContext }: SentMeasurement) =>
  (timeOffsetMinutes === undefined ? 0 : measurementFlag.timeOffset) |
  (concentration ? measurementFlag.concentration : 0) |
  (concentration?.unit === 'mol/l' ? measurementFlag.molesPerLitre : 0) |
  (status === undefined ? 0 : measurementFlag.status) |
  (hasContext ? measurementFlag.context : 0)

/** The meter's side of `readGlucoseMeasurement`. */
export function writeGlucoseMeasurement(measurement: SentMeasurement): Uint8Array {
  const { sequence, baseTime, timeOffsetMinutes, concentration, sampleType = 1, sampleLocation = 1, status } = measurement
  const writer = createByteWriter().uint8(flagsOf(measurement)).uint16(sequence)
  writeMeterTime(writer, baseTime)
  if (timeOffsetMinutes !== undefined) writer.uint16(timeOffsetMinutes)
  if (concentration) writer.uint16(toSfloatBits(concentration.amount)).uint8((sampleLocation << 4) | sampleType)
  if (status !== undefined) writer.uint16(status)
  return writer.bytes()
}
