import type { WallClock } from '../../time/wallClock.ts'
import { bluetoothMessages as messages } from './bluetooth.messages.ts'
import { createByteCursor } from './byteCursor.ts'
import { addMinutes, meterTimeLength, readMeterTime } from './meterTime.ts'
import type { Sfloat } from './sfloat.ts'

/** What bytes mean, or a Hungarian sentence why they mean nothing. */
export type ReadBytes<Meaning> = { readonly ok: Meaning } | { readonly refused: string }

/** Flags of a Glucose Measurement. */
export const measurementFlag = { timeOffset: 0x01, concentration: 0x02, molesPerLitre: 0x04, status: 0x08, context: 0x10 } as const

/** A Glucose Measurement (0x2A18) as it was sent: nothing here is judged yet. */
export interface GlucoseMeasurement {
  readonly sequence: number
  /** Time of the meter's clock; null when it is no date. */
  readonly baseTime: WallClock | null
  /** What the user has put the clock forward or back by since; null when not sent. */
  readonly timeOffsetMinutes: number | null
  /** User-facing time: base time and offset. */
  readonly measuredAt: WallClock | null
  readonly concentration: { readonly amount: Sfloat; readonly unit: 'kg/l' | 'mol/l' } | null
  /** 1 capillary whole blood … 10 control solution. */
  readonly sampleType: number | null
  /** 1 finger … 4 control solution, 15 not available. */
  readonly sampleLocation: number | null
  /** Bits of the sensor status annunciation. */
  readonly status: number | null
  /** A context under the same sequence number follows. */
  readonly hasContext: boolean
  /** Flags that the service leaves for later versions are set, and fields of theirs may follow. */
  readonly hasUnknownFlags: boolean
  /** Bytes behind the last announced field. */
  readonly leftOver: Uint8Array
}

const fixedLength = 3 + meterTimeLength

const lengthOf = (flags: number) =>
  fixedLength +
  (flags & measurementFlag.timeOffset ? 2 : 0) +
  (flags & measurementFlag.concentration ? 3 : 0) +
  (flags & measurementFlag.status ? 2 : 0)

/** Sequence number of a measurement or a context; null when the bytes end before it. */
export function sequenceOf(bytes: ArrayBufferView): number | null {
  if (bytes.byteLength < 3) return null
  const cursor = createByteCursor(bytes)
  cursor.uint8()
  return cursor.uint16()
}

/** Reads a Glucose Measurement by its flags; bytes that end before the last announced field are refused. */
export function readGlucoseMeasurement(bytes: ArrayBufferView): ReadBytes<GlucoseMeasurement> {
  if (bytes.byteLength < fixedLength) return { refused: messages.truncated }
  const cursor = createByteCursor(bytes)
  const flags = cursor.uint8()
  if (bytes.byteLength < lengthOf(flags)) return { refused: messages.truncated }
  const sequence = cursor.uint16()
  const baseTime = readMeterTime(cursor)
  const timeOffsetMinutes = flags & measurementFlag.timeOffset ? cursor.int16() : null
  const measuredAt = baseTime && addMinutes(baseTime, timeOffsetMinutes ?? 0)
  const unit = flags & measurementFlag.molesPerLitre ? 'mol/l' : 'kg/l'
  const concentration = flags & measurementFlag.concentration ? ({ amount: cursor.sfloat(), unit } as const) : null
  const sample = concentration ? cursor.uint8() : null
  const status = flags & measurementFlag.status ? cursor.uint16() : null
  return {
    ok: {
      sequence,
      baseTime,
      timeOffsetMinutes,
      measuredAt,
      concentration,
      sampleType: sample === null ? null : sample & 0x0f,
      sampleLocation: sample === null ? null : sample >> 4,
      status,
      hasContext: (flags & measurementFlag.context) !== 0,
      hasUnknownFlags: flags > 0x1f,
      leftOver: Uint8Array.from({ length: cursor.left() }, cursor.uint8),
    },
  }
}
