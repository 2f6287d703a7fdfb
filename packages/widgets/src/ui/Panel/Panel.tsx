import { type ReactNode, useId, useRef } from 'react'
import { type EntryKindIcon, Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { reset } from '../../theme/reset.css.ts'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Panel.css.ts'
import { useScrollsByKey } from './useScrollsByKey.ts'

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
