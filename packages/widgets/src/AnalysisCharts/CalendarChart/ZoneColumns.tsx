import { useId } from 'react'
import * as styles from './CalendarChart.css.ts'
import { emptyPath, type StackBox, zonePaths } from './dayPaths.ts'

/** Readings by zone, one stack per box; the low ones are hatched, so that the three stay apart in grey. */
export function ZoneColumns({ boxes, isUpright }: { boxes: readonly StackBox[]; isUpright: boolean }) {
  const patternId = `low-${useId().replaceAll(/\W/g, '')}`
  const { low, normal, high } = zonePaths(boxes, isUpright)
  return (
    <>
      <pattern id={patternId} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V5" className={styles.lowHatch} />
      </pattern>
      <path d={normal} className={styles.zone.normal} />
      <path d={high} className={styles.zone.high} />
      <path d={low} className={styles.zone.low} />
      <path d={low} fill={`url(#${patternId})`} />
      <path d={emptyPath(boxes)} className={styles.empty} />
    </>
  )
}
