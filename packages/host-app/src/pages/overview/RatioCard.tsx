import { GlucoseResultZone } from '@diab/core/diary'
import { formatNumber } from '@diab/core/format'
import { ZoneBar, ZoneMark } from '@diab/widgets/ui'
import { Link } from 'react-router'
import { DailyZoneBars } from './DailyZoneBars.tsx'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import { toPercents } from './overviewFigures.ts'
import type { Overview } from './useOverview.ts'

/** How many readings of the last 14 days were in target, together and day by day. */
export function RatioCard({ overview }: { overview: Overview }) {
  const { share, average, days } = overview
  const percents = toPercents(share)
  return (
    <section className={styles.card} aria-labelledby="overview-ratio">
      <div className={styles.cardHead}>
        <h2 id="overview-ratio" className={styles.cardTitle}>
          {messages.ratioTitle}
        </h2>
        <Link to="/elemzes" className={styles.cardLink}>
          {messages.openAnalysis}
        </Link>
      </div>
      <p className={styles.ratio}>
        <b>{share.count === 0 ? messages.noValue : messages.percent(percents.normal)}</b>
        {share.count === 0
          ? messages.ratioEmpty
          : `${messages.ratioOf(share.normal, share.count)} · ${messages.average(formatNumber(average ?? Number.NaN))}`}
      </p>
      {overview.leftOut ? <p className={styles.figureName}>{overview.leftOut}</p> : null}
      {share.count === 0 ? null : (
        <>
          <div className={styles.ratioBar}>
            <ZoneBar low={share.low} normal={share.normal} high={share.high} size="large" />
          </div>
          <ul className={styles.legend}>
            <LegendItem zone={GlucoseResultZone.Low} percent={percents.low} />
            <LegendItem zone={GlucoseResultZone.Normal} percent={percents.normal} />
            <LegendItem zone={GlucoseResultZone.High} percent={percents.high} />
          </ul>
          <DailyZoneBars days={days} />
        </>
      )}
    </section>
  )
}

function LegendItem({ zone, percent }: { zone: GlucoseResultZone; percent: number }) {
  return (
    <li className={styles.legendItem}>
      <ZoneMark zone={zone} />
      <span>{messages.zone[zone]}</span> <b>{messages.percent(percent)}</b>
    </li>
  )
}
