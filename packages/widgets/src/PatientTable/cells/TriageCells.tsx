import { defaultNoDataDays, elevatedKetone, elevatedLbgi, type PatientTriage, triageDays } from '@diab/core/rules'
import { isRiskReported, type LowRiskGroup } from '@diab/core/analysis'
import { formatDate } from '@diab/core/format'
import { Icon } from '../../icons/Icon.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ZoneBar } from '../../ui/ZoneBar/ZoneBar.tsx'
import * as styles from './cells.css.ts'
import { number, percentInTarget, shownChange } from './figures.ts'
import type { PatientTableMessages } from '../PatientTable.messages.ts'
import type { CellProps } from './CellProps.ts'

/** 'ma', 'tegnap', '5 napja'; marked once it is long ago. */
export function LastUploadCell({ patient: { triage }, messages: { row } }: CellProps) {
  const { lastDay, daysWithoutData } = triage
  if (lastDay === null || daysWithoutData === null) return <span className={styles.silent}>{row.never}</span>
  const text = daysWithoutData === 0 ? row.today : daysWithoutData === 1 ? row.yesterday : row.daysAgo(daysWithoutData)
  const isLong = daysWithoutData >= defaultNoDataDays
  return (
    <span className={classes(isLong && styles.silent)} title={formatDate(lastDay)}>
      {isLong && <Icon name="clock" size="small" />}
      {text}
    </span>
  )
}

/** Readings per week; of a sensor the days with readings, because its readings say only that it was worn. */
export function ReadingsCell({ patient: { triage }, messages: { row } }: CellProps) {
  const { readingsPerWeek, periodKind, daysWithReadings } = triage
  if (readingsPerWeek === 0) return row.none
  if (periodKind !== 'sensor') return number(readingsPerWeek)
  return <span title={row.daysOfSensorMeaning(daysWithReadings, triageDays)}>{row.daysOfSensor(daysWithReadings, triageDays)}</span>
}

export function InTargetCell({ patient: { triage }, messages: { row } }: CellProps) {
  const { inTargetShare, lowCount, normalCount, highCount, periodKind, sensorCounts } = triage
  if (sensorCounts) return <BothShares meter={triage} sensor={sensorCounts} row={row} />
  if (inTargetShare === null) return <span className={styles.quiet}>{row.noReading}</span>
  return (
    <span className={styles.bar} title={row.shareOf[periodKind]}>
      <ZoneBar low={lowCount} normal={normalCount} high={highCount} className={styles.zones} />
      <span className={styles.strong}>{row.percent(percentInTarget(triage))}</span>
      {periodKind === 'sensor' && (
        <span className={styles.tir}>
          <span aria-hidden="true">{row.timeInRange}</span>
          <VisuallyHidden>{row.shareOf.sensor}</VisuallyHidden>
        </span>
      )}
    </span>
  )
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

export function ChangeCell({ patient: { triage }, messages: { row } }: CellProps) {
  const { inTargetChange } = triage
  if (inTargetChange === null) return row.none
  const { text, arrow, tone } = shownChange(triage, inTargetChange)
  const points = text.slice(1)
  const words = text === '0' ? row.changeNone : inTargetChange > 0 ? row.changeUp(points) : row.changeDown(points)
  return (
    <span className={classes(styles.change, tone && styles[tone])}>
      <span aria-hidden="true">{`${arrow} ${text}`}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

const riskSteps: Readonly<Record<LowRiskGroup, number>> = { minimal: 1, low: 2, moderate: 3, high: 4 }
const stepNumbers = [1, 2, 3, 4] as const

export function RiskCell({ patient: { triage }, messages: { row, riskGroups, riskOfFew } }: CellProps) {
  const { lbgi, lowRiskGroup, lowCount, normalCount, highCount } = triage
  if (lbgi === null || lowRiskGroup === null) return row.none
  if (!isRiskReported(lowRiskGroup, lowCount + normalCount + highCount)) return row.risk(number(lbgi), riskOfFew)
  const isElevated = lbgi > elevatedLbgi
  return (
    <span className={classes(styles.risk, isElevated && styles.elevated)}>
      <span aria-hidden="true" className={styles.steps}>
        {stepNumbers.map((step) => (
          <span key={step} className={classes(styles.step[step], step <= riskSteps[lowRiskGroup] && styles.reached)} />
        ))}
      </span>
      {row.risk(number(lbgi), riskGroups[lowRiskGroup])}
    </span>
  )
}

export function HiLoCell({ patient: { triage }, messages: { row } }: CellProps) {
  const { hiCount, loCount } = triage
  return (
    <span className={styles.tags}>
      {loCount > 0 && (
        <span className={styles.loTag}>
          <span aria-hidden="true">▼ </span>
          {row.lo(loCount)}
        </span>
      )}
      {hiCount > 0 && (
        <span className={styles.hiTag}>
          <span aria-hidden="true">▲ </span>
          {row.hi(hiCount)}
        </span>
      )}
    </span>
  )
}

export function KetoneCell({ patient: { triage }, messages: { row } }: CellProps) {
  const { maxKetone } = triage
  if (maxKetone === null) return <span className={styles.notOnCard}>{row.none}</span>
  return (
    <span className={classes(maxKetone >= elevatedKetone && styles.ketoneTag)}>
      <span className={styles.onCard}>{row.ketone} </span>
      {number(maxKetone)}
    </span>
  )
}
