import { ColumnOrigin, type GlucoseColumns, ReadingUse } from '@diab/core/analysis'
import { addDays, type LocalDay, toWallMinutes } from '@diab/core/rules'
import { toTenth } from '../../charts/chartArea.ts'

export interface ProfileCell {
  day: LocalDay
  left: number
  top: number
  /** The day's readings as a line, broken at gaps; single ones are dots. */
  line: string
  /** The parts of it below and above the target. */
  low: string
  high: string
}

const minutesPerDay = 1440
export const [cellWidth, cellHeight, cellsPerRow, labelHeight] = [100.4, 138, 7, 14] as const
const top = 21
/** A longer pause of a sensor breaks the line; a meter's readings are dots, since the values between them are unknown. */
const sensorGapMinutes = 30

/** Returns the height of a value inside a cell. */
export const cellY = (mmolPerL: number): number => toTenth(cellHeight - (Math.min(top, Math.max(0, mmolPerL)) / top) * cellHeight)
const cellX = (minute: number) => toTenth((minute / minutesPerDay) * cellWidth)

/** Returns the last days of a period, oldest first, with their lines; at most `count` days and none before the first. */
export function profileCells(
  columns: GlucoseColumns,
  { firstDay, lastDay, count, target }: { firstDay: LocalDay; lastDay: LocalDay; count: number; target: { min: number; max: number } },
): ProfileCell[] {
  const days = Array.from({ length: count }, (_, index) => addDays(lastDay, index + 1 - count)).filter((day) => day >= firstDay)
  return days.map((day, index) => {
    const row = Math.floor(index / cellsPerRow)
    const place = { left: toTenth((index % cellsPerRow) * cellWidth), top: row * (cellHeight + labelHeight + 4) + labelHeight }
    return { day, ...place, ...linesOfDay(columns, toWallMinutes(`${day}T00:00:00`), target) }
  })
}

/** Returns the drawn value: HI is at the upper edge and LO at the lower one. */
const drawnValue = ({ uses, values }: GlucoseColumns, row: number) =>
  uses[row] === ReadingUse.High ? top : uses[row] === ReadingUse.Low ? 0 : (values[row] ?? 0)

function linesOfDay(columns: GlucoseColumns, midnight: number, target: { min: number; max: number }) {
  const lines = { line: '', low: '', high: '' }
  const { length, minutes, uses, origins } = columns
  let previous = -1
  const zoneOfRow = (row: number) => (drawnValue(columns, row) < target.min ? 'low' : drawnValue(columns, row) > target.max ? 'high' : null)
  for (let row = 0; row < length; row++) {
    const minute = (minutes[row] ?? 0) - midnight
    if (minute < 0 || minute >= minutesPerDay || uses[row] === ReadingUse.Unusual) continue
    const point = `${cellX(minute)},${cellY(drawnValue(columns, row))}`
    const isJoined =
      previous >= 0 &&
      origins[row] === ColumnOrigin.Sensor &&
      origins[previous] === ColumnOrigin.Sensor &&
      (minutes[row] ?? 0) - (minutes[previous] ?? 0) <= sensorGapMinutes
    // The round cap draws a start as a separate dot; `h.1` because a canvas drops what has no length.
    lines.line += isJoined ? `L${point}` : `M${point}h.1`
    const zone = zoneOfRow(row)
    if (zone) lines[zone] += isJoined && zoneOfRow(previous) === zone ? `L${point}` : `M${point}h.1`
    previous = row
  }
  return lines
}
