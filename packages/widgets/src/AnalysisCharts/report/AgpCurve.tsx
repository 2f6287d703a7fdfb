import type { DayProfile, DayProfileBin } from '@diab/core/analysis'
import { useFormat } from '../../provider/useFormat.ts'
import { bandRuns, medianRuns } from '../ModelDayChart/profileRuns.ts'
import { agpLayout, bandOutline, curveOutline } from './agpLayout.ts'
import * as styles from './agpCurve.css.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'
import { glucoseLevels, levelText } from '../../charts/glucoseLevels.ts'

export type AgpCurveProps = {
  profile: DayProfile
  /** Consensus target range, mmol/l. */
  target: { min: number; max: number }
}

const layout = agpLayout()
const { area, hours, x, y } = layout
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The AGP: 5th, 25th, 50th, 75th and 95th percentiles of all days over 24 hours, 0–21 mmol/l, target range 3.9–10.0. */
export function AgpCurve({ profile: { bins }, target }: AgpCurveProps) {
  const { agp: words, units } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  const ticks = glucoseLevels([0, 3, 6, 13.9, 18, 21], [0, 54, 120, 250, 300, 350])
  const medians = bins.flatMap(({ median }) => median ?? [])
  const mean = medians.reduce((sum, median) => sum + median, 0) / medians.length
  const summary = words.chart(number(mean, 'glucose'), number(Math.min(...medians), 'glucose'), number(Math.max(...medians), 'glucose'))
  const outer = bandRuns(bins, (bin) => bin.outer)
  return (
    <svg viewBox={`0 0 ${layout.width} ${layout.height}`} className={styles.picture} role="img" aria-label={summary}>
      <path d={`M${area.left},${y(target.max)}H${area.right}V${y(target.min)}H${area.left}z`} className={styles.target} />
      <path d={ticks.map((tick) => `M${area.left},${y(tick)}H${area.right}`).join('')} className={styles.grid} />
      <path d={hours.map((hour) => `M${x(hour * 60)},${area.top}V${area.bottom}`).join('')} className={styles.grid} />
      {hours.map((hour) => (
        <text key={hour} x={x(hour * 60)} y={area.bottom + 13} textAnchor="middle" className={styles.text}>
          {hourText(hour)}
        </text>
      ))}
      <path d={bandOutline(outer, layout)} className={styles.outer} />
      <path
        d={outer.map((run) => curveOutline(run, 'upper', layout) + curveOutline(run, 'lower', layout)).join('')}
        className={styles.outerEdge}
      />
      <path
        d={bandOutline(
          bandRuns(bins, (bin) => bin.quartiles),
          layout,
        )}
        className={styles.quartiles}
      />
      <path d={`M${area.left},${y(target.max)}H${area.right}M${area.left},${y(target.min)}H${area.right}`} className={styles.targetEdge} />
      <path
        d={medianRuns(bins)
          .map((run) =>
            curveOutline(
              run.map(({ minute, value }) => ({ minute, lower: value, upper: value })),
              'upper',
              layout,
            ),
          )
          .join('')}
        className={styles.median}
      />
      {ticks.map((tick) => (
        <text key={tick} x={area.left - 5} y={y(tick) + 3.5} textAnchor="end" className={styles.text}>
          {levelText(tick)}
        </text>
      ))}
      {[target.min, target.max].map((edge) => (
        <text key={edge} x={area.left - 5} y={y(edge) + 3.5} textAnchor="end" className={styles.targetText}>
          {number(edge, 'consensus')}
        </text>
      ))}
      <text x={0} y={area.top - 7} className={styles.text}>
        {units.glucose()}
      </text>
      <PercentileNames bin={bins.at(-1)} />
    </svg>
  )
}

/** The names at the right end of the curves, as in the international report; two that would touch are moved apart. */
function PercentileNames({ bin }: { bin: DayProfileBin | undefined }) {
  if (!bin || bin.median === null || !bin.quartiles || !bin.outer) return null
  const named = [
    ['95%', bin.outer[1]],
    ['75%', bin.quartiles[1]],
    ['50%', bin.median],
    ['25%', bin.quartiles[0]],
    ['5%', bin.outer[0]],
  ] as const
  let lowestFree = -Infinity
  return named.map(([name, value]) => {
    const place = Math.max(y(value) + 3.5, lowestFree)
    lowestFree = place + 10
    return (
      <text key={name} x={area.right + 4} y={place} className={name === '50%' ? styles.dayName : styles.text}>
        {name}
      </text>
    )
  })
}
