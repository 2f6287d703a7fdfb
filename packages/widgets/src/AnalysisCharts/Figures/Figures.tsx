import { type ReactNode, useEffect } from 'react'
import { Card } from '../../ui/Card/Card.tsx'
import { lazyPart } from '../../ui/lazyPart/lazyPart.tsx'
import { mayFetchAhead } from '../../ui/lazyPart/mayFetchAhead.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { AnalysisChartsPart } from '../analysisParts.ts'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import type { Estimates } from '../data/estimates.ts'
import { FigureCell } from './FigureCell.tsx'
import * as styles from './figures.css.ts'
import { ShareCells } from './ShareCells.tsx'
import { useFigureText } from './useFigureText.ts'

// Cells that wait for the daily figures anyway, and those of a sensor: not in the code that the first look waits for.
const EstimateCells = lazyPart(async () => (await import('./EstimateCells.tsx')).EstimateCells)
const VariationHint = lazyPart(async () => (await import('./EstimateCells.tsx')).VariationHint)
const SensorCells = lazyPart(async () => (await import('./SensorCells.tsx')).SensorCells)
const MissingFigures = lazyPart(async () => (await import('./EstimateCells.tsx')).MissingFigures)

/** Names and values, read out as such. */
function FigureList({ label, below, children }: { label: string; below?: ReactNode; children: ReactNode }) {
  const part = usePart<AnalysisChartsPart>()
  return (
    <div role="group" aria-label={label} {...part('figures', styles.frame)}>
      <dl className={styles.row}>{children}</dl>
      {below}
    </div>
  )
}

export interface FiguresProps {
  figures: AnalysisFigures
  estimates: Estimates
  /** Whether those that cannot be given are named below, with what is missing for them. */
  hasMissing: boolean
  /** Shows so many days that end with the last one shown. */
  onShowDays?: (days: AnalysisFigures['sufficiency']['neededDays']) => void
}

/** The figures of a period in one row. Readings that figures leave out (HI, LO, unusual) are counted beside them. */
export function Figures({ figures, estimates, hasMissing, onShowDays }: FiguresProps) {
  const text = useFigureText()
  const { words, concentration } = text
  const { tally, variability, leftOut, shares, sensor } = figures
  const withoutLimits = text.withoutLimits(leftOut)
  const noteOf = (...notes: (string | false)[]) => notes.filter(Boolean).join(', ')
  const isSensorPeriod = shares.kind === 'sensor'
  return (
    <Card padding="none">
      <FigureList
        label={words.label}
        below={hasMissing && <MissingFigures figures={figures} estimates={estimates} onShowDays={onShowDays} />}
      >
        {isSensorPeriod && <ShareCells figures={figures} />}
        <FigureCell label={words.average} {...concentration(variability.average)} note={noteOf(withoutLimits, text.median(figures))} />
        <FigureCell
          label={words.deviation}
          explanation={<VariationHint fallback={<span className={styles.whatIs} />} />}
          {...concentration(variability.deviation)}
          note={noteOf(text.variation(figures), withoutLimits)}
        />
        <FigureCell label={words.count} value={text.count(tally.count)} note={text.counted(figures)} title={words.leftOut} />
        {!isSensorPeriod && <ShareCells figures={figures} />}
        {sensor && <SensorCells sensor={sensor} fallback={<FigureCell label={words.gmi} />} />}
        <EstimateCells
          figures={figures}
          estimates={estimates}
          fallback={[words.hbA1c, words.hypo].map((label) => (
            <FigureCell key={label} label={label} />
          ))}
        />
      </FigureList>
    </Card>
  )
}

/** The row without figures: an empty row of the same height while loading, and dashes where the readings could not be loaded. */
export function NoFigures({ isLoading }: { isLoading: boolean }) {
  const { words } = useFigureText()
  // With the first figures, and not after them: the row would grow twice.
  useEffect(() => {
    if (!isLoading) return
    void EstimateCells.prefetch()
    void MissingFigures.prefetch()
    // Only who wears a sensor will see these.
    if (mayFetchAhead(navigator)) void SensorCells.prefetch()
  }, [isLoading])
  return (
    <Card padding="none">
      <FigureList label={words.label}>
        {[words.average, words.deviation, words.count, words.inTarget, words.hbA1c, words.hypo].map((label) => (
          <FigureCell key={label} label={label} value={isLoading ? undefined : words.none} />
        ))}
      </FigureList>
    </Card>
  )
}
