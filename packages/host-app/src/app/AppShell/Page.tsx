import type { ReactNode } from 'react'
import { MessagesButton } from '../sidebars/MessagesButton.tsx'
import { NotificationsButton } from '../sidebars/NotificationsButton.tsx'
import { frameMessages } from './frame.messages.ts'
import { MenuButton } from './MenuButton.tsx'
import * as styles from './Page.css.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'

type PageProps = {
  title: string
  /** Title of the browser's tab where it is not the heading. */
  documentTitle?: string
  subtitle?: string
  /** Buttons of a wide screen; on a phone the bottom bar has the important ones. */
  actions?: ReactNode
  /** One icon in place of `actions` on a phone that is at least 360 px wide. */
  phoneActions?: ReactNode
  /** Addresses that share it are one page: going from one to the other leaves the focus where it is. */
  place?: string
  /** The content scrolls by itself and fills the screen. */
  fill?: boolean
  children: ReactNode
}

/** A page of the dashboard: its heading, its actions, its content. */
export function Page({ title, documentTitle = title, subtitle, actions, phoneActions, place, fill = false, children }: PageProps) {
  const heading = useHeadingFocus(place)
  return (
    <div className={styles.page} data-fill={fill || undefined}>
      <title>{frameMessages.documentTitle(documentTitle)}</title>
      <header className={styles.head}>
        <MenuButton className={styles.menuButton} />
        <div className={styles.titles}>
          <h1 ref={heading} tabIndex={-1} className={subtitle ? styles.greeting : styles.title}>
            {title}
          </h1>
          {subtitle ? <p className={styles.subtitle}>{subtitle}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {phoneActions ? <div className={styles.phoneActions}>{phoneActions}</div> : null}
        <MessagesButton />
        <NotificationsButton />
        <ProfileMenu />
      </header>
      <div className={fill ? styles.fill : styles.content}>{children}</div>
    </div>
  )
}
