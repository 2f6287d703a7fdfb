import type { EstimatedHbA1c, EstimatedHypoCount, HbA1cRule } from '@diab/core/analysis'
import type { Estimates } from '../data/estimates.ts'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import type { Answer } from '../data/useAnalysisQueries.ts'
import { riskGroupText } from '../riskGroupText.ts'
import { FigureCell } from './FigureCell.tsx'
import { MissingFigure } from './MissingFigure.tsx'
import { useFigureText } from './useFigureText.ts'
import { useUnmetRules } from './useUnmetRules.ts'

/** Estimated number of hypos, called an indication, beside the LBGI and the LO readings that the estimate cannot count. */
function HypoCell({ answer }: { answer: Answer<EstimatedHypoCount> }) {
  const { words, decimal } = useFigureText()
  const { hypoRule } = useUnmetRules()
  if (answer.status === 'loading') return <FigureCell label={words.hypo} isLoading />
  if (answer.status === 'failed') return <FigureCell label={words.hypo} value={words.none} note={words.notLoaded} />
  const { estimate, count, neededCount, windowDays, lbgi, lowGroup, loCount } = answer.data
  const remarks = [
    estimate !== null && words.hypoNote,
    lbgi !== null && lowGroup !== null && words.lbgi(decimal(lbgi), riskGroupText(words, lowGroup, count)),
    loCount > 0 && words.loCount(loCount),
    // Not of the period that is shown: the list and a visit have the LBGI of two weeks.
    lbgi !== null && words.basedOnDays(windowDays),
  ]
  const note = remarks.filter(Boolean).join(' · ')
  const explanation = lbgi === null ? undefined : <WhatIs term="lbgi" />
  if (estimate !== null) return <FigureCell label={words.hypo} explanation={explanation} value={decimal(estimate)} note={note} />
  return (
    <FigureCell label={words.hypo} explanation={explanation} note={note}>
      <MissingFigure title={words.unknown} rules={[{ share: count / neededCount, sentence: hypoRule(count, neededCount, windowDays) }]} />
    </FigureCell>
  )
}

/** Estimated HbA1c as a range, or every rule that is not met and how far it is from that. */
function HbA1cCell({ answer }: { answer: Answer<EstimatedHbA1c> }) {
  const { words, decimal, count } = useFigureText()
  const sentences = useUnmetRules().rules
  if (answer.status === 'loading') return <FigureCell label={words.hbA1c} isLoading />
  if (answer.status === 'failed') return <FigureCell label={words.hbA1c} value={words.none} note={words.notLoaded} />
  const { estimate, windowDays, rules } = answer.data
  if (estimate) {
    const range = words.hbA1cRange(decimal(estimate.from), decimal(estimate.to))
    return <FigureCell label={words.hbA1c} value={range} note={words.basedOnDays(windowDays)} />
  }
  // Rounded down: what is not met must not look as if it were.
  const wholePercent = (share: number) => count(Math.floor(share * 100))
  const sentenceOf = ({ rule, actual, needed }: HbA1cRule) =>
    rule === 'span' || rule === 'distinctDays'
      ? sentences[rule](actual, needed)
      : sentences[rule](wholePercent(actual), wholePercent(needed))
  const unmet = rules.filter(({ isMet }) => !isMet)
  return (
    <FigureCell label={words.hbA1c}>
      <MissingFigure
        title={words.unknown}
        rules={unmet.map((rule) => ({ share: rule.actual / rule.needed, sentence: sentenceOf(rule) }))}
      />
    </FigureCell>
  )
}

/** The two estimates, whatever the filter shows. */
export function EstimateCells({ estimates }: { estimates: Estimates }) {
  return (
    <>
      <HbA1cCell answer={estimates.hbA1c} />
      <HypoCell answer={estimates.hypo} />
    </>
  )
}

/** What the coefficient of variation beside the deviation means. */
export const VariationHint = () => <WhatIs term="cv" />
