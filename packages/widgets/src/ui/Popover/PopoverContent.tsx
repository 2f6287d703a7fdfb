import * as RadixPopover from '@radix-ui/react-popover'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'

export type PopoverContentProps = {
  id: string
  label: string
  /** Beside it the content stands, and the focus goes back to it. */
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'center' | 'end'
  role: 'dialog' | 'menu'
  className: string
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  onClose: () => void
  children: ReactNode
}

/** The floating half of a popover, loaded when it is first needed. */
export function PopoverContent(props: PopoverContentProps) {
  const { id, label, anchor, align, role, className, onKeyDown, onClose, children } = props
  const { portalElement } = useUiEnvironment()
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixPopover.Anchor virtualRef={anchor} />
      <RadixPopover.Portal container={portalElement ?? undefined}>
        <RadixPopover.Content
          id={id}
          role={role}
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={className}
          onKeyDown={onKeyDown}
          // The button closes it by itself.
          onInteractOutside={(event) => isInside(anchor.current, event) && event.preventDefault()}
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

const isInside = (element: HTMLElement | null, { detail }: CustomEvent<{ originalEvent: Event }>) =>
  element !== null && detail.originalEvent.composedPath().includes(element)

function isFocusLost(): boolean {
  let active = document.activeElement
  while (active?.shadowRoot) active = active.shadowRoot.activeElement
  return active === null || active === document.body
}
