import type { ReactNode } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import * as styles from './EmptyState.css.ts'
import type { CommonPart } from '../parts/commonPart.ts'
import { usePart } from '../parts/parts.tsx'

export type EmptyStateProps = {
  icon?: IconName
  /** The content that will appear here. */
  title: string
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** A place where nothing is yet. */
export function EmptyState({ icon = 'diary', title, children, action, headingLevel = 2, className }: EmptyStateProps) {
  const part = usePart<CommonPart>()
  const Heading = `h${headingLevel}` as const
  return (
    <div {...part('emptyState', classes(styles.state, className))}>
      <span className={styles.disc}>
        <Icon name={icon} size="hero" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}
