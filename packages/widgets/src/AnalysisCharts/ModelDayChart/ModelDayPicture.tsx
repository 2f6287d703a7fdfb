import { memo, useCallback, useMemo } from 'react'
import type { GlucoseColumns } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import type { LocalDay } from '@diab/core/rules'
import { Axis } from '../../charts/Axis.tsx'
import { axisText, grid } from '../../charts/chart.css.ts'
import { type ChartSize, toTenth } from '../../charts/chartArea.ts'
import { glucoseDomain } from '../../charts/scales.ts'
import { TargetBands } from '../../charts/TargetBands.tsx'
import { targetsOf } from '../../charts/targetSteps.ts'
import type { DrawnReadings } from '../../charts/drawnReadings.ts'
import { dayTargets } from './dayTargets.ts'
import { dayLinesPath, dayLinesTransform } from './dayLines.ts'
import { FewReadings } from './FewReadings.tsx'
import { labelStrip, type StripCell } from './stripCells.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import type { ModelDayData } from './modelDayData.ts'
import { layoutOn, type ModelDayLayout, readingPosition, xOf } from './modelDayLayout.ts'
import * as styles from './ModelDayChart.css.ts'
import { bandPath, medianPath } from './profilePaths.ts'
import { bandRuns, fewReadings, medianRuns } from './profileRuns.ts'
import { ReadingPoints } from './ReadingPoints.tsx'
import { levelText } from '../../charts/glucoseLevels.ts'
import { linePath } from '../../charts/linePath.ts'
import { joinedClasses, readingClasses } from '../../charts/readingClasses.ts'
import { medianText } from '../medianCell.ts'
import { rowsOfDay } from './pickedRows.ts'

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Hours below the plot, with a quiet line from each. */
const HourAxis = memo(function HourAxis({ layout }: { layout: ModelDayLayout }) {
  const { area, hours, hourLine } = layout
  const x = (hour: number) => toTenth(xOf(layout, hour * 60))
  return (
    <g>
      <path d={hours.map((hour) => `M${x(hour)},${area.top}V${area.bottom}`).join('')} className={grid} />
      {hours.map((hour) => (
        <text key={hour} x={x(hour)} y={toTenth(hourLine)} textAnchor="middle" className={axisText}>
          {hourText(hour)}
        </text>
      ))}
    </g>
  )
})

type PickedDayProps = { columns: GlucoseColumns; drawn: DrawnReadings; day: LocalDay; layout: ModelDayLayout }

/** One day's own line over the fading others. */
function PickedDay({ columns, drawn, day, layout }: PickedDayProps) {
  const rows = rowsOfDay(columns, day)
  const classes = readingClasses(columns)
  const joined = rows.filter((row) => ((classes[row] ?? 0) & joinedClasses) !== 0)
  const path = linePath(columns, joined, readingPosition(columns, layout))
  return (
    <g>
      <path d={path} className={styles.pickedHalo} />
      <path d={path} className={styles.picked} />
      <ReadingPoints drawn={drawn} day={day} layout={layout} scale={1.8} />
    </g>
  )
}

/** The median of each label below its hours. */
const LabelStrip = memo(function LabelStrip({ cells, textSize }: { cells: readonly StripCell[]; textSize: number }) {
  return (
    <g>
      <path
        d={cells
          .map(({ x, y, width, height }) => `M${toTenth(x)},${toTenth(y)}h${toTenth(width)}v${toTenth(height)}h${-toTenth(width)}z`)
          .join('')}
        className={styles.cell}
      />
      {cells.map(({ label, median, lines, x, y, width, height }) => (
        <text key={`${label} ${x}`} className={styles.cellName}>
          {lines.map((line, index) => (
            <tspan key={line} x={toTenth(x + width / 2)} y={toTenth(y + textSize * (1.25 + index * 1.15))}>
              {line}
            </tspan>
          ))}
          <tspan x={toTenth(x + width / 2)} y={toTenth(y + height - textSize * 0.6)} className={styles.cellValue}>
            {median ? medianText(median, formatNumber, '–') : '–'}
          </tspan>
        </text>
      ))}
    </g>
  )
})

