import type { ReactNode } from 'react'
import * as styles from './sheet.css.ts'

export interface SheetFigureProps {
  name: string
  value: string
  unit?: string
  /** The rule it follows, or what belongs beside it; one line each. */
  notes?: readonly (string | false)[]
  children?: ReactNode
}

/** A figure on paper: name, value, and its rule. */
export function SheetFigure({ name, value, unit, notes = [], children }: SheetFigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.figureName}>{name}</dt>
      <dd className={styles.figureValue}>
        {value}
        {unit && <span className={styles.unit}> {unit}</span>}
      </dd>
      {notes.filter(Boolean).map((note) => (
        <dd key={String(note)} className={styles.rule}>
          {note}
        </dd>
      ))}
      {children}
    </div>
  )
}
