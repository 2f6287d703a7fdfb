import type { LocalDay } from '@diab/core/diary'
import { formatDate } from '@diab/core/format'
import { VisuallyHidden } from '@diab/widgets/ui'
import { useId } from 'react'
import * as styles from './DailyZoneBars.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import type { ZoneShare } from './overviewFigures.ts'

const slot = 42.8
const barWidth = 28
const height = 146
const gap = 2

/** One stacked bar per day: low at the bottom, high on top; an empty day is a dash. A table says the same. */
export function DailyZoneBars({ days }: { days: readonly { day: LocalDay; share: ZoneShare }[] }) {
  const patternId = useId()
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure>
      <svg viewBox={`0 0 ${slot * days.length - 4} 168`} className={styles.chart} aria-hidden="true">
        <defs>
          <pattern id={patternId} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" className={styles.low} />
            <rect width="1.6" height="5" fill="#fff" opacity="0.3" />
          </pattern>
        </defs>
        {days.map(({ day, share }, index) => (
          <g key={day} transform={`translate(${index * slot + 4} 0)`}>
            <DayBar share={share} lowFill={`url(#${patternId})`} />
            <text x={barWidth / 2} y="165" textAnchor="middle" className={day === last ? styles.today : styles.day}>
              {`${Number(day.slice(8))}.`}
            </text>
          </g>
        ))}
      </svg>
      <VisuallyHidden>
        <DailyTable days={days} caption={messages.dailyChart(formatDate(first), formatDate(last))} />
      </VisuallyHidden>
    </figure>
  )
}

function DayBar({ share, lowFill }: { share: ZoneShare; lowFill: string }) {
  if (share.count === 0) {
    return (
      <text x={barWidth / 2} y={height} textAnchor="middle" className={styles.day}>
        {messages.noValue}
      </text>
    )
  }
  const parts = [
    { name: 'low', count: share.low },
    { name: 'normal', count: share.normal },
    { name: 'high', count: share.high },
  ].filter(({ count }) => count > 0)
  const usable = height - gap * (parts.length - 1)
  let bottom = height + 1
  return parts.map(({ name, count }) => {
    const partHeight = (usable * count) / share.count
    const top = bottom - partHeight
    bottom = top - gap
    const look = name === 'low' ? { fill: lowFill } : { className: name === 'normal' ? styles.normal : styles.high }
    return <rect key={name} y={top} width={barWidth} height={partHeight} rx="2" {...look} />
  })
}

function DailyTable({ days, caption }: { days: readonly { day: LocalDay; share: ZoneShare }[]; caption: string }) {
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[messages.day, messages.measurements, messages.zone[1], messages.zone[2], messages.zone[3]].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, share }) => (
          <tr key={day}>
            <th scope="row">{formatDate(day)}</th>
            {share.count === 0 ? (
              <td colSpan={4}>{messages.noValue}</td>
            ) : (
              [share.count, share.low, share.normal, share.high].map((count, index) => <td key={index}>{count}</td>)
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
