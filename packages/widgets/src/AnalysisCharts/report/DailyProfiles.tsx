import { ColumnOrigin, type GlucoseColumns } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import { useMemo } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import * as styles from './agpCurve.css.ts'
import { cellHeight, cellsPerRow, cellWidth, cellY, profileCells, labelHeight } from './profileCells.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Days that the international report shows. */
export const profileDays = 14

export type DailyProfilesProps = {
  columns: GlucoseColumns
  firstDay: LocalDay
  lastDay: LocalDay
  target: { min: number; max: number }
}

/** Each of the last days by itself: what the average day hides. */
export function DailyProfiles({ columns, firstDay, lastDay, target }: DailyProfilesProps) {
  const { agp: words } = useTreatmentSummaryMessages()
  const { date, weekday } = useFormat()
  const cells = useMemo(
    () => profileCells(columns, { firstDay, lastDay, count: profileDays, target }),
    [columns, firstDay, lastDay, target],
  )
  const isLine = columns.origins.includes(ColumnOrigin.Sensor)
  const rows = Math.ceil(cells.length / cellsPerRow)
  const height = rows * (cellHeight + labelHeight + 4)
  return (
    <svg
      viewBox={`0 0 ${cellWidth * cellsPerRow} ${height}`}
      className={styles.picture}
      role="img"
      aria-label={words.dailyChart(cells.length)}
    >
      {cells.map(({ day, left, top, line, low, high }) => (
        <g key={day} transform={`translate(${left} ${top})`}>
          <text x={2} y={-4} className={styles.text}>
            <tspan className={styles.dayName}>{date(day).slice(5)}</tspan> {weekday(day)}
          </text>
          <path d={`M0,${cellY(target.max)}H${cellWidth}V${cellY(target.min)}H0z`} className={styles.target} />
          <path d={`M${cellWidth / 2},0V${cellHeight}`} className={styles.grid} />
          <path d={`M0,0H${cellWidth}V${cellHeight}H0z`} className={styles.cellEdge} />
          <path d={line} className={isLine ? styles.day : styles.dot} strokeLinecap="round" />
          <path d={high} className={isLine ? styles.dayHigh : styles.dotHigh} strokeLinecap="round" />
          <path d={low} className={isLine ? styles.dayLow : styles.dotLow} strokeLinecap="round" />
        </g>
      ))}
    </svg>
  )
}
