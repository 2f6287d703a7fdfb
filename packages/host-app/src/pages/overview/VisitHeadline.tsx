import { findings as findingsOf, leadingReadings, slotAverages } from '@diab/core/analysis'
import { formatDate } from '@diab/core/format'
import { addDays, triageDays } from '@diab/core/rules'
import { type VisitSummary, visitSummaryText } from '@diab/internal/clinic'
import { type AnalysisChartsModel, useFindingText } from '@diab/widgets/unstable/hooks'
import { Icon, WhatIs } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { reportName } from '../../app/address/reportInAddress.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../app/routing/routing.tsx'
import { overviewMessages } from './overview.messages.ts'
import * as styles from './visitHeadline.css.ts'

type VisitHeadlineProps = { model: AnalysisChartsModel; summary: VisitSummary }

const icons = { attention: 'warning', look: 'info', calm: 'check', unknown: 'info' } as const

/** The first lines of a visit: how urgent it is, of which days, what is wrong and where to look at it, and what changed. */
export function VisitHeadline({ model, summary }: VisitHeadlineProps) {
  const worstSlot = useWorstSlot(model)
  const { href } = usePatientPlace()
  const range = { lastDay: model.today, days: triageDays } as const
  const { urgency, verdict, findings } = visitSummaryText(summary, worstSlot)
  return (
    <div className={styles.headline} data-urgency={urgency}>
      <div className={styles.head}>
        <h2 className={styles.line}>
          <Icon name={icons[urgency]} size="small" />
          {verdict}
        </h2>
        <span className={styles.period}>
          {formatDate(addDays(model.today, 1 - triageDays), 'dayAndMonth')} – {formatDate(model.today, 'dayAndMonth')}
        </span>
        {summary.kind === 'none' ? null : (
          <Link to={href('dashboard.analysis', { ...rangeQuery(range), [reportName]: '' })} className={styles.report}>
            {overviewMessages.report}
          </Link>
        )}
      </div>
      <ul className={styles.findings}>
        {findings.map(({ text, isByTime }) => (
          <li key={text} className={styles.finding}>
            {isByTime ? <Link to={href('dashboard.analysis.model-day', rangeQuery(range))}>{text}</Link> : text}
            {/* The word is the same in every language. */}
            {text.includes('LBGI') ? <WhatIs term="lbgi" /> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns the time of day with the worst figures as text; null where none differs from the others. */
function useWorstSlot({ measured, range, today, plan, figures, consensusGroup }: AnalysisChartsModel): string | null {
  const { worstFact } = useFindingText()
  const leading = figures?.shares.leading ?? null
  return useMemo(() => {
    if (!range || measured.length === 0) return null
    const slots = slotAverages(leadingReadings(measured, leading), plan.ranges, consensusGroup)
    const found = findingsOf(measured, range, today, slots, measured, consensusGroup)
    return found.worstSlot && worstFact(found)
  }, [measured, range, today, plan, leading, consensusGroup, worstFact])
}
