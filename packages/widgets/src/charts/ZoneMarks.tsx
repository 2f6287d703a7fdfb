import { barTransform } from './barPaths.ts'
import * as styles from './chart.css.ts'
import { traceTransform } from './tracePaths.ts'
import type { ZonePaths } from './zonePaths.ts'

export type ZoneMarksProps = { filled: ZonePaths; hollow?: ZonePaths }

const zones = [2, 3, 1] as const

/** Marks of readings by zone, at most six elements; the low ones lie on top, since they matter most. */
export function ZoneMarks({ filled, hollow }: ZoneMarksProps) {
  return (
    <g>
      {zones.map((zone) => filled[zone] && <path key={zone} d={filled[zone]} className={styles.filledMark[zone]} />)}
      {hollow && zones.map((zone) => hollow[zone] && <path key={zone} d={hollow[zone]} className={styles.hollowMark[zone]} />)}
    </g>
  )
}

export interface NeutralPaths {
  readonly filled: string
  readonly hollow: string
}

/** Marks of readings painted without a zone; at most two elements. */
export function NeutralMarks({ paths: { filled, hollow } }: { paths: NeutralPaths }) {
  return (
    <g>
      {filled && <path d={filled} className={styles.neutralMark} />}
      {hollow && <path d={hollow} className={styles.neutralHollowMark} />}
    </g>
  )
}

/** Dense readings as a line by zone ({@link tracePaths}); at most three elements. */
export function ZoneTrace({ paths }: { paths: ZonePaths }) {
  return (
    <g transform={traceTransform}>
      {zones.map((zone) => paths[zone] && <path key={zone} d={paths[zone]} className={styles.filledMark[zone]} />)}
    </g>
  )
}

/** Readings far denser than pixels as upright bars by zone ({@link barPaths}); at most three elements. */
export function ZoneBars({ paths }: { paths: ZonePaths }) {
  return (
    <g transform={barTransform}>
      {zones.map((zone) => paths[zone] && <path key={zone} d={paths[zone]} className={styles.barMark[zone]} />)}
    </g>
  )
}
