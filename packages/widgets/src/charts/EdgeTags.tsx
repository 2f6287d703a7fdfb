import { outOfRangeMarks } from '@diab/core/rules'
import { toTenth } from './chartArea.ts'
import * as styles from './chart.css.ts'

export type EdgeTagsProps = {
  edge: keyof typeof outOfRangeMarks
  /** Middles of the tags ({@link edgeTags}). */
  xs: readonly number[]
  /** The plot's edge in pixels. */
  y: number
  textSize: number
}

const corner = 3

/** HI on the upper edge or LO on the lower one: readings beyond what the meter measures, named and not placed by value. */
export function EdgeTags({ edge, xs, y, textSize }: EdgeTagsProps) {
  const [halfWidth, halfHeight] = [textSize * 0.9, textSize * 0.7]
  const [flat, upright] = [2 * halfWidth - 2 * corner, 2 * halfHeight - 2 * corner].map(toTenth)
  const round = (dx: number, dy: number) => `a${corner},${corner} 0 0 1 ${dx},${dy}`
  const shape = `h${flat}${round(corner, corner)}v${upright}${round(-corner, corner)}h-${flat}${round(-corner, -corner)}v-${upright}z`
  if (xs.length === 0) return null
  return (
    <g>
      <path
        d={xs.map((x) => `M${toTenth(x - halfWidth + corner)},${toTenth(y - halfHeight)}${shape}`).join('')}
        className={styles.edgeTag[edge]}
      />
      {xs.map((x) => (
        <text key={x} x={toTenth(x)} y={toTenth(y + 0.36 * textSize)} className={styles.edgeTagText}>
          {outOfRangeMarks[edge]}
        </text>
      ))}
    </g>
  )
}
