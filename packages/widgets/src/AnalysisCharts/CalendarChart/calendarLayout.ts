import type { DailyTally } from '@diab/core/analysis'
import { daysBetween, startOfWeek, weekdayOf } from '@diab/core/rules'
import type { StackBox } from './dayPaths.ts'

export interface DayBox {
  readonly tally: DailyTally
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The positions of the days; `rows` are the weeks of the grid, or the one row of bars. */
export interface CalendarLayout {
  readonly rows: readonly (readonly DayBox[])[]
  readonly height: number
  readonly cellWidth: number
  /** A day's zones lie beside each other in a week's cell, and upon each other in a bar. */
  readonly isUpright: boolean
  /** The part of a box that its zones fill. */
  readonly stackOf: (box: DayBox) => StackBox
}

/** Weeks below each other, Monday first, under a row of weekday names. */
export function gridLayout(days: readonly DailyTally[], width: number, textSize: number): CalendarLayout {
  const cellWidth = width / 7
  const [headHeight, weekHeight, inset] = [2 * textSize, 4.6 * textSize, Math.min(6, cellWidth * 0.12)]
  const firstMonday = startOfWeek(days[0]?.day ?? '1970-01-01')
  const rows: DayBox[][] = []
  for (const tally of days) {
    const week = Math.floor(daysBetween(firstMonday, tally.day) / 7)
    const y = headHeight + week * weekHeight
    const row = (rows[week] ??= [])
    row.push({ tally, x: (weekdayOf(tally.day) - 1) * cellWidth, y, width: cellWidth, height: weekHeight })
  }
  return {
    rows,
    height: headHeight + rows.length * weekHeight,
    cellWidth,
    isUpright: false,
    stackOf: ({ tally: { glucose }, x, y, height }) => ({
      glucose,
      x: x + inset,
      y: y + height - inset - textSize,
      width: cellWidth - 2 * inset,
      height: textSize,
    }),
  }
}

/** Returns one column per day, its number below. */
export function barsLayout(days: readonly DailyTally[], width: number, height: number, textSize: number): CalendarLayout {
  const cellWidth = width / Math.max(1, days.length)
  const row = days.map((tally, index) => ({ tally, x: index * cellWidth, y: 0, width: cellWidth, height }))
  const barWidth = Math.max(2, Math.min(40, cellWidth - Math.min(12, cellWidth * 0.33)))
  return {
    rows: row.length > 0 ? [row] : [],
    height,
    cellWidth,
    isUpright: true,
    stackOf: ({ tally: { glucose }, x }) => ({
      glucose,
      x: x + (cellWidth - barWidth) / 2,
      y: 1,
      width: barWidth,
      height: Math.max(1, height - 2 * textSize),
    }),
  }
}

/** Returns the step between the bars with a number, so that the numbers fit. */
export const labelEvery = (cellWidth: number, textSize: number): number => Math.max(1, Math.ceil((2.2 * textSize) / cellWidth))
