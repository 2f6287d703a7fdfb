import { ColumnOrigin, type GlucoseColumns } from '@diab/core/analysis'
import { markPath } from '../../charts/markPaths.ts'
import { EdgeTags } from '../../charts/EdgeTags.tsx'
import { edgeTags } from '../../charts/edgeTagPositions.ts'
import { filledClass, hollowClass, ReadingClass, readingClasses } from '../../charts/readingClasses.ts'
import { ZoneMarks } from '../../charts/ZoneMarks.tsx'
import * as styles from './ModelDayChart.css.ts'
import { type ModelDayLayout, readingPosition } from './modelDayLayout.ts'

const radius = 2.2

/** Rows by class, those of sensors left out: a sensor's readings are lines. */
function pointRows(columns: GlucoseColumns, rows: Int32Array | undefined) {
  const classes = readingClasses(columns)
  const byClass = new Map<number, number[]>()
  const take = (row: number) => {
    if (columns.origins[row] === ColumnOrigin.Sensor) return
    const ofClass = classes[row] ?? 0
    const known = byClass.get(ofClass)
    if (known) known.push(row)
    else byClass.set(ofClass, [row])
  }
  if (rows) rows.forEach(take)
  else for (let row = 0; row < columns.length; row++) take(row)
  return (ofClass: number) => Int32Array.from(byClass.get(ofClass) ?? [])
}

export type ReadingPointsProps = {
  columns: GlucoseColumns
  layout: ModelDayLayout
  /** Of these rows alone; otherwise of all. */
  rows?: Int32Array
  /** Larger for a day that is picked out. */
  scale?: number
  /** Lets what lies under the marks shine through. */
  isQuiet?: boolean
}

/** Meter readings as marks by zone, one path each; unusual ones hollow, HI and LO named on the plot's edge. */
export function ReadingPoints({ columns, layout, rows, scale = 1, isQuiet = false }: ReadingPointsProps) {
  const rowsOf = pointRows(columns, rows)
  const position = readingPosition(columns, layout)
  const marks = (classes: Readonly<Record<1 | 2 | 3, number>>, isHollow: boolean) => ({
    1: markPath(rowsOf(classes[1]), 1, radius * scale, position, isHollow),
    2: markPath(rowsOf(classes[2]), 2, radius * scale, position, isHollow),
    3: markPath(rowsOf(classes[3]), 3, radius * scale, position, isHollow),
  })
  const tags = (ofClass: number) => edgeTags([...rowsOf(ofClass)].map(position.x).toSorted((a, b) => a - b))
  return (
    <>
      <g className={isQuiet ? styles.quietPoints : undefined}>
        <ZoneMarks filled={marks(filledClass, false)} hollow={marks(hollowClass, true)} />
      </g>
      <EdgeTags edge="high" xs={tags(ReadingClass.AboveLimit)} y={layout.area.top} textSize={layout.textSize} />
      <EdgeTags edge="low" xs={tags(ReadingClass.BelowLimit)} y={layout.area.bottom} textSize={layout.textSize} />
    </>
  )
}
