import type { ReactNode } from 'react'
import { type EntryKindIcon, Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { uiMessages } from '../ui.messages.ts'
import * as styles from './Panel.css.ts'

export type PanelProps = {
  title: ReactNode
  icon?: IconName
  kind?: EntryKindIcon
  /** Without it there is no close button. */
  onClose?: () => void
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Stands at the footer's other end: what destroys. */
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
  return (
    <div className={classes(styles.panel, className)}>
      <div className={styles.header} data-panel-header="">
        {icon && <Icon name={icon} kind={kind} />}
        {renderTitle ? renderTitle(title, styles.title) : <h2 className={styles.title}>{title}</h2>}
        {onClose && <IconButton icon="close" label={ui.close} onClick={onClose} />}
      </div>
      <div className={classes(styles.body, bodyClassName)}>{children}</div>
      {(footer || footerStart) && (
        <div className={styles.footer}>
          {footerStart && <span className={styles.footerStart}>{footerStart}</span>}
          {footer}
        </div>
      )}
    </div>
  )
}
