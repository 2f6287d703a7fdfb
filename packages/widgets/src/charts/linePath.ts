import { ColumnOrigin, type GlucoseColumns } from '@diab/core/analysis'
import { toTenth } from './chartArea.ts'
import type { PathPieces } from './pathPieces.ts'
import { zoneOfClass } from './readingClasses.ts'
import type { RowPosition } from './rowPosition.ts'
import type { Zone } from '../ui/ZoneMark/zone.ts'
import type { ZonePaths } from './zonePaths.ts'

/** Minutes without a reading after which the line breaks: 10.5 h, a night without a measurement and a bit. */
export const meterGapMinutes = 630
/**
 * The same between two sensor readings. Sensors report every 5 or 15 minutes; after half an hour of silence nobody
 * knows where the glucose went.
 */
export const sensorGapMinutes = 30

/** Whether the line breaks before a row: after a gap, except one narrower than a pixel, in which rows may have been decimated. */
function isBreak({ minutes, origins }: GlucoseColumns, { x }: RowPosition, previous: number, row: number): boolean {
  if (previous < 0) return true
  const areBothSensor = origins[row] === ColumnOrigin.Sensor && origins[previous] === ColumnOrigin.Sensor
  const gap = (minutes[row] ?? 0) - (minutes[previous] ?? 0)
  return gap > (areBothSensor ? sensorGapMinutes : meterGapMinutes) && Math.floor(x(row)) !== Math.floor(x(previous))
}

/** The line through some rows as path data, with a new stretch after every gap. */
export function linePath(columns: GlucoseColumns, rows: Int32Array, at: RowPosition): string {
  const path: PathPieces = []
  let previous = -1
  for (const row of rows) {
    path.push(isBreak(columns, at, previous, row) ? 'M' : 'L', toTenth(at.x(row)), ',', toTenth(at.y(row)))
    previous = row
  }
  return path.join('')
}

/** Tenths of a pixel are whole numbers, which are quicker to write than decimals. */
const perPixel = 10
const dot = `h${2 * perPixel}`

/** The paths of a trace count in tenths of a pixel: what they are drawn with. */
export const traceTransform = `scale(${1 / perPixel})`
/** A width of so many pixels under {@link traceTransform}. */
export const traceWidth = (pixels: number): number => pixels * perPixel

/**
 * The line in the colours of its zones, as one path for each: every stretch between two readings belongs to the zone of
 * the later one. For readings that lie too close for marks. A reading alone between gaps is a dot.
 * To be drawn with {@link traceTransform}.
 */
export function tracePaths(columns: GlucoseColumns, classes: Uint8Array, rows: Int32Array, at: RowPosition): ZonePaths {
  const paths: Record<Zone, PathPieces> = { 1: [], 2: [], 3: [] }
  let previous = -1
  let previousX = 0
  let previousY = 0
  let previousZone = 0
  for (const row of rows) {
    const zone = zoneOfClass(classes[row] ?? 0)
    const path = paths[zone]
    const x = Math.round(at.x(row) * perPixel)
    const y = Math.round(at.y(row) * perPixel)
    if (isBreak(columns, at, previous, row)) path.push('M', x, ',', y, dot)
    else {
      if (zone !== previousZone) path.push('M', previousX, ',', previousY)
      path.push('L', x, ',', y)
    }
    previous = row
    previousX = x
    previousY = y
    previousZone = zone
  }
  return { 1: paths[1].join(''), 2: paths[2].join(''), 3: paths[3].join('') }
}
