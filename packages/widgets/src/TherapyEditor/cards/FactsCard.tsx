import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { classes } from '../../ui/classes.ts'
import * as styles from './cards.css.ts'

export interface Fact {
  name: string
  value: ReactNode
}

export interface FactsCardProps {
  title: string
  facts: readonly Fact[]
  /** Below the facts: the unit they are in. */
  unit?: string
  /** Lines close together. */
  isCompact?: boolean
  /** Instead of the facts where there are none. */
  none?: string
  /** Without it nothing can be changed here. */
  action?: { label: string; name: string; run: () => void }
}

/** Names and values of one thing, and the way to change it. */
export function FactsCard({ title, facts, unit, isCompact = false, none, action }: FactsCardProps) {
  return (
    <Card
      part="card"
      title={title}
      action={
        action && (
          <Button variant="quiet" aria-label={action.name} onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    >
      {facts.length === 0 ? (
        <p className={styles.quiet}>{none}</p>
      ) : (
        <dl className={styles.list}>
          {facts.map(({ name, value }) => (
            <div key={name} className={classes(styles.line, isCompact && styles.lineCompact)}>
              <dt className={styles.lineName}>{name}</dt>
              <dd className={styles.lineValue}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {unit && facts.length > 0 && <p className={styles.unit}>{unit}</p>}
    </Card>
  )
}
