import { toTenth } from '../../charts/chartArea.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import { type ModelDayLayout, xOf } from './modelDayLayout.ts'
import * as styles from './ModelDayChart.css.ts'
import type { Stretch } from './profileRuns.ts'

export type FewReadingsProps = { stretches: readonly Stretch[]; layout: ModelDayLayout; words: ModelDayMessages; patternId: string }

/** Hours about which the readings say nothing: hatched, and named where there is room. */
export function FewReadings({ stretches, layout, words, patternId }: FewReadingsProps) {
  const { area, textSize } = layout
  const height = toTenth(area.bottom - area.top)
  const lines = words.fewReadingsLines.split(',')
  return (
    <g>
      <pattern id={patternId} width={8} height={8} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" className={styles.hatchLine} />
      </pattern>
      {stretches.map(({ from, to }) => {
        const [left, right] = [xOf(layout, from), xOf(layout, to)]
        const middle = toTenth((left + right) / 2)
        return (
          <g key={from}>
            <rect x={toTenth(left)} y={toTenth(area.top)} width={toTenth(right - left)} height={height} fill={`url(#${patternId})`} />
            {right - left > 4 * textSize && (
              <text className={styles.fewText}>
                {lines.map((line, index) => (
                  <tspan key={line} x={middle} y={toTenth(area.top + height * 0.3 + index * textSize * 1.25)}>
                    {line}
                  </tspan>
                ))}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
