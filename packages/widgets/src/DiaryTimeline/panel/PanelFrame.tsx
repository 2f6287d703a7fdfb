import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { EntryKindIcon } from '../../icons/Icon.tsx'
import { useOverlay } from '../../ui/environment/useOverlay.ts'
import { Panel } from '../../ui/Panel/Panel.tsx'
import { Sheet } from '../../ui/Sheet/Sheet.tsx'
import { focusedElement, isFocusLost } from '../focusedElement.ts'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import * as styles from './panel.css.ts'
import * as frame from './panelFrame.css.ts'
import { usePart } from '../../ui/parts/parts.tsx'
import type { DiaryTimelinePart } from '../timelineParts.ts'
import { useConventions } from '../../ui/environment/useConventions.ts'

export interface PanelFrameProps {
  open: boolean
  title: string
  kind: EntryKindIcon | undefined
  onClose: () => void
  children: ReactNode
}

const partName: DiaryTimelinePart = 'panel'

/** The side panel: beside the timeline, or a sheet under 640 px. Escape closes it and the focus is restored. */
export function PanelFrame({ open, title, kind, onClose, children }: PanelFrameProps) {
  useConventions()
  const isSheet = useIsSheet()
  if (isSheet) {
    return (
      <Sheet part={partName} open={open} onClose={onClose} title={title} icon={kind} kind={kind} bodyClassName={styles.body}>
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
  const part = usePart()
  useOverlay(true, onClose)
  const element = useRef<HTMLElement>(null)
  // While rendering: a form inside takes the focus before any effect runs.
  const [opener] = useState(focusedElement)
  useEffect(() => {
    const panel = element.current
    if (panel && !panel.contains(focusedElement())) panel.focus({ preventScroll: true })
    return () => {
      if (isFocusLost() && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [opener])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from anywhere inside
    <aside ref={element} tabIndex={-1} aria-label={title} {...part(partName, frame.aside)} onKeyDown={closeOnEscape}>
      <Panel title={title} icon={kind} kind={kind} onClose={onClose} bodyClassName={styles.body}>
        {children}
      </Panel>
    </aside>
  )
}
