import { daysInMonth, toWallClock, toWallMinutes, type WallClock } from '../../time/wallClock.ts'
import type { ByteCursor } from './byteCursor.ts'
import type { ByteWriter } from './byteWriter.ts'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/**
 * The seven bytes of a Date Time (0x2A08): year, month, day, hour, minute, second. Null when there is no such date; a meter
 * sends zeros for what it does not know. i-SENS firmware sends January as month 13, which means nothing else.
 */
export function readMeterTime(cursor: ByteCursor): WallClock | null {
  const [year, sentMonth, day] = [cursor.uint16(), cursor.uint8(), cursor.uint8()]
  const [hour, minute, second] = [cursor.uint8(), cursor.uint8(), cursor.uint8()]
  const month = sentMonth === 13 ? 1 : sentMonth
  const isDate = year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  if (!isDate || hour > 23 || minute > 59 || second > 59) return null
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`
}

export const meterTimeLength = 7

export function writeMeterTime(writer: ByteWriter, time: WallClock): ByteWriter {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = time.split(/[-T:]/).map(Number)
  return writer.uint16(year).uint8(month, day, hour, minute, second)
}

/** Null when the sum leaves the years that can be written. */
export function addMinutes(time: WallClock, minutes: number): WallClock | null {
  const sum = toWallClock(toWallMinutes(time) + minutes)
  return /^\d{4}-/.test(sum) ? sum : null
}
