import type { GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from '../../charts/chartArea.ts'
import { barPaths } from '../../charts/barPaths.ts'
import { decimate, type Linear, rowsOf } from '../../charts/decimate.ts'
import type { DrawnReadings } from '../../charts/drawnReadings.ts'
import { edgeTags } from '../../charts/edgeTagPositions.ts'
import { linePath } from '../../charts/linePath.ts'
import { markPath, neutralPath } from '../../charts/markPaths.ts'
import { classified, filledClass, hollowClass, joinedClasses, ReadingClass } from '../../charts/readingClasses.ts'
import { memoized } from '../../charts/memoized.ts'
import { rowPosition } from '../../charts/rowPosition.ts'
import type { NeutralPaths } from '../../charts/ZoneMarks.tsx'
import type { ZonePaths } from '../../charts/zonePaths.ts'
import { tracePaths } from '../../charts/tracePaths.ts'
import type { Zone } from '../../ui/ZoneMark/zone.ts'

/** The style of the readings: each with its mark; as a line in the zones' colours; as upright bars in them. */
export type Density = 'marks' | 'trace' | 'bars'

/** More readings than this for each pixel of width are no longer drawn one by one, and no longer joined. */
const [traceFrom, barsFrom] = [2, 16]
/** A sensor's readings are one course: so close, they are a line in the colours of its range instead of a row of dots. */
const sensorTraceFrom = 0.25
/** Pixels: a dot on its own, and one of many. */
const [largestRadius, smallestRadius] = [3.4, 1.7]
const hollowRadius = 2.5
/**
 * Fewer pixels than this for each reading, and the line between the marks steps back. Between readings by meter, hours apart,
 * it would be a comb of upright strokes that says nothing and hides which of them stand out: it is left out.
 */
const crowdedBelow = 2.5

export interface NormalPaths {
  readonly density: Density
  /** Joins the marks; '' where the readings themselves are a line, and where a line between them would hide them. */
  readonly line: string
  /** The marks are so close that the line is drawn fainter. */
  readonly isCrowded: boolean
  /** The usable readings, drawn by `density`: the sensor's, or without one all others. */
  readonly filled: ZonePaths
  /** Marks of hand and meter readings over the line of a sensor. */
  readonly beside: ZonePaths
  /** The unusual ones. */
  readonly hollow: ZonePaths
  /** Readings painted without a zone. */
  readonly neutral: NeutralPaths
  /** Middles of the HI and LO tags. */
  readonly hi: readonly number[]
  readonly lo: readonly number[]
}

export function densityOf(count: number, width: number, isSensor = false): Density {
  if (count <= (isSensor ? sensorTraceFrom : traceFrom) * width) return 'marks'
  return count <= barsFrom * width ? 'trace' : 'bars'
}

/** Returns a smaller radius for more readings, so that neighbours stay apart. */
export const markRadius = (count: number, width: number): number =>
  Math.min(largestRadius, Math.max(smallestRadius, 1.2 + (width / Math.max(1, count)) * 0.3))

const besideRadius = 3

/** Everything that the readings look like, as path data. */
export const normalPaths = memoized((drawn: DrawnReadings, area: ChartArea, across: Linear, up: Linear): NormalPaths => {
  const hasSensor = drawn.sensor.length > 0
  const [main, beside] = hasSensor ? [drawn.sensor, drawn.zoned] : [drawn.zoned, undefined]
  const width = area.right - area.left
  const count = hasSensor ? main.length : drawn.meter.length
  const density = densityOf(count, width, hasSensor)
  const isCrowded = width < crowdedBelow * count
  const place = (columns: GlucoseColumns) => placed(columns, area, across, up)
  const radius = markRadius(count, width)
  const readings = { main: place(main), beside: beside && place(beside), neutral: place(drawn.neutral) }
  const parts = [readings.main, readings.neutral, ...(readings.beside ? [readings.beside] : [])]
  const tags = (classMask: number) => edgeTags(parts.flatMap((part) => part.xsOf(classMask)).toSorted((one, other) => one - other))
  const hollowRadii = Math.max(hollowRadius, radius)
  // Few sensor readings among those of a meter leave its line as it is.
  const joinsMeter = hasSensor ? drawn.meter.length > main.length : !isCrowded
  const joins = [
    ...(hasSensor && density === 'marks' ? [main] : []),
    ...(joinsMeter && (hasSensor || density === 'marks') ? [drawn.meter] : []),
  ]
  const { filled, hollow } = readings.main.paths(density, radius, hollowRadii)
  const others = readings.beside?.paths('marks', besideRadius, besideRadius)
  return {
    density,
    isCrowded,
    line: joins.map((columns) => place(columns).line()).join(''),
    filled,
    beside: others?.filled ?? noPaths,
    hollow: others ? byZone((zone) => hollow[zone] + others.hollow[zone]) : hollow,
    neutral: readings.neutral.neutralPaths(hasSensor ? besideRadius : radius),
    hi: tags(ReadingClass.AboveLimit),
    lo: tags(ReadingClass.BelowLimit),
  }
})

/** Returns the readings on the plot, and what they look like there. */
function placed(columns: GlucoseColumns, area: ChartArea, across: Linear, up: Linear) {
  const { classes, present } = classified(columns)
  const at = rowPosition(columns, classes, area, across, up)
  const has = (classMask: number) => (present & classMask) !== 0
  const marks = (classMask: number, zone: Zone, size: number, isHollow = false) =>
    has(classMask) ? markPath(rowsOf(classes, classMask), zone, size, at, isHollow) : ''
  const sparseMarks = (classMask: number, zone: Zone, size: number) =>
    has(classMask) ? markPath(decimate(columns, classes, classMask, across), zone, size, at, true) : ''
  return {
    xsOf: (classMask: number) => (has(classMask) ? Array.from(rowsOf(classes, classMask), at.x) : []),
    line: () => linePath(columns, rowsOf(classes, joinedClasses), at),
    paths: (density: Density, radius: number, hollowRadius: number) => ({
      filled:
        density === 'marks'
          ? byZone((zone) => marks(filledClass[zone], zone, radius))
          : density === 'bars'
            ? barPaths(columns, classes, area, across, up)
            : tracePaths(columns, classes, area, across, up),
      hollow: byZone((zone) =>
        density === 'marks' ? marks(hollowClass[zone], zone, hollowRadius, true) : sparseMarks(hollowClass[zone], zone, hollowRadius),
      ),
    }),
    neutralPaths: (radius: number) => ({
      filled: neutralPath(rowsOf(classes, allOf(filledClass)), radius, at),
      hollow: neutralPath(rowsOf(classes, allOf(hollowClass)), radius, at),
    }),
  }
}

const allOf = (classes: Readonly<Record<Zone, number>>) => classes[1] | classes[2] | classes[3]
const noPaths: ZonePaths = { 1: '', 2: '', 3: '' }
const byZone = (path: (zone: Zone) => string): ZonePaths => ({ 1: path(1), 2: path(2), 3: path(3) })
