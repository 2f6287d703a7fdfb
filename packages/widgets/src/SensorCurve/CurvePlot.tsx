import { midnightEntriesBeforeHour, toWallClock, toWallMinutes } from '@diab/core/rules'
import { memo, useId, useMemo } from 'react'
import { Axis } from '../charts/Axis.tsx'
import { axisText, baseline, grid } from '../charts/chart.css.ts'
import { type ChartSize, toTenth } from '../charts/chartArea.ts'
import { EdgeTags } from '../charts/EdgeTags.tsx'
import { edgeTags } from '../charts/edgeTagPositions.ts'
import { TargetBands } from '../charts/TargetBands.tsx'
import { iconPaths } from '../icons/iconPaths.ts'
import { kindIcon } from '../icons/kindIcon.ts'
import { type CurveChip, curveChips } from './curveChips.ts'
import { type CurveParts, curveParts, type SensorCurveData } from './curveData.ts'
import { type CurveLayout, curveLayout, hourStep } from './curveLayout.ts'
import { curvePaths, extremeLabels } from './curvePaths.ts'
import * as styles from './sensorCurve.css.ts'
import type { SensorCurveMessages } from './sensorCurve.messages.ts'
import { glucoseLevels, levelText } from '../charts/glucoseLevels.ts'

export interface CurvePlotProps {
  data: SensorCurveData
  size: ChartSize
  words: SensorCurveMessages
}

