import { Icon, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { MessagesButton } from '../sidebars/MessagesButton.tsx'
import { NotificationsButton } from '../sidebars/NotificationsButton.tsx'
import { appShellMessages as messages } from './appShell.messages.ts'
import { Avatar } from './Avatar.tsx'
import { frameMessages } from './frame.messages.ts'
import { MenuButton } from './MenuButton.tsx'
import * as styles from './Page.css.ts'
import * as profileMenuStyles from './ProfileMenu.css.ts'
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

// Its form parts are not needed to show the first page.
const ProfilePanel = lazy(async () => ({ default: (await import('./ProfilePanel.tsx')).ProfilePanel }))

/** Shows who is signed in and the person they act for; opens the profile's choices. The browser closes it on Escape and outside clicks. */
function ProfileMenu() {
  const { user, actingAs, workspace } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const shown = actingAs ?? user
  const subtext = actingAs ? messages.supervisorIs(user.fullname) : workspace?.name
  return (
    <div className={profileMenuStyles.menu}>
      <button type="button" className={profileMenuStyles.opener} popoverTarget={id} aria-expanded={isOpen}>
        <VisuallyHidden>{messages.profile}</VisuallyHidden>
        <Avatar name={shown.fullname} />
        <span className={profileMenuStyles.who}>
          {shown.fullname}
          {subtext ? <span className={profileMenuStyles.detail}>{subtext}</span> : null}
        </span>
        <Icon name="chevron-down" size="small" />
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={profileMenuStyles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen ? (
          <Suspense fallback={<p className={profileMenuStyles.panel}>{frameMessages.loading}</p>}>
            <ProfilePanel onChosen={() => popover.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
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
