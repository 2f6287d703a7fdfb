import type { GlucoseColumns } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import type { DrawnReadings } from '../../charts/drawnReadings.ts'
import { linePath } from '../../charts/linePath.ts'
import { joinedClasses, readingClasses } from '../../charts/readingClasses.ts'
import * as styles from './ModelDayChart.css.ts'
import { type ModelDayLayout, readingPosition } from './modelDayLayout.ts'
import { rowsOfDay } from './pickedRows.ts'
import { ReadingPoints } from './ReadingPoints.tsx'

export type PickedDayProps = { columns: GlucoseColumns; drawn: DrawnReadings; day: LocalDay; layout: ModelDayLayout }

/** One day's own line over the fading others. */
export function PickedDay({ columns, drawn, day, layout }: PickedDayProps) {
  const rows = rowsOfDay(columns, day)
  const classes = readingClasses(columns)
  const joined = rows.filter((row) => ((classes[row] ?? 0) & joinedClasses) !== 0)
  const path = linePath(columns, joined, readingPosition(columns, layout))
  return (
    <g>
      <path d={path} className={styles.pickedHalo} />
      <path d={path} className={styles.picked} />
      <ReadingPoints drawn={drawn} day={day} layout={layout} scale={1.8} />
    </g>
  )
}
