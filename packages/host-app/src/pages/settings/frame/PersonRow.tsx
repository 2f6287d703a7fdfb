import { Icon, type IconName } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { Avatar } from '../../../app/AppShell/Avatar.tsx'
import * as styles from '../../../app/pageParts/rows.css.ts'

type PersonRowProps = {
  name: string
  detail?: string
  /** What this person or clinic may do, in words. */
  right?: { icon: IconName; text: string }
  /** Buttons. */
  children?: ReactNode
}

/** A person or a clinic in a list of the settings. */
export function PersonRow({ name, detail, right, children }: PersonRowProps) {
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
      {right ? (
        <p className={styles.right}>
          <Icon name={right.icon} size="small" />
          {right.text}
        </p>
      ) : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  )
}
