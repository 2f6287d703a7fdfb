import { findings as findingsOf, leadingReadings, slotAverages } from '@diab/core/analysis'
import { diabetesTypeLabels } from '@diab/core/format'
import { triageDays } from '@diab/core/rules'
import { type VisitSummary, visitSummaryText } from '@diab/internal/clinic'
import { type AnalysisChartsModel, useRead, useFindingText } from '@diab/widgets/unstable/hooks'
import { Icon, WhatIsTerms } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { rangeQuery } from '../../app/address/rangeInAddress.ts'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../app/routing/routing.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { overviewMessages } from './overview.messages.ts'
import * as styles from './visitHeadline.css.ts'

const messages = overviewMessages.visit

type VisitHeadlineProps = { patientId: string; model: AnalysisChartsModel; summary: VisitSummary }

const icons = { attention: 'warning', look: 'info', calm: 'check', unknown: 'info' } as const

/** The first lines of a visit: how urgent it is, what is wrong and where to look at it, what changed, and whose patient it is. */
export function VisitHeadline({ patientId, model, summary }: VisitHeadlineProps) {
  const worstSlot = useWorstSlot(model)
  const { href } = usePatientPlace()
  const range = { lastDay: model.today, days: triageDays } as const
  const { urgency, verdict, findings } = visitSummaryText(summary, worstSlot)
  return (
    <div className={styles.headline} data-urgency={urgency}>
      <h2 className={styles.line}>
        <Icon name={icons[urgency]} size="small" />
        {verdict}
      </h2>
      <ul className={styles.findings}>
        {findings.map(({ text, isByTime }) => (
          <li key={text} className={styles.finding}>
            {isByTime ? <Link to={href('dashboard.analysis.model-day', rangeQuery(range))}>{text}</Link> : text}
          </li>
        ))}
      </ul>
      <div className={styles.facts}>
        <PatientLine patientId={patientId} />
        {summary.triage.attention.includes('low_risk') ? <WhatIsTerms terms={['lbgi']} /> : null}
      </div>
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

/** Queries the patient as the clinic's list has them; absent for a patient of a temporary permission, who has no doctor here. */
export function useListedPatient(patientId: string) {
  const { workspace } = useSignedIn()
  const clinicId = workspace?.id ?? ''
  return useRead((client, signal) => client.clinicPatientList.read(clinicId, patientId, { signal }), {
    enabled: clinicId !== '',
    retry: false,
  })
}

/** The kind of diabetes and the doctors who treat it. */
function PatientLine({ patientId }: { patientId: string }) {
  const status = useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }))
  const { data: patient } = useListedPatient(patientId)
  const type = status.data?.diabetesType
  const parts = [
    type ? messages.diabetesType(diabetesTypeLabels[type]) : null,
    patient ? messages.doctors(patient.doctors.map(({ fullname }) => fullname).join(', ')) : null,
  ]
  return <p className={styles.patient}>{parts.filter(Boolean).join(' · ')}</p>
}
