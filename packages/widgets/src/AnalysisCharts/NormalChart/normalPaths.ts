import { ColumnOrigin, type GlucoseColumns } from '@diab/core/analysis'
import type { ChartArea } from '../../charts/chartArea.ts'
import { barPaths } from '../../charts/barPaths.ts'
import { decimate, type Linear, rowsOf } from '../../charts/decimate.ts'
import { edgeTags } from '../../charts/edgeTagPositions.ts'
import { linePath } from '../../charts/linePath.ts'
import { markPath } from '../../charts/markPaths.ts'
import { classified, filledClass, hollowClass, joinedClasses, ReadingClass } from '../../charts/readingClasses.ts'
import { remembered } from '../../charts/remembered.ts'
import { rowPosition } from '../../charts/rowPosition.ts'
import type { ZonePaths } from '../../charts/zonePaths.ts'
import { tracePaths } from '../../charts/tracePaths.ts'
import type { Zone } from '../../ui/ZoneMark/zone.ts'

/** How readings are drawn: each with its mark; as a line in the zones' colours; as upright bars in them. */
export type Density = 'marks' | 'trace' | 'bars'

/** More readings than this for each pixel of width are no longer drawn one by one, and no longer joined. */
const [traceFrom, barsFrom] = [2, 16]
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
  /** The marks stand so close that the line is to step back. */
  readonly isCrowded: boolean
  /** The usable readings. */
  readonly filled: ZonePaths
  /** The unusual ones. */
  readonly hollow: ZonePaths
  /** Middles of the HI and LO tags. */
  readonly hi: readonly number[]
  readonly lo: readonly number[]
}

export function densityOf(count: number, width: number): Density {
  if (count <= traceFrom * width) return 'marks'
  return count <= barsFrom * width ? 'trace' : 'bars'
}

/** Smaller marks for more readings, so that neighbours stay apart. */
export const markRadius = (count: number, width: number): number =>
  Math.min(largestRadius, Math.max(smallestRadius, 1.2 + (width / Math.max(1, count)) * 0.3))

/** Everything that the readings look like, as path data. */
export const normalPaths = remembered((columns: GlucoseColumns, area: ChartArea, across: Linear, up: Linear): NormalPaths => {
  const width = area.right - area.left
  const density = densityOf(columns.length, width)
  const { classes, present } = classified(columns)
  const at = rowPosition(columns, classes, area, across, up)
  const radius = markRadius(columns.length, width)
  const hollow = Math.max(hollowRadius, radius)
  const tags = (wanted: number) => ((present & wanted) === 0 ? [] : edgeTags(Array.from(rowsOf(classes, wanted), at.x)))
  const isCrowded = width < crowdedBelow * columns.length
  const isJoined = !isCrowded || columns.origins.includes(ColumnOrigin.Sensor)
  const shared = {
    density,
    isCrowded,
    hi: tags(ReadingClass.AboveLimit),
    lo: tags(ReadingClass.BelowLimit),
  }
  if (density === 'marks') {
    const marks = (wanted: number, zone: Zone, size: number, isHollow = false) =>
      (present & wanted) === 0 ? '' : markPath(rowsOf(classes, wanted), zone, size, at, isHollow)
    return {
      ...shared,
      line: isJoined ? linePath(columns, rowsOf(classes, joinedClasses), at) : '',
      filled: byZone((zone) => marks(filledClass[zone], zone, radius)),
      hollow: byZone((zone) => marks(hollowClass[zone], zone, hollow, true)),
    }
  }
  return {
    ...shared,
    line: '',
    filled: density === 'bars' ? barPaths(columns, classes, area, across, up) : tracePaths(columns, classes, area, across, up),
    hollow: byZone((zone) =>
      (present & hollowClass[zone]) === 0 ? '' : markPath(decimate(columns, classes, hollowClass[zone], across), zone, hollow, at, true),
    ),
  }
})

const byZone = (path: (zone: Zone) => string): ZonePaths => ({ 1: path(1), 2: path(2), 3: path(3) })
