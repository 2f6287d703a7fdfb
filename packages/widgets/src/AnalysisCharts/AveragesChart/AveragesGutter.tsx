import type { Ref } from 'react'
import { toTenth } from '../../charts/chartArea.ts'
import { axisText } from '../../charts/chart.css.ts'
import type { AveragesMessages } from './averagesChart.messages.ts'
import { type AveragesData, sensorBandOf } from './averagesData.ts'
import { type AveragesLayout, stripLines } from './averagesLayout.ts'
import * as styles from './AveragesChart.css.ts'
import { levelText } from '../../charts/glucoseLevels.ts'

export type AveragesGutterProps = { data: AveragesData; layout: AveragesLayout; words: AveragesMessages; group: Ref<SVGGElement> }

/** Headings of the axis and of the strip; they stay at the left while the columns scroll under them. */
export function AveragesGutter({ data: { by, slots }, layout: { area, ticks, y, strip, textSize }, words, group }: AveragesGutterProps) {
  const names = words.strip
  const kind = sensorBandOf(slots)
  const place = kind && words.sensorBand[kind].short
  const [inTarget, inTargetPercent] = place ? [place, names.inBandPercent(place)] : [names.inTarget, names.inTargetPercent]
  const headings = { ...names, inTarget: by === 'label' ? inTarget : inTargetPercent }
  return (
    <g ref={group}>
      <rect width={toTenth(area.left - 2)} height={toTenth(strip.inTarget.rule + 2.5 * textSize)} className={styles.gutter} />
      <text x={toTenth(area.left - 8)} y={toTenth(textSize)} textAnchor="end" className={axisText}>
        {words.unit()}
      </text>
      {ticks.map((tick) => (
        <text key={tick} x={toTenth(area.left - 8)} y={toTenth(y(tick) + 0.35 * textSize)} textAnchor="end" className={axisText}>
          {levelText(tick)}
        </text>
      ))}
      {stripLines.map((line) => (
        <text key={line} x={4} y={toTenth(strip[line].text)} className={axisText}>
          {headings[line]}
        </text>
      ))}
    </g>
  )
}
