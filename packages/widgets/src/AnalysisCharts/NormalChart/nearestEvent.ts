import { toWallMinutes } from '@diab/core/rules'
import type { Linear } from '../../charts/decimate.ts'
import type { RowPosition } from '../../charts/rowPosition.ts'
import { firstFrom, type NormalEvents } from './normalEvents.ts'
import type { NormalChartData } from './normalData.ts'

/** Pixels to either side within which the height of a reading decides. */
const reach = 6

const minutesAt = (x: number, { offset, slope }: Linear) => (x - offset) / slope

/** Returns the row nearest to a point: by time, and of those within reach by distance. -1 without readings. */
export function nearestRow({ columns }: NormalChartData, across: Linear, at: RowPosition, x: number, y: number): number {
  const { minutes, length } = columns
  const from = firstFrom(minutes, minutesAt(x - reach, across))
  let nearest = -1
  let distance = Infinity
  for (let row = Math.max(0, from - 1); row < length; row++) {
    const away = Math.abs(at.x(row) - x)
    const rowDistance = away > reach ? 1e6 + away : Math.hypot(away, at.y(row) - y)
    if (rowDistance < distance) {
      nearest = row
      distance = rowDistance
    }
    if (at.x(row) - x > reach) break
  }
  return nearest
}

/** Returns the event of the lane entry nearest in time; -1 for an empty lane. */
export function nearestOnLane(
  { laneEntries, laneOf, eventOf }: NormalEvents,
  readingCount: number,
  lane: number,
  across: Linear,
  x: number,
) {
  const minutes = minutesAt(x, across)
  let nearest = -1
  let distance = Infinity
  laneEntries.forEach(({ entryDate }, index) => {
    if (laneOf[index] !== lane) return
    const away = Math.abs(toWallMinutes(entryDate) - minutes)
    if (away >= distance) return
    nearest = eventOf[readingCount + index] ?? -1
    distance = away
  })
  return nearest
}
