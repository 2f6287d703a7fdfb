import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './Card.css.ts'
import { usePart } from '../parts/parts.tsx'

export type CardProps = {
  title?: ReactNode
  /** The title's place in the page's outline. */
  headingLevel?: 2 | 3 | 4
  /** At the end of the title's line: one link or quiet button. */
  action?: ReactNode
  /** The tone of the card: neutral, a remark, a warning, a danger. */
  tone?: keyof typeof styles.tone
  padding?: keyof typeof styles.padding
  /** The name of the part within its widget. */
  part?: string
  className?: string
  children?: ReactNode
}

/** One thing on a separate surface. Its heading finds it; a landmark for every card would only be noise. */
export function Card({ title, headingLevel = 2, action, tone = 'plain', padding = 'normal', part: name, className, children }: CardProps) {
  const part = usePart()
  const Heading = `h${headingLevel}` as const
  return (
    <section {...part(name, classes(styles.card, styles.padding[padding], styles.tone[tone], className))}>
      {title && (
        <div className={styles.header}>
          <Heading className={styles.title}>{title}</Heading>
          {action && <span className={styles.action}>{action}</span>}
        </div>
      )}
      {children}
    </section>
  )
}
