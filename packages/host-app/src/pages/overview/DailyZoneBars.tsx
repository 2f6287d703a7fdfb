import type { LocalDay } from '@diab/core/diary'
import { formatDate } from '@diab/core/format'
import { VisuallyHidden } from '@diab/widgets/ui'
import * as styles from './DailyZoneBars.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import type { ZoneShare } from './overviewFigures.ts'

/** One stacked bar per day: low at the bottom, high on top; an empty day is a dash. A table says the same. */
export function DailyZoneBars({ days }: { days: readonly { day: LocalDay; share: ZoneShare }[] }) {
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? ''
  return (
    <figure>
      <div className={styles.chart} aria-hidden="true">
        {days.map(({ day, share }) => (
          <div key={day} className={styles.day}>
            <DayBar share={share} />
            <p className={day === last ? styles.today : styles.name}>{`${Number(day.slice(8))}.`}</p>
          </div>
        ))}
      </div>
      <VisuallyHidden>
        <DailyTable days={days} caption={messages.dailyChart(formatDate(first), formatDate(last))} />
      </VisuallyHidden>
    </figure>
  )
}

function DayBar({ share }: { share: ZoneShare }) {
  if (share.count === 0) {
    return (
      <div className={styles.bar}>
        <span className={styles.none}>{messages.noValue}</span>
      </div>
    )
  }
  const parts = [
    { count: share.low, look: styles.low },
    { count: share.normal, look: styles.normal },
    { count: share.high, look: styles.high },
  ]
  return (
    <div className={styles.bar}>
      {parts.map(({ count, look }) => (count === 0 ? null : <div key={look} className={look} style={{ flexGrow: count }} />))}
    </div>
  )
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
