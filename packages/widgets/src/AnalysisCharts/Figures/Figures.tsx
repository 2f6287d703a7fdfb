import { Card } from '../../ui/Card/Card.tsx'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import type { Estimates } from '../data/estimates.ts'
import { FigureCell } from './FigureCell.tsx'
import { FigureList } from './FigureList.tsx'
import * as styles from './figures.css.ts'
import { HbA1cCell } from './HbA1cCell.tsx'
import { HypoCell } from './HypoCell.tsx'
import { hasSensorCells, SensorCells } from './SensorCells.tsx'
import { useFigureText } from './useFigureText.ts'
import { ZonePercents } from './ZonePercents.tsx'

export interface FiguresProps {
  figures: AnalysisFigures
  estimates: Estimates
  className?: string
}

/**
 * The figures of a period in one row. What cannot be given keeps its cell and says why. Readings that figures leave out
 * (HI, LO, unusual) are counted beside them.
 */
export function Figures({ figures, estimates, className }: FiguresProps) {
  const text = useFigureText()
  const { words, concentration } = text
  const { tally, variability, percents } = figures
  return (
    <Card padding="none" className={className}>
      <FigureList label={words.label} isLong={hasSensorCells(figures)}>
        <FigureCell label={words.average} {...concentration(variability.average)} note={text.median(figures.median)} />
        <FigureCell label={words.deviation} {...concentration(variability.deviation)} note={text.variation(figures)} />
        <FigureCell label={words.count} value={text.count(tally.count)} note={text.counted(figures)} title={words.leftOut} />
        <FigureCell
          label={words.inTarget}
          title={words.inTargetFull}
          value={text.inTarget(figures)}
          note={percents && <ZonePercents figures={figures} />}
        />
        {hasSensorCells(figures) && <SensorCells figures={figures} />}
        <HbA1cCell answer={estimates.hbA1c} />
        <HypoCell answer={estimates.hypo} />
      </FigureList>
    </Card>
  )
}

/** The row's place while it is loading, at its height. */
export function FiguresSkeleton() {
  const { words } = useFigureText()
  return (
    <Card padding="none">
      <FigureList label={words.label}>
        {[words.average, words.deviation, words.count, words.inTarget, words.hbA1c, words.hypo].map((label) => (
          <FigureCell key={label} label={label} isLoading note={<span className={styles.bone} />} />
        ))}
      </FigureList>
    </Card>
  )
}
