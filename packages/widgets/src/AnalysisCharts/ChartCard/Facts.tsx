import { type Findings, partOf } from '@diab/core/analysis'
import type { ReactNode } from 'react'
import { ZoneMark } from '../../ui/ZoneMark/ZoneMark.tsx'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { useFigureText } from '../Figures/useFigureText.ts'
import { useFindingText } from '../useFindingText.ts'
import * as styles from './chartCard.css.ts'

export interface FactsProps {
  findings: Findings
  figures: AnalysisFigures
}

/** In one line what a reader must not miss: the in-range share, the worst time of day, and what was not measured. */
export function Facts({ findings, figures }: FactsProps) {
  const { facts, worstFact, missingFact } = useFindingText()
  const { shares: textsOf } = useFigureText()
  const { shares } = figures
  const sensorName = figures.sensor ? facts.timeInRange : facts.sensorInRange
  const parts = shares.kind === 'mixed' ? (['meter', 'sensor'] as const) : [shares.leading ?? ('meter' as const)]
  const { worstSlot } = findings
  return (
    <dl aria-label={facts.label} className={styles.facts}>
      {parts.map((part) => (
        <Fact key={part} name={part === 'sensor' ? sensorName : shares.kind === 'mixed' ? facts.meterInTarget : facts.inTarget}>
          {textsOf(partOf(shares, part)).normal}
        </Fact>
      ))}
      <Fact name={facts.worst}>
        {worstSlot && <ZoneMark zone={worstSlot.zone === 'high' ? 3 : 1} size={11} />}
        {worstFact(findings)}
      </Fact>
      <Fact name={facts.missing}>{missingFact(findings.missing)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}:</dt>
      <dd className={styles.factValue}>{children}</dd>
    </div>
  )
}
