import { memo, useMemo } from 'react'
import { Axis } from '../../charts/Axis.tsx'
import type { ChartSize } from '../../charts/chartArea.ts'
import { faintLine, line } from '../../charts/chart.css.ts'
import { type Linear, linearOf } from '../../charts/decimate.ts'
import { EdgeTags } from '../../charts/EdgeTags.tsx'
import { glucoseDomain, glucoseScale, glucoseTicks, timeScale } from '../../charts/scales.ts'
import { TargetBands } from '../../charts/TargetBands.tsx'
import { type TargetStep, targetsOf } from '../../charts/targetSteps.ts'
import { NeutralMarks, ZoneBars, ZoneMarks, ZoneTrace } from '../../charts/ZoneMarks.tsx'
import { DayAxis, Weekends } from './DayAxis.tsx'
import { dayAxis, type Days } from './dayLabels.ts'
import { Lanes } from './Lanes.tsx'
import type { NormalChartMessages } from './normalChart.messages.ts'
import type { LaneKind, NormalChartData } from './normalData.ts'
import { type NormalLayout, normalLayout } from './normalLayout.ts'
import { normalPaths } from './normalPaths.ts'
import { normalTargets } from './normalTargets.ts'
import { levelText } from '../../charts/glucoseLevels.ts'

export type NormalPlotProps = { data: NormalChartData; size: ChartSize; words: NormalChartMessages }

/** The picture. It is drawn again for other data or another width, and for nothing else. */
export const NormalPlot = memo(function NormalPlot({ data, size, words }: NormalPlotProps) {
  const { columns, ranges, firstDay, lastDay, lanes, now } = data
  const { textSize } = size
  const laneKinds = lanes.map(({ kind }) => kind).join(' ')
  const layout = useMemo(() => normalLayout(size, namesOf(laneKinds, words)), [size, laneKinds, words])
  const { area } = layout
  const axis = useMemo(() => dayAxis({ firstDay, lastDay, area, textSize, now }), [firstDay, lastDay, area, textSize, now])
  const across = useMemo(() => linearOf(timeScale(firstDay, lastDay, area)), [firstDay, lastDay, area])
  const [bottom, top] = glucoseDomain(columns)
  const up = useMemo(() => linearOf(glucoseScale([bottom, top], area)), [bottom, top, area])
  const { steps, drawn } = normalTargets(columns, ranges, firstDay, lastDay)
  const paths = normalPaths(drawn, area, across, up)
  return (
    <>
      <Backdrop layout={layout} axis={axis} bottom={bottom} top={top} steps={steps} across={across} textSize={textSize} words={words} />
      <Lanes lanes={lanes} layout={layout} across={across} dayWidth={axis.dayWidth} words={words} />
      {paths.line && <path d={paths.line} className={paths.isCrowded ? faintLine : line} />}
      {paths.density === 'trace' && <ZoneTrace paths={paths.filled} />}
      {paths.density === 'bars' && <ZoneBars paths={paths.filled} />}
      <ZoneMarks filled={paths.density === 'marks' ? paths.filled : paths.beside} hollow={paths.hollow} />
      {paths.density === 'marks' && <ZoneMarks filled={paths.beside} />}
      <NeutralMarks paths={paths.neutral} />
      <EdgeTags edge="high" xs={paths.hi} y={area.top} textSize={textSize} />
      <EdgeTags edge="low" xs={paths.lo} y={area.bottom} textSize={textSize} />
    </>
  )
})

const namesOf = (laneKinds: string, { lanes }: NormalChartMessages) =>
  laneKinds === '' ? [] : laneKinds.split(' ').map((kind) => lanes[kind as LaneKind])

type BackdropProps = Pick<NormalPlotProps, 'words'> & {
  layout: NormalLayout
  axis: Days
  /** Of the glucose axis, mmol/l. */
  bottom: number
  top: number
  steps: readonly TargetStep[]
  across: Linear
  textSize: number
}

/** The background of the readings. Other readings of the same period do not redraw it. */
const Backdrop = memo(function Backdrop({ layout, axis, bottom, top, steps, across, textSize, words }: BackdropProps) {
  const { area } = layout
  const y = glucoseScale([bottom, top], area)
  return (
    <>
      <Weekends axis={axis} layout={layout} />
      <Axis
        area={area}
        ticks={glucoseTicks([bottom, top], targetsOf(steps))}
        y={y}
        label={levelText}
        textSize={textSize}
        unit={words.units.glucose()}
      />
      <TargetBands area={area} steps={steps} across={across} y={y} />
      <DayAxis axis={axis} layout={layout} textSize={textSize} words={words} />
    </>
  )
})
