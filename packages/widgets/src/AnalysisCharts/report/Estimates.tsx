import type { HbA1cRule } from '@diab/core/analysis'
import { useFormat } from '../../provider/useFormat.ts'
import { riskGroupText } from '../riskGroupText.ts'
import { SheetFigure } from './SheetFigure.tsx'
import * as styles from './estimates.css.ts'
import type { SummaryData } from './summaryData.ts'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'

/** The two estimates, given or not, with every rule they depend on and how far it is from being met. */
export function Estimates({ data: { hbA1c, hypoCount } }: { data: SummaryData }) {
  const { estimates: words, indices } = useTreatmentSummaryMessages()
  const { number } = useFormat()
  // Rounded down: what is not met must not look as if it were.
  const amount = ({ rule }: HbA1cRule, value: number) => (rule.endsWith('Share') ? `${Math.floor(value * 100)}%` : String(value))
  const { estimate, average, windowDays, rules } = hbA1c
  const { lbgi, lowGroup, loCount, count } = hypoCount
  return (
    <dl className={styles.estimates}>
      <SheetFigure
        name={words.hbA1c}
        value={estimate ? words.range(number(estimate.from), number(estimate.to)) : words.unknown}
        notes={[average !== null && words.hbA1cBasis(windowDays, number(average, 'glucose'))]}
      >
        {rules.map((rule) => (
          <Rule key={rule.rule} isMet={rule.isMet}>
            {words.rules[rule.rule]}: {words.atLeast(amount(rule, rule.actual), amount(rule, rule.needed))}
          </Rule>
        ))}
      </SheetFigure>
      <SheetFigure
        name={words.hypo}
        value={hypoCount.estimate === null ? words.unknown : number(hypoCount.estimate)}
        notes={[words.hypoBasis(hypoCount.windowDays)]}
      >
        <Rule isMet={hypoCount.count >= hypoCount.neededCount}>
          {words.hypoCount}: {words.atLeast(number(hypoCount.count, 0), number(hypoCount.neededCount, 0))}
        </Rule>
        {lbgi !== null && lowGroup !== null && (
          <dd className={styles.fact}>{words.lbgi(number(lbgi), riskGroupText(indices, lowGroup, count))}</dd>
        )}
        <dd className={styles.fact}>{words.lo(loCount)}</dd>
      </SheetFigure>
    </dl>
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: React.ReactNode }) {
  const { estimates: words } = useTreatmentSummaryMessages()
  return (
    <dd className={isMet ? styles.fact : styles.unmet}>
      <span role="img" aria-label={isMet ? words.met : words.unmet}>
        {isMet ? '✓' : '✗'}
      </span>{' '}
      {children}
    </dd>
  )
}
