import { Icon, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { frameMessages } from './frame.messages.ts'
import { Avatar } from './Avatar.tsx'
import * as styles from './ProfileMenu.css.ts'

// Its form parts are not needed to show the first page.
const ProfilePanel = lazy(async () => ({ default: (await import('./ProfilePanel.tsx')).ProfilePanel }))

/** Shows who is signed in and the person they act for; opens the profile's choices. The browser closes it on Escape and outside clicks. */
export function ProfileMenu() {
  const { user, actingAs, workspace } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const shown = actingAs ?? user
  const subtext = actingAs ? messages.supervisorIs(user.fullname) : workspace?.name
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.opener} popoverTarget={id} aria-expanded={isOpen}>
        <VisuallyHidden>{messages.profile}</VisuallyHidden>
        <Avatar name={shown.fullname} />
        <span className={styles.who}>
          {shown.fullname}
          {subtext ? <span className={styles.detail}>{subtext}</span> : null}
        </span>
        <Icon name="chevron-down" size="small" />
      </button>
      <div ref={popover} id={id} popover="auto" className={styles.popover} onToggle={(event) => setOpen(event.newState === 'open')}>
        {isOpen ? (
          <Suspense fallback={<p className={styles.panel}>{frameMessages.loading}</p>}>
            <ProfilePanel onChosen={() => popover.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
