import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { EntryKindIcon } from '../../icons/Icon.tsx'
import { Panel } from '../../ui/Panel/Panel.tsx'
import { Sheet } from '../../ui/Sheet/Sheet.tsx'
import { useIsPhone } from '../useIsPhone.ts'
import * as styles from './panel.css.ts'

export interface PanelFrameProps {
  open: boolean
  title: string
  kind: EntryKindIcon | undefined
  onClose: () => void
  children: ReactNode
}

/** The side panel: beside the timeline, or a sheet under 640 px. Escape closes it and the focus goes back to where it was. */
export function PanelFrame({ open, title, kind, onClose, children }: PanelFrameProps) {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <Sheet open={open} onClose={onClose} title={title} icon={kind} kind={kind} bodyClassName={styles.body}>
        {children}
      </Sheet>
    )
  }
  return open ? (
    <SidePanel title={title} kind={kind} onClose={onClose}>
      {children}
    </SidePanel>
  ) : null
}

function SidePanel({ title, kind, onClose, children }: Omit<PanelFrameProps, 'open'>) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const panel = element.current
    // A form focuses its first field itself.
    if (panel && !panel.contains(opener)) panel.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body || panel?.contains(document.activeElement)
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere inside
    <aside ref={element} tabIndex={-1} aria-label={title} className={styles.aside} onKeyDown={closeOnEscape}>
      <Panel title={title} icon={kind} kind={kind} onClose={onClose} bodyClassName={styles.body}>
        {children}
      </Panel>
    </aside>
  )
}
