import { addDays, toLocalDay, weekdayOf } from '@diab/core/rules'
import { formatDate, formatNumber } from '@diab/core/format'
import { useId, useMemo } from 'react'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'
import { curveFigures, episodeText, extremesText } from '../../SensorCurve/curveFigures.ts'
import { curveParts, type DrawnReading, type SensorCurveData } from '../../SensorCurve/curveData.ts'
import { curvePaths } from '../../SensorCurve/curvePaths.ts'
import * as curve from '../../SensorCurve/sensorCurve.css.ts'
import { useSensorCurveMessages } from '../../SensorCurve/sensorCurve.messages.ts'
import { band } from '../../charts/chart.css.ts'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import * as styles from './dailyStrips.css.ts'
import { type NormalChartMessages, useNormalChartMessages } from './normalChart.messages.ts'
import type { NormalChartData } from './normalData.ts'

const [width, height, minutesPerDay] = [112, 68, 1440]
const [lowest, highest] = [2, 18]
/** A peak up to here is no news. */
const namedAbove = 13.9
const area = { left: 0, right: width, top: 2, bottom: height - 2 }
const yOf = (mmolPerL: number) =>
  area.bottom - ((Math.min(highest, Math.max(lowest, mmolPerL)) - lowest) * (area.bottom - area.top)) / (highest - lowest)

/** The days of a period side by side and week below week, each as its own small curve: what an average day hides. */
export function DailyStrips({ data }: { data: NormalChartData }) {
  const words = useNormalChartMessages()
  const { readings, firstDay, lastDay, ranges, group, now } = data
  const days = useMemo(() => {
    const byDay = Map.groupBy(readings, ({ entryDate }) => toLocalDay(entryDate))
    const strips: SensorCurveData[] = []
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1))
      strips.push({ entries: byDay.get(day) ?? [], from: `${day}T00:00:00`, to: `${addDays(day, 1)}T00:00:00`, ranges, group, now })
    return strips
  }, [readings, firstDay, lastDay, ranges, group, now])
  const today = now && toLocalDay(now)
  return (
    <div className={styles.container}>
      <p className={styles.hint}>{words.strips.hint()}</p>
      <ol className={styles.days}>
        {days.map((strip) => (
          <Strip key={strip.from} data={strip} isToday={toLocalDay(strip.from) === today} words={words} />
        ))}
      </ol>
    </div>
  )
}

function Strip({ data, isToday, words }: { data: SensorCurveData; isToday: boolean; words: NormalChartMessages }) {
  const curveMessages = useSensorCurveMessages()
  const day = toLocalDay(data.from)
  const { count, inRangePercent, lowest: least, highest: most, episodes } = curveFigures(data)
  const { readings } = curveParts(data)
  const byValue = readings.toSorted((one, other) => one.value - other.value)
  const spoken =
    least && most
      ? [
          `${curveMessages.readings(count)}, ${extremesText(least, most, curveMessages)}`,
          inRangePercent !== null && curveMessages.inRange(inRangePercent),
          ...episodes.map((episode) => `${words.zones[1]}: ${episodeText(episode, curveMessages)}`),
        ]
      : [curveMessages.noReading]
  return (
    <li
      className={classes(styles.day, weekdayOf(day) > 5 && styles.weekend, isToday && styles.today)}
      aria-current={isToday ? 'date' : undefined}
    >
      <VisuallyHidden>{`${formatDate(day)} ${weekdayIn(words.weekdayNames, day)}: ${spoken.filter(Boolean).join(', ')}`}</VisuallyHidden>
      <p className={styles.head} aria-hidden="true">
        <span>
          {`${formatDate(day, 'dayAndMonth')} `}
          <span className={styles.weekday}>{words.weekdays[weekdayOf(day) as keyof typeof words.weekdays]}</span>
        </span>
        <b className={styles.percent}>{inRangePercent === null ? '–' : `${inRangePercent}%`}</b>
      </p>
      <Picture data={data} />
      <p className={styles.foot} aria-hidden="true">
        {readings.length === 0 && curveMessages.silent}
        <Extreme reading={byValue[0]} isNamed={byValue[0]?.zone === 1} words={words} />
        <Extreme reading={byValue.at(-1)} isNamed={(byValue.at(-1)?.value ?? 0) > namedAbove} words={words} />
      </p>
    </li>
  )
}

function Extreme({ reading, isNamed, words }: { reading: DrawnReading | undefined; isNamed: boolean; words: NormalChartMessages }) {
  if (!reading || !isNamed) return null
  const { value, zone } = reading
  return (
    <span className={styles.extreme[zone]}>
      <ZoneMark zone={zone} size={9} />
      {` ${Number.isFinite(value) ? formatNumber(value, 'glucose') : value > 0 ? words.strips.hi : words.strips.lo}`}
    </span>
  )
}

function Picture({ data }: { data: SensorCurveData }) {
  const id = useId()
  const parts = curveParts(data)
  const start = Date.parse(`${data.from}Z`) / 60_000
  const paths = useMemo(
    () => curvePaths(parts, { area, x: (minute) => ((minute - start) / minutesPerDay) * width, y: yOf }),
    [parts, start],
  )
  return (
    <svg viewBox={`0 0 ${width} ${height + 14}`} className={styles.picture} aria-hidden="true">
      <defs>
        {(['below', 'inside', 'above'] as const).map((part) => (
          <clipPath key={part} id={`${id}${part}`}>
            <path d={paths[part]} />
          </clipPath>
        ))}
      </defs>
      <path d={paths.inside} className={band.inner} />
      <path d={paths.inside} className={band.edge} />
      <path d={[6, 12, 18].map((hour) => `M${(hour / 24) * width},0V${height}`).join('')} className={styles.grid} />
      {(['below', 'above'] as const).map((part) => (
        <path key={part} d={paths.area} clipPath={`url(#${id}${part})`} className={curve.filled[part]} />
      ))}
      {(['inside', 'above', 'below'] as const).map((part) => (
        <g key={part} clipPath={`url(#${id}${part})`}>
          <path d={paths.line} className={classes(curve.curve[part], styles.line)} />
        </g>
      ))}
      {[0, 6, 12, 18, 24].map((hour) => (
        <text
          key={hour}
          x={(hour / 24) * width}
          y={height + 12}
          textAnchor={hour === 0 ? 'start' : hour === 24 ? 'end' : 'middle'}
          className={styles.hour}
        >
          {hour}
        </text>
      ))}
    </svg>
  )
}

/** Returns the longest period whose days are still legible side by side. */
export const mostStripDays = 28
