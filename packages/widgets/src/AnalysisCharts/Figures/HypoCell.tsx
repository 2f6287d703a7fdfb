import type { EstimatedHypoCount } from '@diab/core/analysis'
import type { Answer } from '../data/useAnalysisQueries.ts'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import { riskGroupText } from '../riskGroupText.ts'
import { FigureCell } from './FigureCell.tsx'
import { MissingFigure } from './MissingFigure.tsx'
import { useFigureText } from './useFigureText.ts'
import { useUnmetRules } from './useUnmetRules.ts'

/** Estimated number of hypos, called an indication, beside the LBGI and the LO readings that the estimate cannot count. */
export function HypoCell({ answer }: { answer: Answer<EstimatedHypoCount> }) {
  const { words, decimal } = useFigureText()
  const { hypoRule } = useUnmetRules()
  if (answer.status === 'loading') return <FigureCell label={words.hypo} isLoading />
  if (answer.status === 'failed') return <FigureCell label={words.hypo} value={words.none} note={words.notLoaded} />
  const { estimate, count, neededCount, windowDays, lbgi, lowGroup, loCount } = answer.data
  const remarks = [
    estimate !== null && words.hypoNote,
    lbgi !== null && lowGroup !== null && words.lbgi(decimal(lbgi), riskGroupText(words, lowGroup, count)),
    loCount > 0 && words.loCount(loCount),
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
