import * as RadixPopover from '@radix-ui/react-popover'
import { type KeyboardEventHandler, type ReactNode, type RefObject, useRef } from 'react'
import { classes } from '../classes.ts'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { focusedBeside, focusedElement } from '../shadow/focusedElement.ts'
import { keepTabInside, tabStops } from '../shadow/keepTabInside.ts'
import { useLastPress } from '../shadow/useLastPress.ts'
import * as styles from './Popover.css.ts'

export type PopoverContentProps = {
  id: string
  label: string
  /** The content appears beside it, and the focus returns to it. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'center' | 'end'
  role: 'dialog' | 'menu'
  padded: boolean
  className?: string
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  onClose: () => void
  children: ReactNode
}

/** The floating half of a popover, loaded when it is first needed. */
export function PopoverContent(props: PopoverContentProps) {
  const { id, label, anchor, align, role, padded, className, onKeyDown, onClose, children } = props
  const { portalElement } = useUiEnvironment()
  const content = useRef<HTMLDivElement>(null)
  const wasPressed = useLastPress()
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor} />
      <RadixPopover.Portal container={portalElement ?? undefined}>
        <RadixPopover.Content
          ref={content}
          id={id}
          role={role}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classes(styles.popover, padded && styles.padded, className)}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (role === 'dialog' && !event.defaultPrevented) keepTabInside(event)
          }}
          onOpenAutoFocus={(event) => {
            // In a shadow root Radix would go through all of them, and never see that one has the focus.
            if (!(content.current?.getRootNode() instanceof ShadowRoot)) return
            event.preventDefault()
            // A calendar has given it to its day.
            if (content.current.contains(focusedBeside(content.current))) return
            const first = tabStops(content.current).find(({ tagName }) => tagName !== 'A') ?? content.current
            first.focus({ preventScroll: true })
          }}
          // The button closes it by itself.
          onInteractOutside={(event) => wasPressed((node) => node === anchor.current) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A click elsewhere has moved the focus already.
            if (isFocusLost()) anchor.current?.focus()
          }}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

/** Checks whether the focus was lost, also by a host that removed its focused element. */
function isFocusLost(): boolean {
  const focused = focusedElement()
  return focused === null || focused === document.body || focused.shadowRoot !== null
}
