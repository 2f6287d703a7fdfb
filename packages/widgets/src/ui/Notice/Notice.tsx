import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { Button } from '../Button/Button.tsx'
import * as styles from './Notice.css.ts'
import type { CommonPart } from '../parts/commonPart.ts'
import { usePart } from '../parts/parts.tsx'

export interface NoticeProps {
  /** Shows the kind of notice at a glance. */
  icon: IconName
  /** One sentence. */
  text: string
  /** The available actions. */
  action?: { label: string; run: () => void }
}

/** A quiet line above what it speaks of: what is old, missing, hidden or not allowed, and what can be done about it. */
export function Notice({ icon, text, action }: NoticeProps) {
  const part = usePart<CommonPart>()
  return (
    <div role="status" {...part('notice', styles.notice)}>
      <Icon name={icon} size="small" />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button variant="quiet" size={36} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
