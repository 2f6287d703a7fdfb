import type { EstimatedHbA1c, HbA1cRule } from '@diab/core/analysis'
import type { Answer } from '../data/useAnalysisQueries.ts'
import { FigureCell } from './FigureCell.tsx'
import { MissingFigure } from './MissingFigure.tsx'
import { useFigureText } from './useFigureText.ts'
import { useUnmetRules } from './useUnmetRules.ts'

/** Estimated HbA1c as a range, or every rule that is not met and how far it is from that. */
export function HbA1cCell({ answer }: { answer: Answer<EstimatedHbA1c> }) {
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
