import * as styles from './dayRail.css.ts'
import { atPercent } from './railLayout.ts'

const hours = [0, 3, 6, 9, 12, 15, 18, 21, 24]

/** The hours below the rail. */
export function RailScale({ top }: { top: number }) {
  return (
    <g aria-hidden="true">
      {hours.map((hour) => (
        <g key={hour} className={hour % 6 === 0 ? undefined : styles.oddTick}>
          <line x1={`${atPercent(hour * 60)}%`} x2={`${atPercent(hour * 60)}%`} y1={top} y2={top + 5} className={styles.tick} />
          <text x={`${atPercent(hour * 60)}%`} y={top + 19} textAnchor="middle" className={styles.tickText}>
            {`${String(hour).padStart(2, '0')}:00`}
          </text>
        </g>
      ))}
    </g>
  )
}
