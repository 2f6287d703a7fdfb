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
  /** The title of the error. */
  title: string
  /** The cause: its messages are shown as those of a failed write are. */
  error?: Error | null
  /** The data that is still there, and the next step. */
  children?: ReactNode
  onRetry?: () => void
  /** While it is being tried again. */
  retrying?: boolean
  /** Beside the retry. */
  action?: ReactNode
  headingLevel?: 2 | 3 | 4
  className?: string
}

/** Replaces content that could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const { icon = 'warning', title, error, children, onRetry, retrying = false, action, headingLevel = 2, className } = props
  const { ui } = useMessages(uiMessages)
  const part = usePart<CommonPart>()
  // Without a response there is no message: the text and the retry are enough.
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
