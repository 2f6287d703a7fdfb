import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import * as styles from './figures.css.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { AnalysisChartsPart } from '../analysisParts.ts'

/** Names and values, read out as such; a long list takes two rows where a short one takes one. */
export function FigureList({ label, isLong = false, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  const part = usePart<AnalysisChartsPart>()
  return (
    <div role="group" aria-label={label} {...part('figures', styles.frame)}>
      <dl className={classes(styles.row, isLong ? styles.eightCells : styles.sixCells)}>{children}</dl>
    </div>
  )
}
