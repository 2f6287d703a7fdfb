import { ColumnOrigin, type GlucoseColumns } from '@diab/core/analysis'
import { toTenth } from './chartArea.ts'
import type { PathPieces } from './pathPieces.ts'
import type { RowPosition } from './rowPosition.ts'

/** Minutes without a reading after which the line breaks: 10.5 h, a night without a measurement and a bit. */
export const meterGapMinutes = 630
/**
 * The same between two sensor readings. Sensors report every 5 or 15 minutes; after half an hour of silence the course of
 * the glucose is unknown.
 */
export const sensorGapMinutes = 30

/** Checks whether the line breaks before a row: after a gap, except one narrower than a pixel, in which rows may have been decimated. */
export function isBreak({ minutes, origins }: GlucoseColumns, { x }: RowPosition, previous: number, row: number): boolean {
  if (previous < 0) return true
  const areBothSensor = origins[row] === ColumnOrigin.Sensor && origins[previous] === ColumnOrigin.Sensor
  const gap = (minutes[row] ?? 0) - (minutes[previous] ?? 0)
  return gap > (areBothSensor ? sensorGapMinutes : meterGapMinutes) && Math.floor(x(row)) !== Math.floor(x(previous))
}

/** Returns the line through some rows as path data, with a new stretch after every gap. */
export function linePath(columns: GlucoseColumns, rows: Int32Array, at: RowPosition): string {
  const path: PathPieces = []
  let previous = -1
  for (const row of rows) {
    path.push(isBreak(columns, at, previous, row) ? 'M' : 'L', toTenth(at.x(row)), ',', toTenth(at.y(row)))
    previous = row
  }
  return path.join('')
}
