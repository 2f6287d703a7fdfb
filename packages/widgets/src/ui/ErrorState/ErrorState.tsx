import { generalMessages, isUnreachable } from '@diab/core/client'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { classes } from '../classes.ts'
import * as styles from '../EmptyState/EmptyState.css.ts'
import { useMessages } from '../environment/useMessages.ts'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { uiMessages } from '../ui.messages.ts'
import type { CommonPart } from '../parts/commonPart.ts'
import { usePart } from '../parts/parts.tsx'

export type ErrorStateProps = {
  icon?: IconName
  /** What happened. */
  title: string
  /** Why it could not be had: its messages are shown as those of a failed write are. */
  error?: Error | null
  /** What is kept, and what to do next. */
  children?: ReactNode
  onRetry?: () => void
  /** While it is being tried again. */
  retrying?: boolean
  /** Beside the retry. */
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** A place whose content could not be had. */
export function ErrorState(props: ErrorStateProps) {
  const { icon = 'warning', title, error, children, onRetry, retrying = false, action, headingLevel = 2, className } = props
  const { ui } = useMessages(uiMessages)
  const part = usePart<CommonPart>()
  // Without an answer there is no message: what is kept and the retry say enough.
  const said = error && !isUnreachable(error) ? generalMessages(error) : []
  const Heading = `h${headingLevel}` as const
  return (
    <div {...part('errorState', classes(styles.state, className))} role="alert">
      <span className={classes(styles.disc, styles.tone.danger)}>
        <Icon name={icon} size="hero" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {said.length > 0 && <div className={styles.text}>{said.join(' ')}</div>}
      {children && <div className={styles.text}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button icon="refresh" busy={retrying} onClick={onRetry}>
              {ui.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
