import { type ConsensusGroup, sensorBandText } from '@diab/core/analysis'
import {
  type DiaryEntry,
  displayValue,
  type GlucoseEntry,
  rangeFor,
  ResultValidity,
  type TargetRange,
  toWallClock,
  toWallMinutes,
  type WallClock,
} from '@diab/core/rules'
import { formatNumber } from '@diab/core/format'
import type { CurrentReading } from '@diab/internal/analysis'
import { SensorCurve, TrendMark } from '@diab/widgets/unstable/charts'
import { classes, type Segment, SegmentedControl, ZoneLabel } from '@diab/widgets/unstable/ui'
import { useMemo, useState } from 'react'
import { useIsNarrow, useMedia } from '../../app/useMedia.ts'
import { ageOf, dayAndTime } from './ageOf.ts'
import * as styles from './overview.css.ts'
import { overviewMessages as messages } from './overview.messages.ts'
import * as looks from './sensorNow.css.ts'
import { lastHoursTitle } from './lastHoursTitle.ts'

type Hours = 3 | 6 | 12 | 24
const hoursShown: readonly Segment<Hours>[] = ([3, 6, 12, 24] as const).map((value) => ({ value, label: messages.now24.hours(value) }))

const pictureMinutes = 5

type SensorNowCardProps = {
  latest: CurrentReading<GlucoseEntry> | undefined
  /** Of today and yesterday. */
  entries: readonly DiaryEntry[]
  ranges: readonly TargetRange[]
  group: ConsensusGroup
  now: WallClock
}

/** What a sensor says now and where it is heading, with the hours that led here. */
export function SensorNowCard({ latest, entries, ranges, group, now }: SensorNowCardProps) {
  const [hours, setHours] = useState<Hours>(24)
  // The next task has its place on the first screen, too.
  const isNarrow = useIsNarrow()
  // Below it the hours of the curve would be cut off by the edge of the screen.
  const isLow = useMedia('(max-height: 389.98px)')
  // Another picture each minute would end the reading of a value on it with the keyboard.
  const end = Math.ceil(toWallMinutes(now) / pictureMinutes) * pictureMinutes
  const data = useMemo(() => {
    // Room to the right of "now", so that its mark is not at the edge.
    const to = end + Math.ceil(hours * 2.5)
    return { entries, ranges, group, now: toWallClock(end), from: toWallClock(end - hours * 60), to: toWallClock(to) }
  }, [entries, ranges, group, end, hours])
  return (
    <section className={classes(styles.card, looks.sized)} aria-labelledby="overview-last">
      <h2 id="overview-last" className={looks.hidden}>
        {messages.now24.title}
      </h2>
      {latest ? <CurrentValue {...{ latest, ranges, group, now }} /> : <p className={styles.meta}>{messages.now24.none}</p>}
      <div className={looks.curveHead}>
        <h3 className={looks.finding}>{lastHoursTitle(data, hours)}</h3>
        <SegmentedControl className={looks.hours} label={messages.now24.period} segments={hoursShown} value={hours} onChange={setHours} />
      </div>
      <SensorCurve data={data} name={messages.now24.curve(hours)} plotHeight={isLow ? 100 : isNarrow ? 130 : 230} />
    </section>
  )
}

type CurrentValueProps = Pick<SensorNowCardProps, 'ranges' | 'group' | 'now'> & { latest: CurrentReading<GlucoseEntry> }

/** The newest reading: of the sensor, or, where that is old, of a newer meter or hand. */
function CurrentValue({ latest: { reading, isOld, shownZone, trend }, ranges, group, now }: CurrentValueProps) {
  const target = rangeFor(ranges, reading)
  const isValid = reading.glucoseResultValidity === ResultValidity.Valid
  const beyond = reading.glucoseResultValidity === ResultValidity.High ? messages.aboveMeter : messages.belowMeter
  const zone = reading.glucoseResultZone
  return (
    <div className={looks.current}>
      <p className={classes(looks.value, styles.valueIn[shownZone ?? 'none'])}>
        <b>{displayValue(reading)}</b>
        {isValid ? <span className={looks.unit}>{messages.unit()}</span> : null}
      </p>
      {trend && !isOld ? <TrendMark trend={trend} zone={zone} /> : null}
      {isOld || !trend ? <p className={looks.oldNote}>{trend ? messages.now24.old : messages.now24.oldMeter}</p> : null}
      <dl className={looks.facts}>
        <div className={looks.fact}>
          <dt className={looks.zoneName}>
            <ZoneLabel zone={zone}>{isValid ? messages.zone[zone] : beyond}</ZoneLabel>
          </dt>
          <dd className={looks.small}>
            {trend
              ? sensorBandText(target, group, messages.sensorBand)
              : messages.target(formatNumber(target.min, 'consensus'), formatNumber(target.max, 'consensus'))}
            {isValid ? null : ` ${messages.unit()}`}
          </dd>
        </div>
        <div className={looks.fact}>
          <dt className={looks.age}>{ageOf(reading.entryDate, now)}</dt>
          <dd className={looks.small}>{`${messages.now24.source[reading.origin]}, ${dayAndTime(reading.entryDate, now)}`}</dd>
        </div>
      </dl>
    </div>
  )
}
