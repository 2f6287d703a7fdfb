import type { EstimatedHbA1c, EstimatedHypoCount, HbA1cRule } from '@diab/core/analysis'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Icon } from '../../icons/Icon.tsx'
import type { Estimates } from '../data/estimates.ts'
import { reset } from '../../theme/reset.css.ts'
import { WhatIs } from '../../whatIs/WhatIs.tsx'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import type { Answer } from '../data/useAnalysisQueries.ts'
import { riskGroupText } from '../riskGroupText.ts'
import { FigureCell } from './FigureCell.tsx'
import * as styles from './missing.css.ts'
import { useFigureText } from './useFigureText.ts'
import { useUnmetRules } from './useUnmetRules.ts'

/** What belongs beside the number of hypos: that it is an indication, the LBGI, and the LO readings that it cannot count. */
function useHypoNote() {
  const { words, decimal } = useFigureText()
  const rules = useUnmetRules()
  return ({ estimate, count, windowDays, lbgi, lowGroup, loCount }: EstimatedHypoCount) =>
    [
      estimate !== null && rules.hypoNote,
      lbgi !== null && lowGroup !== null && words.lbgi(decimal(lbgi), riskGroupText(words, lowGroup, count)),
      loCount > 0 && rules.loCount(loCount),
      // Not of the period that is shown: the list and a visit have the LBGI of two weeks.
      lbgi !== null && words.basedOnDays(windowDays),
    ]
      .filter(Boolean)
      .join(' · ')
}

/** Estimated number of hypos, called an indication, beside the LBGI. */
function HypoCell({ answer }: { answer: Answer<EstimatedHypoCount> }) {
  const { words, decimal } = useFigureText()
  const noteOf = useHypoNote()
  if (answer.status === 'loading') return <FigureCell label={words.hypo} />
  if (answer.status === 'failed') return <FigureCell label={words.hypo} value={words.none} note={words.notLoaded} />
  const { estimate, lbgi } = answer.data
  if (estimate === null) return null
  const explanation = lbgi === null ? undefined : <WhatIs term="lbgi" />
  return <FigureCell label={words.hypo} explanation={explanation} value={decimal(estimate)} note={noteOf(answer.data)} />
}

/** Estimated HbA1c as a range. */
function HbA1cCell({ answer, isExpected }: { answer: Answer<EstimatedHbA1c>; isExpected: boolean }) {
  const { words, decimal } = useFigureText()
  const rules = useUnmetRules()
  if (answer.status === 'loading') return isExpected && <FigureCell label={words.hbA1c} />
  if (answer.status === 'failed') return <FigureCell label={words.hbA1c} value={words.none} note={words.notLoaded} />
  const { estimate, windowDays } = answer.data
  if (!estimate) return null
  const range = rules.hbA1cRange(decimal(estimate.from), decimal(estimate.to))
  return <FigureCell label={words.hbA1c} value={range} note={words.basedOnDays(windowDays)} />
}

/** The two estimates as far as they can be given, whatever the filter shows. */
export function EstimateCells({ figures, estimates }: { figures: AnalysisFigures; estimates: Estimates }) {
  return (
    <>
      {/* A sensor's readings give no HbA1c: its place is not kept while it loads. */}
      <HbA1cCell answer={estimates.hbA1c} isExpected={figures.shares.kind !== 'sensor'} />
      <HypoCell answer={estimates.hypo} />
    </>
  )
}

/** What the coefficient of variation beside the deviation means. */
export const VariationHint = () => <WhatIs term="cv" />

interface MissingLineProps {
  name: string
  explanation?: ReactNode
  /** What is missing, the furthest from enough first. */
  sentences: readonly string[]
  children?: ReactNode
}

function MissingLine({ name, explanation, sentences: [first, ...others], children }: MissingLineProps) {
  const { moreRules } = useUnmetRules()
  return (
    <div className={styles.missingLine}>
      <dt className={styles.missingName}>
        {name}
        {explanation}
      </dt>
      <dd className={styles.missingText}>
        {first}
        {others.length > 0 && (
          <details className={styles.more}>
            <summary className={styles.moreTitle}>{moreRules(others.length)}</summary>
            {others.map((sentence) => (
              <p key={sentence} className={reset}>
                {sentence}
              </p>
            ))}
          </details>
        )}
        {children}
      </dd>
    </div>
  )
}

