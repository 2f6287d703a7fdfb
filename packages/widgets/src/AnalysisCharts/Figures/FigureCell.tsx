import type { ReactNode } from 'react'
import * as styles from './figures.css.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { AnalysisChartsPart } from '../analysisParts.ts'

export interface FigureCellProps {
  label: string
  /** The figure as text; a dash where there is none. Undefined while it is not there yet. */
  value?: string
  /** Shown beside the value, one step smaller. */
  unit?: string
  note?: ReactNode
  /** A longer name or a remark, as a tooltip. */
  title?: string
  /** Beside the label: what a term of it or of the note means. */
  explanation?: ReactNode
}

/** One figure with its name and what belongs beside it. */
export function FigureCell({ label, value, unit, note, title, explanation }: FigureCellProps) {
  const part = usePart<AnalysisChartsPart>()
  const isLoading = value === undefined
  return (
    <div {...part('figure', styles.cell)} title={title}>
      <dt className={styles.label}>
        {label}
        {explanation}
      </dt>
      <dd className={styles.body} aria-busy={isLoading || undefined}>
        <span className={styles.value}>
          {isLoading ? <span className={styles.bone} /> : value}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        {isLoading ? <span className={styles.noteBone} /> : note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
