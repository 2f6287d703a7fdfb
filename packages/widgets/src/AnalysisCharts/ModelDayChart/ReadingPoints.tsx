import type { GlucoseColumns } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import type { DrawnReadings } from '../../charts/drawnReadings.ts'
import { markPath, neutralPath } from '../../charts/markPaths.ts'
import { EdgeTags } from '../../charts/EdgeTags.tsx'
import { edgeTags } from '../../charts/edgeTagPositions.ts'
import { filledClass, hollowClass, ReadingClass, readingClasses } from '../../charts/readingClasses.ts'
import { NeutralMarks, ZoneMarks } from '../../charts/ZoneMarks.tsx'
import * as styles from './ModelDayChart.css.ts'
import { type ModelDayLayout, readingPosition } from './modelDayLayout.ts'
import { rowsOfDay } from './pickedRows.ts'

const radius = 2.2

/** Returns the rows by class, of one day or of all. */
function pointRows(columns: GlucoseColumns, day: LocalDay | undefined) {
  const classes = readingClasses(columns)
  const rows = day === undefined ? Int32Array.from({ length: columns.length }, (_, row) => row) : rowsOfDay(columns, day)
  return (...classMask: number[]) => rows.filter((row) => classMask.includes(classes[row]!))
}

export type ReadingPointsProps = {
  drawn: DrawnReadings
  layout: ModelDayLayout
  /** Of this day alone; otherwise of all. */
  day?: LocalDay
  /** Larger for a day that is picked out. */
  scale?: number
  /** Makes the marks translucent. */
  isQuiet?: boolean
}

/** Meter readings as marks by zone, one path each; unusual ones hollow, HI and LO named on the plot's edge. */
export function ReadingPoints({ drawn: { zoned, neutral }, layout, day, scale = 1, isQuiet = false }: ReadingPointsProps) {
  const rowsOf = pointRows(zoned, day)
  const neutralRowsOf = pointRows(neutral, day)
  const position = readingPosition(zoned, layout)
  const neutralPosition = readingPosition(neutral, layout)
  const marks = (classes: Readonly<Record<1 | 2 | 3, number>>, isHollow: boolean) => ({
    1: markPath(rowsOf(classes[1]), 1, radius * scale, position, isHollow),
    2: markPath(rowsOf(classes[2]), 2, radius * scale, position, isHollow),
    3: markPath(rowsOf(classes[3]), 3, radius * scale, position, isHollow),
  })
  const neutralMarks = (classes: Readonly<Record<1 | 2 | 3, number>>) =>
    neutralPath(neutralRowsOf(classes[1], classes[2], classes[3]), radius * scale, neutralPosition)
  const tags = (ofClass: number) => edgeTags([...rowsOf(ofClass)].map(position.x).toSorted((a, b) => a - b))
  return (
    <>
      <g className={isQuiet ? styles.quietPoints : undefined}>
        <ZoneMarks filled={marks(filledClass, false)} hollow={marks(hollowClass, true)} />
        <NeutralMarks paths={{ filled: neutralMarks(filledClass), hollow: neutralMarks(hollowClass) }} />
      </g>
      <EdgeTags edge="high" xs={tags(ReadingClass.AboveLimit)} y={layout.area.top} textSize={layout.textSize} />
      <EdgeTags edge="low" xs={tags(ReadingClass.BelowLimit)} y={layout.area.bottom} textSize={layout.textSize} />
    </>
  )
}
