import { weekdayOf } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { axisText, grid, strongText, weekend } from '../../charts/chart.css.ts'
import { toTenth } from '../../charts/chartArea.ts'
import type { DayLabel, Days } from './dayLabels.ts'
import type { NormalChartMessages } from './normalChart.messages.ts'
import type { NormalLayout } from './normalLayout.ts'

export type DayAxisProps = { axis: Days; layout: NormalLayout; textSize: number; words: NormalChartMessages }

/** Saturdays and Sundays as a tint behind everything. */
export function Weekends({ axis: { weekends }, layout: { area, foot } }: Pick<DayAxisProps, 'axis' | 'layout'>) {
  const path = weekends.map(([from, to]) => `M${from},${area.top}H${to}V${foot}H${from}z`).join('')
  return path && <path d={path} className={weekend} />
}

/** Days below the readings; hours too where there is room for them. */
export function DayAxis({ axis, layout, textSize, words }: DayAxisProps) {
  const { area, laneTop, foot } = layout
  const firstLine = area.bottom + 6 + textSize
  const hasHours = axis.hours.length > 0
  const dayLine = hasHours ? firstLine + 1.35 * textSize : firstLine
  const uprights = [...axis.lines, area.right, ...axis.hours.map(({ x }) => x)]
  return (
    <g>
      <path d={uprights.map((x) => `M${x},${area.top}V${area.bottom}M${x},${laneTop}V${foot}`).join('')} className={grid} />
      {axis.hours.map(({ x, hour }) => (
        <text key={x} x={x} y={firstLine} textAnchor="middle" className={axisText}>
          {`${String(hour).padStart(2, '0')}:00`}
        </text>
      ))}
      {axis.labels.map((label) => (
        <DayText key={label.day} label={label} lines={dayLines(label, words, axis)} y={dayLine} lineHeight={1.35 * textSize} />
      ))}
    </g>
  )
}

/** Returns `11.07.` over `szo`; on one line under hours, and without the weekday where every label is a Monday. */
function dayLines({ day }: DayLabel, { weekdays }: NormalChartMessages, { hours, isWeekly }: Days): string[] {
  const date = formatDate(day, 'dayAndMonth')
  const weekday = weekdays[weekdayOf(day) as keyof typeof weekdays]
  if (isWeekly) return [date]
  return hours.length > 0 ? [`${date} ${weekday}`] : [date, weekday]
}

function DayText({ label, lines, y, lineHeight }: { label: DayLabel; lines: string[]; y: number; lineHeight: number }) {
  return lines.map((line, index) => (
    <text key={line} x={label.x} y={toTenth(y + index * lineHeight)} textAnchor="middle" className={label.isToday ? strongText : axisText}>
      {line}
    </text>
  ))
}
