import type { Linear } from '../../charts/decimate.ts'
import { axisText, baseline, filledMark } from '../../charts/chart.css.ts'
import { iconPaths } from '../../icons/iconPaths.ts'
import { barWidth, lanePaths, ringWidth } from './lanePaths.ts'
import type { NormalChartMessages } from './normalChart.messages.ts'
import * as styles from './normalChart.css.ts'
import type { NormalLane } from './normalData.ts'
import { laneIcons, type NormalLayout } from './normalLayout.ts'

export type LanesProps = {
  lanes: readonly NormalLane[]
  layout: NormalLayout
  /** Minutes to pixels. */
  across: Linear
  dayWidth: number
  words: NormalChartMessages
}

/** The events beside the readings, one lane for each kind. */
export function Lanes({ lanes, layout, across, dayWidth, words }: LanesProps) {
  return lanes.map((lane, index) => (
    <Lane
      key={lane.kind}
      lane={lane}
      foot={layout.laneFeet[index] ?? 0}
      layout={layout}
      across={across}
      dayWidth={dayWidth}
      words={words}
    />
  ))
}

type LaneProps = Pick<LanesProps, 'layout' | 'across' | 'dayWidth' | 'words'> & { lane: NormalLane; foot: number }

function Lane({ lane, foot, layout, across, dayWidth, words }: LaneProps) {
  const { left, right } = layout.area
  const ring = ringWidth(dayWidth)
  const { bars, stems, rings, dots, alarms } = lanePaths(lane, foot, across)
  const iconLeft = layout.hasLaneNames ? 0 : left - 24
  return (
    <g className={styles.laneHue[lane.kind]}>
      <path d={`M${left},${foot}H${right}`} className={baseline} />
      <path d={iconPaths[laneIcons[lane.kind]]} transform={`translate(${iconLeft} ${foot - 20}) scale(.8)`} className={styles.laneIcon} />
      {layout.hasLaneNames && (
        <text x={22} y={foot - 8} className={axisText}>
          {words.lanes[lane.kind]}
        </text>
      )}
      {bars && <path d={bars} strokeWidth={barWidth(dayWidth)} className={styles.bars} />}
      {stems && <path d={stems} className={styles.stems} />}
      {rings && <path d={rings} strokeWidth={ring} className={styles.ring} />}
      {rings && ring > 4 && <path d={rings} strokeWidth={ring / 2} className={styles.ringInner} />}
      {dots && <path d={dots} className={styles.dots} />}
      {alarms && <path d={alarms} className={filledMark[3]} />}
    </g>
  )
}
