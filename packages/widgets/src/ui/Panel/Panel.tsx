import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type EntryKindIcon, Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { reset } from '../../theme/reset.css.ts'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { tabStops } from '../shadow/keepTabInside.ts'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Panel.css.ts'

/** Checks whether an element needs a Tab stop, because it scrolls and holds nothing that a keyboard could focus. */
function useScrollsByKey(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrollsByKey, setScrollsByKey] = useState(false)
  useEffect(() => {
    const { current } = scroller
    if (!current || typeof ResizeObserver === 'undefined') return
    const update = () => setScrollsByKey(current.scrollHeight > current.clientHeight && tabStops(current).length === 0)
    const sizes = new ResizeObserver(update)
    const followContent = () => {
      // The content also grows by itself: when a picture or a typeface is loaded.
      for (const child of current.children) sizes.observe(child)
      update()
    }
    const content = new MutationObserver(followContent)
    sizes.observe(current)
    followContent()
    content.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [scroller])
  return scrollsByKey
}

export type PanelProps = {
  title: ReactNode
  icon?: IconName
  kind?: EntryKindIcon
  /** Without it there is no close button. */
  onClose?: () => void
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Content at the footer's other end: destructive actions. */
  footerStart?: ReactNode
  /** Renders the title; a dialog gives its own, which names it. */
  renderTitle?: (title: ReactNode, className: string) => ReactNode
  className?: string
  bodyClassName?: string
  children: ReactNode
}

/** Head, scrolling body and foot: the inside of the diary's side panel, of sheets and of dialogs. */
export function Panel(props: PanelProps) {
  const { title, icon, kind, onClose, footer, footerStart, renderTitle, className, bodyClassName, children } = props
  const { ui } = useMessages(uiMessages)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const scrollsByKey = useScrollsByKey(body)
  const named = (
    <span id={titleId} className={reset}>
      {title}
    </span>
  )
  return (
    <div className={classes(styles.panel, className)}>
      <div className={styles.header} data-panel-header="">
        {icon && <Icon name={icon} kind={kind} />}
        {renderTitle ? renderTitle(named, styles.title) : <h2 className={styles.title}>{named}</h2>}
        {/* Where a form puts its buttons on a phone in landscape. */}
        <span data-panel-actions="" className={styles.actions} />
        {onClose && <IconButton icon="close" label={ui.close} onClick={onClose} />}
      </div>
      <div
        ref={body}
        data-panel-body=""
        {...(scrollsByKey && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        className={classes(styles.body, bodyClassName)}
      >
        {children}
      </div>
      {(footer || footerStart) && (
        <div className={styles.footer} data-panel-footer="">
          {footerStart && <span className={styles.footerStart}>{footerStart}</span>}
          {footer}
        </div>
      )}
    </div>
  )
}
