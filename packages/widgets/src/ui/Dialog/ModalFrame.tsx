import * as RadixDialog from '@radix-ui/react-dialog'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { useOverlay } from '../environment/useOverlay.ts'
import { Panel, type PanelProps } from '../Panel/Panel.tsx'
import * as styles from './Dialog.css.ts'
import { focusedElement } from '../shadow/focusedElement.ts'
import { hideOthersInRoots } from '../shadow/hideOthersInRoots.ts'
import { keepFocusInside } from '../shadow/keepFocusInside.ts'
import { keepTabInside, tabStops } from '../shadow/keepTabInside.ts'
import { useLastPress } from '../shadow/useLastPress.ts'
import { usePart } from '../parts/parts.tsx'

/**
 * Stops the page behind from scrolling while a dialog is open. Written through the element's style object, which a content
 * security policy allows; Radix would insert a style element (ADR 0004).
 */
function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    const before = { overflow: style.overflow, paddingRight: style.paddingRight }
    const scrollbar = window.innerWidth - clientWidth
    style.overflow = 'hidden'
    if (scrollbar > 0) style.paddingRight = `${scrollbar}px`
    return () => {
      style.overflow = before.overflow
      style.paddingRight = before.paddingRight
    }
  }, [isLocked])
}

export type ModalFrameProps = Pick<PanelProps, 'title' | 'icon' | 'kind' | 'footer' | 'footerStart' | 'bodyClassName'> & {
  open: boolean
  /** Escape, a click outside or the close button. The dialog closes when `open` says so. */
  onClose: () => void
  /** False disables all three: the reader has to choose. */
  closable?: boolean
  /** One or two sentences under the title, read out when the dialog opens. */
  description?: ReactNode
  /** The initial focus; otherwise the first field, or the first button of the footer. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Called after the dialog is removed, after the 500 ms too. */
  onClosed?: () => void
  /** The name of the part within its widget. */
  part?: string
  className: string
  children?: ReactNode
}

/** The common behaviour of dialogs and sheets: focus inside, the rest hidden, Escape, and the focus restored. */
export function ModalFrame(props: ModalFrameProps) {
  const {
    open,
    onClose,
    closable = true,
    title,
    description,
    initialFocus,
    onClosed,
    part: name = 'dialog',
    className,
    children,
    ...panel
  } = props
  const { portalElement } = useUiEnvironment()
  const part = usePart()
  useScrollLock(open)
  useOverlay(open && closable, onClose)
  const opener = useOpener(open)
  const content = useRef<HTMLDivElement>(null)
  const wasPressed = useLastPress()
  const keepOpen = (event: Event) => {
    if (!closable || wasPressed(isToasts)) event.preventDefault()
  }
  return (
    <RadixDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixDialog.Portal container={portalElement ?? undefined}>
        <RadixDialog.Content
          ref={content}
          {...part(name, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onKeyDown={keepTabInside}
          onEscapeKeyDown={(event) => !closable && event.preventDefault()}
          onInteractOutside={keepOpen}
          onOpenAutoFocus={(event) => {
            const first = initialFocus?.current ?? firstAnswer(content.current)
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix only knows its own trigger; ours is whatever was focused.
            event.preventDefault()
            if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
            onClosed?.()
          }}
        >
          <ShadowModal content={content} />
          <Panel
            {...panel}
            title={title}
            onClose={closable ? onClose : undefined}
            renderTitle={(text, titleClass) => <RadixDialog.Title className={titleClass}>{text}</RadixDialog.Title>}
          >
            {description && (
              <RadixDialog.Description asChild>
                <div className={styles.description}>{description}</div>
              </RadixDialog.Description>
            )}
            {children}
          </Panel>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Returns the focused element at the opening of the dialog. Read while rendering: a form inside may take the focus before any effect runs. */
function useOpener(open: boolean): Element | null {
  const [opener, setOpener] = useState<Element | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open && typeof document !== 'undefined') setOpener(focusedElement())
  }
  return opener
}

/** Does for a dialog in a shadow root what Radix does for one in the document. */
function ShadowModal({ content }: { content: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { current } = content
    if (!current) return
    const undo = [hideOthersInRoots(current), keepFocusInside(current)]
    return () => {
      for (const step of undo) step()
    }
  }, [content])
  return null
}

const isToasts = (node: EventTarget) => node instanceof HTMLElement && node.dataset.diabToasts !== undefined

/** Who opens a dialog wants to answer it, not to close it: the close button comes last. Nor does a text that scrolls ask anything. */
const firstAnswer = (container: HTMLElement | null) =>
  container && tabStops(container).find((stop) => !stop.closest('[data-panel-header]') && !stop.matches('[data-panel-body]'))
