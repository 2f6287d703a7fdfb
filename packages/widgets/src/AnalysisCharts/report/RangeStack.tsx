import type { TimeInRange } from '@diab/core/analysis'
import { useFormat } from '../../provider/useFormat.ts'
import { rangeText } from '../InRangeBar/inRangeData.ts'
import { shownBandPercent } from '../shownPercent.ts'
import { stackSegments } from './stackSegments.ts'
import * as styles from './rangeStack.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** Time in ranges as the consensus draws it: one upright bar, the highest band on top, each with its bounds, share and target. */
export function RangeStack({ data }: { data: TimeInRange }) {
  const { agp: words, units } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const { width, height, barWidth, segments } = stackSegments(data)
  const sentences = segments.map((segment) => `${words.bands[segment.band]}: ${shownBandPercent(segment, data.count)}%`)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.picture} role="img" aria-label={sentences.join(', ')}>
      <defs>
        <pattern id="treatment-summary-low" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0,0H6V6H0z" className={styles.fill.low} />
          <path d="M0,0H2V6H0z" className={styles.hatch} />
        </pattern>
      </defs>
      {segments.map(({ side, top, segmentHeight, rowY, ...segment }) => {
        const { band, goal } = segment
        return (
          <g key={band}>
            <path
              d={`M0,${top}H${barWidth}v${segmentHeight}H0z`}
              className={band === 'low' ? undefined : styles.fill[band]}
              fill={band === 'low' ? 'url(#treatment-summary-low)' : undefined}
            />
            <path d={`M${barWidth},${top + segmentHeight / 2}L${barWidth + 14},${rowY - 4}H${barWidth + 20}`} className={styles.leader} />
            <text x={barWidth + 24} y={rowY} className={band === 'target' ? styles.strong : styles.name}>
              {words.bands[band]}
            </text>
            <text x={barWidth + 200} y={rowY} textAnchor="end" className={styles.quiet}>
              {rangeText(segment, words)} {units.glucose()}
            </text>
            <text x={barWidth + 240} y={rowY} textAnchor="end" className={styles.percent}>
              {shownBandPercent(segment, data.count)}%
            </text>
            {goal && (
              <text x={barWidth + 248} y={rowY} className={styles.quiet}>
                {side && `${words.together(number((goal.share ?? 0) * 100))}, `}
                {words.goal[goal.relation](goal.percent)} {goal.isMet === null ? '' : goal.isMet ? '✓' : '✗'}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