/** Time in range and GMI: the data that is missing for both, and the days that are enough of them. */
function MissingOfSensor({ figures: { isPartial, sufficiency }, onShowDays }: Pick<MissingFiguresProps, 'figures' | 'onShowDays'>) {
  const { count } = useFigureText()
  const { sensorRules, timeInRangeAndGmi } = useUnmetRules()
  const { days, neededDays, sensorShare, sensorPercent, neededSensorShare } = sufficiency
  if (isPartial) return <MissingLine name={timeInRangeAndGmi} sentences={[sensorRules.filtered]} />
  const sentences = [
    { share: days / neededDays, sentence: sensorRules.days(days, neededDays) },
    { share: sensorShare / neededSensorShare, sentence: sensorRules.share(count(sensorPercent), count(neededSensorShare * 100)) },
  ]
    .filter(({ share }) => share < 1)
    .toSorted((one, other) => one.share - other.share)
    .map(({ sentence }) => sentence)
  return (
    <MissingLine name={timeInRangeAndGmi} sentences={sentences}>
      {onShowDays && days < neededDays && (
        <Button variant="quiet" size={36} className={styles.missingAction} onClick={() => onShowDays(neededDays)}>
          {sensorRules.show(neededDays)}
        </Button>
      )}
    </MissingLine>
  )
}

/** Estimated HbA1c: every rule that is not met; of a sensor, that its readings give none. */
function MissingHbA1c({ data: { rules, isOfSensor } }: { data: EstimatedHbA1c }) {
  const { words, count } = useFigureText()
  const { rules: sentences, hbA1cOfSensor } = useUnmetRules()
  if (isOfSensor) return <MissingLine name={words.hbA1c} sentences={[hbA1cOfSensor]} />
  // Rounded down: what is not met must not look as if it were.
  const wholePercent = (share: number) => count(Math.floor(share * 100))
  const sentenceOf = ({ rule, actual, needed }: HbA1cRule) =>
    rule === 'span' || rule === 'distinctDays'
      ? sentences[rule](actual, needed)
      : sentences[rule](wholePercent(actual), wholePercent(needed))
  const unmet = rules.filter(({ isMet }) => !isMet).toSorted((one, other) => one.actual / one.needed - other.actual / other.needed)
  return <MissingLine name={words.hbA1c} sentences={unmet.map(sentenceOf)} />
}

function MissingHypo({ data }: { data: EstimatedHypoCount }) {
  const { words } = useFigureText()
  const { hypoRule } = useUnmetRules()
  const noteOf = useHypoNote()
  const { count, neededCount, windowDays, lbgi } = data
  const note = noteOf(data)
  return (
    <MissingLine
      name={words.hypo}
      explanation={lbgi === null ? undefined : <WhatIs term="lbgi" />}
      sentences={[`${hypoRule(count, neededCount, windowDays)}${note && ` ${note}`}`]}
    />
  )
}

export interface MissingFiguresProps {
  figures: AnalysisFigures
  estimates: Estimates
  /** Shows so many days that end with the last one shown. */
  onShowDays?: ((days: AnalysisFigures['sufficiency']['neededDays']) => void) | undefined
}

const isNotGiven = (answer: Estimates[keyof Estimates]) => answer.status === 'ready' && answer.data.estimate === null

/** The figures that cannot be given, below those that can: what is missing for each, and how to get it. */
export function MissingFigures({ figures, estimates: { hbA1c, hypo }, onShowDays }: MissingFiguresProps) {
  // Who wears no sensor does not read of its figures.
  const isSensorMissing = !figures.sensor && figures.sufficiency.sensorShare > 0
  const isPlaceReserved = hbA1c.status === 'loading' && figures.shares.kind === 'sensor'
  if (!isSensorMissing && !isPlaceReserved && !isNotGiven(hbA1c) && !isNotGiven(hypo)) return null
  return (
    <div className={styles.missing}>
      <Icon name="info" size="small" />
      <dl className={styles.missingList}>
        {isSensorMissing && <MissingOfSensor figures={figures} onShowDays={onShowDays} />}
        {hbA1c.status === 'ready' && hbA1c.data.estimate === null && <MissingHbA1c data={hbA1c.data} />}
        {isPlaceReserved && <div className={styles.missingBone} />}
        {hypo.status === 'ready' && hypo.data.estimate === null && <MissingHypo data={hypo.data} />}
      </dl>
    </div>
  )
}
