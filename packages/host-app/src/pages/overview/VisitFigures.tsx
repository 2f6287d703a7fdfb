import { deviationOf, estimatedHbA1c, leftOutOf, type PeriodShares, partOf } from '@diab/core/analysis'
import { formatNumber } from '@diab/core/format'
import { toLocalDay, triageDays } from '@diab/core/rules'
import type { VisitSummary } from '@diab/internal/clinic'
import { InRangeBar } from '@diab/widgets/unstable/charts'
import type { AnalysisChartsModel } from '@diab/widgets/unstable/hooks'
import { WhatIs } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { overviewMessages } from './overview.messages.ts'
import type { Overview } from './useOverview.ts'
import * as styles from './visitHeadline.css.ts'

const messages = overviewMessages.visit.figures
const none = overviewMessages.noValue
const noLimits = { hiCount: 0, loCount: 0 }

type VisitFiguresProps = { overview: Overview; model: AnalysisChartsModel; summary: VisitSummary }

/** The figures of the last 14 days that a doctor looks for first, in a row. */
export function VisitFigures({ overview, model, summary }: VisitFiguresProps) {
  const { figures } = model
  if (!figures) return null
  const { tally, sensor } = figures
  const { triage, hypos } = summary
  const isSensor = triage.periodKind === 'sensor'
  const deviation = deviationOf(tally)
  const average = tally.average === null ? none : formatNumber(tally.average, 'glucose')
  const left = leftOutOf(tally)
  const lo = figures.shares.meter?.loCount ?? 0
  const hasBands = figures.shares.leading === 'sensor' && figures.shares.sensor !== null
  return (
    <section aria-label={messages.label} className={hasBands ? styles.sensorFigures : styles.figures}>
      <ShareFigure shares={figures.shares} summary={summary} />
      <Figure name={messages.average} value={average} unit={tally.average === null ? '' : overviewMessages.unit()}>
        {[
          deviation === null ? null : messages.deviation(formatNumber(deviation, 'glucose')),
          left.isNotable ? messages.leftOut(left.hiCount, left.loCount) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Figure>
      {sensor ? (
        <Figure
          name={messages.gmi}
          explained={<WhatIs term="gmi" />}
          value={sensor.gmi === null ? none : formatNumber(sensor.gmi)}
          unit="%"
        >
          {messages.gmiOf(triageDays)}
        </Figure>
      ) : (
        <EstimateFigure overview={overview} />
      )}
      <Figure name={isSensor ? messages.lowTime : messages.hypos()} value={String(hypos.count)} unit={isSensor ? '%' : ''}>
        {[
          !isSensor && lo > 0 ? messages.ofWhichLo(lo) : null,
          hypos.before === null ? null : messages.before(`${hypos.before}${isSensor ? '%' : ''}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Figure>
      {isSensor ? (
        <Figure name={messages.sensorDays} value={`${figures.sufficiency.daysWithSensor}/${triageDays}`} unit={messages.days}>
          {messages.sensorShare(figures.sufficiency.sensorPercent)}
        </Figure>
      ) : (
        <Figure name={messages.perDay} value={formatNumber(triage.readingsPerWeek / 7)} unit="">
          {messages.daysWithReading(triage.daysWithReadings, triageDays)}
        </Figure>
      )}
    </section>
  )
}

type FigureProps = { name: string; explained?: ReactNode; value: string; unit: string; children: ReactNode }

const Figure = ({ name, explained, value, unit, children }: FigureProps) => (
  <div className={styles.figure}>
    <p className={styles.name}>
      {name} {explained}
    </p>
    <p className={styles.value}>
      <b>{value}</b>
      {value === none ? null : unit}
    </p>
    <p className={styles.note}>{children}</p>
  </div>
)

/** By the rule of what measured; of a mixed period the other share is named below. */
function ShareFigure({ shares, summary: { percent, points } }: { shares: PeriodShares; summary: VisitSummary }) {
  const isSensor = shares.leading === 'sensor'
  const { low, normal, high } = shares.answer
  const { hiCount, loCount } = shares.meter ?? noLimits
  const notes = [
    points === null ? null : messages.points(points),
    // Hypos count them.
    isSensor || hiCount + loCount === 0 ? null : messages.leftOut(hiCount, loCount),
  ].filter(Boolean)
  const other = shares.kind === 'mixed' ? partOf(shares, 'sensor') : null
  return (
    <div className={styles.share}>
      <p className={styles.name}>{isSensor ? messages.timeInRange : messages.inTarget}</p>
      <p className={styles.value}>
        <b>{percent === null ? none : overviewMessages.percent(percent)}</b>
        {notes.length === 0 ? null : <span className={styles.note}>{notes.join(' · ')}</span>}
      </p>
      {percent === null ? null : <InRangeBar compact data={isSensor && shares.sensor ? shares.sensor : { low, normal, high }} />}
      {other?.inTargetShare == null ? null : (
        <p className={styles.note}>{messages.ofSensor(Math.round(other.inTargetShare * 100), other.count)}</p>
      )}
    </div>
  )
}

/** Only when it can be given: the analysis says which rule is not met and how far it is. */
function EstimateFigure({ overview: { days, now } }: { overview: Overview }) {
  const { estimate, windowDays } = estimatedHbA1c(days, { today: toLocalDay(now) })
  return (
    <Figure
      name={overviewMessages.estimatedHbA1c}
      value={estimate ? overviewMessages.percentRange(formatNumber(estimate.from), formatNumber(estimate.to)) : none}
      unit=""
    >
      {estimate ? overviewMessages.estimatedHbA1cOf(windowDays) : messages.noEstimate}
    </Figure>
  )
}
