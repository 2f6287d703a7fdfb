import type { WallClock } from '../../time/wallClock.ts'
import { createByteCursor } from './byteCursor.ts'
import { meterTimeLength, readMeterTime } from './meterTime.ts'

/** Time of a Date Time (0x2A08) or a Current Time (0x2A2B), which begins with the same bytes; null when it shows no date. */
export const readDeviceClock = (bytes: ArrayBufferView): WallClock | null =>
  bytes.byteLength < meterTimeLength ? null : readMeterTime(createByteCursor(bytes))
