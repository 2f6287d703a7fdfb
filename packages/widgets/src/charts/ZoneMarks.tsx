import type { Zone } from '../ui/ZoneMark/zone.ts'
import * as styles from './chart.css.ts'

/** Path data by zone; '' draws nothing. */
export type ZonePaths = Readonly<Record<Zone, string>>

export type ZoneMarksProps = {
  filled: ZonePaths
  hollow?: ZonePaths
  /** Pixels; half the width of a dot. */
  radius: number
}

const zones = [2, 3, 1] as const

/** Marks of readings by zone, at most six elements; the low ones lie on top, since they matter most. */
export function ZoneMarks({ filled, hollow, radius }: ZoneMarksProps) {
  return (
    <g>
      {zones.map(
        (zone) =>
          filled[zone] && (
            <path
              key={zone}
              d={filled[zone]}
              className={zone === 2 ? styles.strokedMark[2] : styles.filledMark[zone]}
              strokeWidth={zone === 2 ? 2 * radius : undefined}
            />
          ),
      )}
      {hollow && zones.map((zone) => hollow[zone] && <path key={zone} d={hollow[zone]} className={styles.hollowMark[zone]} />)}
    </g>
  )
}

/** Dense readings as a line or strokes by zone ({@link tracePaths}, {@link strokePaths}); at most three elements. */
export function ZoneStrokes({ paths, width }: { paths: ZonePaths; width: number }) {
  return (
    <g>{zones.map((zone) => paths[zone] && <path key={zone} d={paths[zone]} className={styles.denseMark[zone]} strokeWidth={width} />)}</g>
  )
}
