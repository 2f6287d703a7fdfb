import { defaultNoDataDays, elevatedKetone, elevatedLbgi, type PatientTriage, triageDays } from '@diab/core/rules'
import { isRiskReported } from '@diab/core/analysis'
import { formatDate } from '@diab/core/format'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneBar } from '../../ui/ZoneBar/ZoneBar.tsx'
import * as styles from './cells.css.ts'
import { number, percentInTarget, shownChange } from './figures.ts'
import type { PatientTableMessages } from '../PatientTable.messages.ts'
import type { CellProps, CellView } from './CellProps.ts'

/** 'ma', 'tegnap', '5 napja'; marked once it is long ago. */
export function lastUploadCell({ patient: { triage }, messages: { row } }: CellProps): CellView {
  const { lastDay, daysWithoutData } = triage
  if (lastDay === null || daysWithoutData === null) return { content: <span className={styles.silent}>{row.never}</span> }
  const text = daysWithoutData === 0 ? row.today : daysWithoutData === 1 ? row.yesterday : row.daysAgo(daysWithoutData)
  const title = formatDate(lastDay)
  if (daysWithoutData < defaultNoDataDays) return { title, content: text }
  const content = (
    <span className={styles.silent}>
      <Icon name="clock" size="small" />
      {text}
    </span>
  )
  return { title, content }
}

/** Readings per week; of a sensor the days with readings, because its readings say only that it was worn. */
export function readingsCell({ patient: { triage }, messages: { row } }: CellProps): CellView {
  const { readingsPerWeek, periodKind, daysWithReadings } = triage
  if (readingsPerWeek === 0) return { content: row.none }
  if (periodKind !== 'sensor') return { content: number(readingsPerWeek) }
  return { title: row.daysOfSensorMeaning(daysWithReadings, triageDays), content: row.daysOfSensor(daysWithReadings, triageDays) }
}

export function inTargetCell({ patient: { triage }, messages: { row } }: CellProps): CellView {
  const { inTargetShare, lowCount, normalCount, highCount, periodKind, sensorCounts } = triage
  if (sensorCounts) return { content: <BothShares meter={triage} sensor={sensorCounts} row={row} /> }
  if (inTargetShare === null) return { content: <span className={styles.quiet}>{row.noReading}</span> }
  const content = (
    <>
      <ZoneBar low={lowCount} normal={normalCount} high={highCount} className={styles.zones} />
      {row.percent(percentInTarget(triage))}
      {periodKind === 'sensor' && (
        <>
          <span aria-hidden="true" className={classes(styles.tir, styles.besideShare)} title={row.shareOf.sensor}>
            {row.timeInRange}
          </span>
          <VisuallyHidden>{row.shareOf.sensor}</VisuallyHidden>
        </>
      )}
    </>
  )
  // Of a sensor the text names the share itself.
  return { title: periodKind === 'sensor' ? undefined : row.shareOf[periodKind], look: styles.strong, content }
}

type Counts = NonNullable<PatientTriage['sensorCounts']>
type BothSharesProps = { meter: Counts; sensor: Counts; row: PatientTableMessages['row'] }

/** Of a mixed period both shares, the meter's first: what the list sorts by. */
function BothShares({ meter, sensor, row }: BothSharesProps) {
  const countOf = ({ lowCount, normalCount, highCount }: Counts) => lowCount + normalCount + highCount
  const percentOf = (counts: Counts) => (countOf(counts) === 0 ? row.none : row.percent(percentInTarget(counts)))
  const names = row.both(percentOf(meter), countOf(meter), percentOf(sensor), countOf(sensor))
  return (
    <span className={styles.bothShares} title={names}>
      <span aria-hidden="true" className={styles.strong}>
        {percentOf(meter)}
      </span>
      <span aria-hidden="true" className={styles.tir}>
        {row.sensorShare(percentOf(sensor))}
      </span>
      <VisuallyHidden>{names}</VisuallyHidden>
      <ZoneBar low={meter.lowCount} normal={meter.normalCount} high={meter.highCount} className={styles.lowZones} />
    </span>
  )
}

export function changeCell({ patient: { triage }, messages: { row } }: CellProps): CellView {
  const { inTargetChange } = triage
  if (inTargetChange === null) return { content: row.none }
  const { text, arrow, tone } = shownChange(triage, inTargetChange)
  const points = text.slice(1)
  const words = text === '0' ? row.changeNone : inTargetChange > 0 ? row.changeUp(points) : row.changeDown(points)
  const content = (
    <span role="img" aria-label={words}>
      {`${arrow} ${text}`}
    </span>
  )
  return { look: classes(styles.change, tone && styles[tone]), content }
}

export function riskCell({ patient: { triage }, messages: { row, riskGroups, riskOfFew } }: CellProps): CellView {
  const { lbgi, lowRiskGroup, lowCount, normalCount, highCount } = triage
  if (lbgi === null || lowRiskGroup === null) return { content: row.none }
  if (!isRiskReported(lowRiskGroup, lowCount + normalCount + highCount)) return { content: row.risk(number(lbgi), riskOfFew) }
  return {
    look: classes(styles.steps[lowRiskGroup], lbgi > elevatedLbgi && styles.elevated),
    content: row.risk(number(lbgi), riskGroups[lowRiskGroup]),
  }
}

export function hiLoCell({ patient: { triage }, messages: { row } }: CellProps): CellView {
  const { hiCount, loCount } = triage
  const content = (
    <>
      {loCount > 0 && <span className={classes(styles.loTag, styles.loSign)}>{row.lo(loCount)}</span>}
      {hiCount > 0 && <span className={classes(styles.hiTag, styles.hiSign)}>{row.hi(hiCount)}</span>}
    </>
  )
  return { content }
}

export function ketoneCell({ patient: { triage }, messages: { row } }: CellProps): CellView {
  const { maxKetone } = triage
  if (maxKetone === null) return { content: row.none }
  if (maxKetone < elevatedKetone) return { content: number(maxKetone) }
  return { content: <span className={styles.ketoneTag}>{number(maxKetone)}</span> }
}
