import { areaOf, type ChartArea, type ChartSize } from '../../charts/chartArea.ts'
import type { StackBox } from '../CalendarChart/dayPaths.ts'
import type { WeekdayData } from './weekdayData.ts'

export const stripLines = ['inTarget', 'average', 'count'] as const
export type StripLine = (typeof stripLines)[number]

export interface WeekdayLayout {
  readonly area: ChartArea
  readonly columnWidth: number
  /** Middle of a weekday's column. */
  readonly x: (index: number) => number
  readonly boxes: readonly StackBox[]
  /** Baselines below the columns. */
  readonly nameLine: number
  readonly stripLine: Readonly<Record<StripLine, number>>
}

export function weekdayLayout({ days }: WeekdayData, size: ChartSize): WeekdayLayout {
  const { textSize } = size
  const lineHeight = 1.9 * textSize
  const area = areaOf(size, { top: 1, right: 0, left: 4.2 * textSize, bottom: (stripLines.length + 1) * lineHeight + 0.4 * textSize })
  const columnWidth = (area.right - area.left) / Math.max(1, days.length)
  const barWidth = Math.min(44, columnWidth * 0.68)
  const x = (index: number) => area.left + (index + 0.5) * columnWidth
  const lineAt = (line: number) => area.bottom + (line + 0.8) * lineHeight
  return {
    area,
    columnWidth,
    x,
    boxes: days.map(({ glucose }, index) => ({
      glucose,
      x: x(index) - barWidth / 2,
      y: area.top,
      width: barWidth,
      height: area.bottom - area.top,
    })),
    nameLine: lineAt(0),
    stripLine: { inTarget: lineAt(1), average: lineAt(2), count: lineAt(3) },
  }
}