export type ModelDayPictureProps = ChartSize & { data: ModelDayData; words: ModelDayMessages; patternId: string }

/** The drawing alone. Readings are the costly layer, and picking out a day leaves it as it is. */
export const ModelDayPicture = memo(function ModelDayPicture({ data, words, patternId, width, height, textSize }: ModelDayPictureProps) {
  const { profile, columns, ranges, slots, labelTimes, pickedDay } = data
  const { steps, drawn } = dayTargets(columns, ranges, labelTimes, profile.source)
  const [bottom, top] = glucoseDomain(columns)
  const layout = useMemo(
    () => layoutOn([bottom, top], { targets: targetsOf(steps), labelTimes }, { width, height, textSize }),
    [bottom, top, steps, labelTimes, width, height, textSize],
  )
  const { area } = layout
  const cells = useMemo(
    () => labelStrip(labelTimes, slots, { ...area, bottom: layout.stripTop }, textSize, words),
    [labelTimes, slots, area, layout.stripTop, textSize, words],
  )
  const isTarget = useCallback((value: number) => steps.some(({ min, max }) => value === min || value === max), [steps])
  return (
    <>
      <TargetBands area={area} steps={steps} across={layout.x} y={layout.y} />
      <HourAxis layout={layout} />
      <Axis area={area} ticks={layout.ticks} y={layout.y} label={levelText} textSize={textSize} unit={words.unit()} isStrong={isTarget} />
      <g className={pickedDay ? styles.faded : undefined}>
        {profile.source === 'sensor' && <DayLines columns={columns} layout={layout} dayCount={profile.dayCount} />}
        <Bands profile={profile} layout={layout} />
        {profile.source === 'meter' && <AllPoints drawn={drawn} layout={layout} />}
      </g>
      {columns.length > 0 && <FewReadings stretches={fewReadings(profile.bins)} layout={layout} words={words} patternId={patternId} />}
      <Median profile={profile} layout={layout} isFaded={pickedDay !== null} />
      {pickedDay && <PickedDay columns={columns} drawn={drawn} day={pickedDay} layout={layout} />}
      {columns.length === 0 && (
        <text x={(area.left + area.right) / 2} y={area.top + 0.25 * (area.bottom - area.top)} className={styles.noReading}>
          {words.noReading}
        </text>
      )}
      <LabelStrip cells={cells} textSize={textSize} />
    </>
  )
})

type LayerProps = { columns: GlucoseColumns; layout: ModelDayLayout }
type ProfileProps = Pick<ModelDayData, 'profile'> & { layout: ModelDayLayout }

/** Some dots in the empty picture of a first day are looked for; a month's would hide each other. */
const sparsePoints = 100

const AllPoints = memo(function AllPoints(props: { drawn: DrawnReadings; layout: ModelDayLayout }) {
  return <ReadingPoints {...props} scale={props.drawn.meter.length <= sparsePoints ? 1.6 : 1} isQuiet />
})

/** The more days, the fainter each: together they must not hide the percentiles. */
const DayLines = memo(function DayLines({ columns, layout, dayCount }: LayerProps & { dayCount: number }) {
  const opacity = Math.max(0.1, Math.min(0.32, 5 / dayCount))
  return <path d={dayLinesPath(columns, layout)} transform={dayLinesTransform} strokeOpacity={opacity} className={styles.days} />
})

function Bands({ profile: { bins }, layout }: ProfileProps) {
  return (
    <>
      <path
        d={bandPath(
          bandRuns(bins, ({ outer }) => outer),
          layout,
        )}
        className={styles.outer}
      />
      <path
        d={bandPath(
          bandRuns(bins, ({ quartiles }) => quartiles),
          layout,
        )}
        className={styles.quartiles}
      />
    </>
  )
}

function Median({ profile: { bins }, layout, isFaded }: ProfileProps & { isFaded: boolean }) {
  const path = medianPath(medianRuns(bins), layout)
  return (
    <g className={isFaded ? styles.faded : undefined}>
      <path d={path} className={styles.medianHalo} />
      <path d={path} className={styles.median} />
    </g>
  )
}
