import { Button } from '../Button/Button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../../icons/Icon.tsx'
import { useMessages } from '../environment/useMessages.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './SaveStatus.css.ts'

export type SaveStatusProps = {
  /** `saved` only when the provider has said so. */
  state: keyof typeof styles.state
  onRetry?: () => void
  className?: string
}

/** Shows the state of a change in words. */
export function SaveStatus({ state, onRetry, className }: SaveStatusProps) {
  const { ui } = useMessages(uiMessages)
  return (
    <span className={classes(styles.status, className)}>
      <span role="status" className={classes(styles.status, styles.state[state])}>
        {state === 'saving' && <Spinner />}
        {state === 'saved' && <Icon name="check" size="small" />}
        {state === 'failed' && <Icon name="error" size="small" />}
        {state !== 'idle' && ui.save[state]}
      </span>
      {state === 'failed' && onRetry && (
        <Button variant="quiet" size={36} onClick={onRetry}>
          {ui.save.retry}
        </Button>
      )}
    </span>
  )
}