/** The picture: range, curve, marks of a meter, and the events on their lanes. */
export const CurvePlot = memo(function CurvePlot({ data, size, words }: CurvePlotProps) {
  const { textSize } = size
  const id = useId()
  const parts = curveParts(data)
  const layout = useMemo(() => curveLayout(data, parts, size), [data, parts, size])
  const paths = useMemo(() => curvePaths(parts, layout), [parts, layout])
  const { area, x, y, domain } = layout
  const steps = parts.bands.map(({ from, to, min, max }) => ({ from: toWallMinutes(from), to: toWallMinutes(to), min, max }))
  const edgesOf = (value: number) => edgeTags(parts.readings.filter((reading) => reading.value === value).map(({ minute }) => x(minute)))
  const ticks = ticksOf(parts, layout, textSize)
  const nowAt = data.now === undefined ? Infinity : x(toWallMinutes(data.now))
  return (
    <>
      <defs>
        {(['below', 'inside', 'above'] as const).map((part) => (
          <clipPath key={part} id={`${id}${part}`}>
            <path d={paths[part]} />
          </clipPath>
        ))}
        <pattern id={`${id}hatch`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0,0V5" className={styles.hatch} />
        </pattern>
        <pattern id={`${id}silence`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0,0V6" className={styles.silence} />
        </pattern>
      </defs>
      <TimeAxis data={data} layout={layout} textSize={textSize} words={words} />
      <Axis area={area} ticks={ticks} y={y} label={levelText} textSize={textSize} />
      <TargetBands area={area} steps={steps} across={{ offset: x(0), slope: x(1) - x(0) }} y={y} />
      {paths.silence && <path d={paths.silence} fill={`url(#${id}silence)`} />}
      <g clipPath={`url(#${id}below)`}>
        <path d={paths.area} className={styles.filled.below} />
        <path d={paths.area} fill={`url(#${id}hatch)`} />
      </g>
      <g clipPath={`url(#${id}above)`}>
        <path d={paths.area} className={styles.filled.above} />
      </g>
      {(['inside', 'above', 'below'] as const).map((part) => (
        <g key={part} clipPath={`url(#${id}${part})`}>
          <path d={paths.line} className={styles.curve[part]} />
        </g>
      ))}
      <Lanes parts={parts} data={data} layout={layout} textSize={textSize} words={words} />
      {extremeLabels(parts, layout, textSize, nowAt).map(({ reading, text, x: at, y: foot }) => (
        <text key={reading.reading.id} x={toTenth(at)} y={toTenth(foot)} textAnchor="middle" className={styles.extreme[reading.zone]}>
          {text}
        </text>
      ))}
      <path
        d={parts.others
          .map((reading) => `M${toTenth(x(toWallMinutes(reading.entryDate)))},${toTenth(y(reading.value) - 6)}l6,6l-6,6l-6,-6z`)
          .join('')}
        className={styles.other}
      />
      <Now data={data} parts={parts} layout={layout} words={words} />
      <EdgeTags edge="high" xs={edgesOf(Infinity)} y={y(domain[1])} textSize={textSize} />
      <EdgeTags edge="low" xs={edgesOf(-Infinity)} y={y(domain[0])} textSize={textSize} />
    </>
  )
})

/** The edges of the range, then the bounds of very low and very high where there is room. */
function ticksOf({ bands }: CurveParts, { y, domain }: CurveLayout, textSize: number): number[] {
  const ticks: number[] = []
  for (const value of [...bands.flatMap(({ min, max }) => [min, max]), ...glucoseLevels([13.9, domain[0], 20], [250, 40, 0, 350])]) {
    if (value < domain[0] || value > domain[1]) continue
    if (ticks.every((tick) => Math.abs(y(tick) - y(value)) > 1.3 * textSize)) ticks.push(value)
  }
  return ticks
}

type PartProps = CurvePlotProps & { layout: CurveLayout; textSize: number }

const pad = (value: number) => String(value).padStart(2, '0')

function TimeAxis({ layout, textSize, words }: Omit<PartProps, 'size'>) {
  const { area, span, x, foot } = layout
  const step = hourStep(layout)
  const [from, to] = span
  const labels: number[] = []
  for (let minute = Math.ceil(from / step) * step; minute <= to; minute += step) labels.push(minute)
  const nights: (readonly [left: number, right: number])[] = []
  for (let day = Math.floor(from / 1440) * 1440; day < to; day += 1440) {
    const [left, right] = [Math.max(area.left, x(day)), Math.min(area.right, x(day + midnightEntriesBeforeHour * 60))]
    if (right > left) nights.push([left, right])
  }
  const midnights = labels.filter((minute) => minute % 1440 === 0 && minute > from && minute < to)
  return (
    <g>
      <path
        d={nights.map(([left, right]) => `M${toTenth(left)},${area.top}H${toTenth(right)}V${area.bottom}H${toTenth(left)}z`).join('')}
        className={styles.night}
      />
      {nights.map(([left, right]) =>
        right - left > 56 ? (
          <text key={left} x={toTenth(left + 5)} y={area.top + textSize} className={axisText}>
            {words.night}
          </text>
        ) : null,
      )}
      <path d={labels.map((minute) => `M${toTenth(x(minute))},${area.top}V${foot}`).join('')} className={grid} />
      <path d={midnights.map((minute) => `M${toTenth(x(minute))},${area.top}V${foot}`).join('')} className={styles.midnight} />
      {labels.map((minute) => {
        const clock = toWallClock(minute)
        return (
          <text key={minute} x={toTenth(x(minute))} y={foot + 6 + textSize} textAnchor="middle" className={axisText}>
            {minute === to && minute % 1440 === 0 ? '24:00' : `${pad(Number(clock.slice(11, 13)))}:${clock.slice(14, 16)}`}
          </text>
        )
      })}
    </g>
  )
}

function Lanes({ parts, data, layout, textSize, words }: Omit<PartProps, 'size'> & { parts: CurveParts }) {
  const { area, laneFeet, laneHeight, y } = layout
  const lanes = parts.lanes.map((lane) => ({ ...lane, chips: curveChips(lane, layout, textSize, words, data.typeNames) }))
  return lanes.map(({ kind, chips }, index) => {
    const foot = laneFeet[index]!
    return (
      <g key={kind} className={styles.laneHue[kind]}>
        <path d={`M${area.left},${foot - laneHeight}H${area.right}`} className={baseline} />
        <path
          d={iconPaths[kind]}
          transform={`translate(${toTenth(area.left - 28)} ${foot - laneHeight / 2 - 8}) scale(.8)`}
          className={styles.laneIcon}
        />
        {kind === 'meal' && (
          <path
            d={chips
              .map(({ x: at }) => `M${toTenth(at)},${toTenth(curveAt(parts, layout, at) ?? y(layout.domain[0]))}V${foot - laneHeight + 4}`)
              .join('')}
            className={styles.lead}
          />
        )}
        {chips.map((chip) => (
          <Chip key={chip.entry.id} chip={chip} top={foot - laneHeight + 4} height={laneHeight - 8} textSize={textSize} />
        ))}
      </g>
    )
  })
}

/** Returns the height of the curve at a position; undefined in a gap. */
function curveAt({ readings }: CurveParts, { x, y }: CurveLayout, at: number): number | undefined {
  const next = readings.findIndex(({ minute }) => x(minute) >= at)
  const near = [readings[next - 1], readings[next]].filter((reading) => reading !== undefined)
  const [nearest] = near.toSorted((one, other) => Math.abs(x(one.minute) - at) - Math.abs(x(other.minute) - at))
  return nearest && Math.abs(x(nearest.minute) - at) < 16 ? y(nearest.value) : undefined
}

function Chip({
  chip: { entry, left, width, boxWidth, text, isBasal, x },
  top,
  height,
  textSize,
}: {
  chip: CurveChip
  top: number
  height: number
  textSize: number
}) {
  if (text === '')
    return (
      <path
        d={iconPaths[kindIcon[entry.entryType]]}
        transform={`translate(${toTenth(x - 8)} ${toTenth(top + height / 2 - 8)}) scale(.8)`}
        className={styles.laneIcon}
      />
    )
  return (
    <>
      <rect
        x={toTenth(left)}
        y={top}
        width={toTenth(boxWidth)}
        height={height}
        rx={4}
        className={isBasal ? `${styles.chip} ${styles.basalChip}` : styles.chip}
      />
      <text
        x={toTenth(boxWidth < width ? left + (boxWidth + width) / 2 : left + width / 2)}
        y={toTenth(top + height / 2 + 0.36 * textSize)}
        className={styles.chipText}
      >
        {text}
      </text>
    </>
  )
}

function Now({ data, parts, layout, words }: Omit<PartProps, 'size' | 'textSize'> & { parts: CurveParts }) {
  const { area, foot, span, x, y } = layout
  const minute = data.now === undefined ? Number.NaN : toWallMinutes(data.now)
  if (!(minute >= span[0] && minute < span[1])) return null
  const at = x(minute)
  const latest = parts.readings.at(-1)
  const isCurrent = latest !== undefined && minute - latest.minute <= 20
  return (
    <g>
      <path d={`M${toTenth(at)},${area.top}V${foot}`} className={styles.now} />
      <text
        x={toTenth(at + (at > area.right - 40 ? -5 : 5))}
        y={area.top - 5}
        textAnchor={at > area.right - 40 ? 'end' : 'start'}
        className={styles.nowText}
      >
        {words.now}
      </text>
      {isCurrent && (
        <g className={styles.ringStroke[latest.zone]}>
          <circle cx={toTenth(x(latest.minute))} cy={toTenth(y(latest.value))} r={6} className={styles.nowRing} />
          <circle cx={toTenth(x(latest.minute))} cy={toTenth(y(latest.value))} r={2.5} className={styles.core} />
        </g>
      )}
    </g>
  )
}
