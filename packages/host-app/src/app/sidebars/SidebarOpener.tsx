import { type Sidebar, transitionSidebars } from '@diab/internal/shell'
import { type IconName, IconButton, useOverlay } from '@diab/widgets/unstable/ui'
import { type ReactNode, type RefObject, Suspense, useId } from 'react'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import * as styles from './sidebar.css.ts'

export interface SidebarOpenerProps {
  sidebar: Sidebar
  icon: IconName
  /** With the number of the badge in words. */
  label: string
  badge: number
  /** Name of the sidebar. */
  title: string
  place: RefObject<HTMLElement | null>
  /** More room than a list needs. */
  isWide?: boolean
  onOpened: () => void
  onClosed?: () => void
  children: ReactNode
}

/** A button with a number and its sidebar; the browser closes it on Escape, on outside clicks and when another one opens. */
export function SidebarOpener(props: SidebarOpenerProps) {
  const { sidebar, icon, label, badge, title, place, isWide = false, onOpened, onClosed, children } = props
  const { sidebars } = useApp()
  const isOpen = useStore(sidebars).open === sidebar
  const id = useId()
  useOverlay(isOpen, () => place.current?.hidePopover())

  function follow(isNowOpen: boolean) {
    sidebars.set((state) => {
      if (isNowOpen) return transitionSidebars(state, { type: 'sidebarOpened', sidebar })
      // That this one closed may be heard after the other one opened.
      return state.open === sidebar ? transitionSidebars(state, { type: 'sidebarClosed' }) : state
    })
    if (isNowOpen) onOpened()
    else onClosed?.()
  }

  return (
    <div className={styles.opener}>
      <IconButton icon={icon} label={label} badge={badge} popoverTarget={id} aria-expanded={isOpen} />
      <aside
        ref={place}
        id={id}
        popover="auto"
        aria-label={title}
        className={styles.sidebar}
        data-sidebar={sidebar}
        data-wide={(isWide && isOpen) || undefined}
        onToggle={(event) => follow(event.newState === 'open')}
      >
        {isOpen ? <Suspense>{children}</Suspense> : null}
      </aside>
    </div>
  )
}
