import * as RadixPopover from '@radix-ui/react-popover'
import { cloneElement, type FocusEvent, type PointerEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import { tooltip } from './Tooltip.css.ts'

export type TooltipProps = {
  /** A sentence that helps, never one that is needed: on a touch screen it does not show. */
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that can have the focus. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}

const hoverDelay = 400

/** Shows on focus and, a little later, under the mouse; Escape takes it away, and the mouse may rest on it. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { portalElement } = useUiEnvironment()
  const set = (open: boolean, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(open), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const hover = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && set(true, hoverDelay),
    onPointerLeave: () => set(false, 100),
  }
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={setOpen}>
      <RadixPopover.Anchor
        asChild
        {...hover}
        onPointerDown={() => set(false)}
        onFocus={(event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && set(true)}
        onBlur={() => set(false)}
      >
        {cloneElement(children, { 'aria-describedby': isOpen ? id : undefined })}
      </RadixPopover.Anchor>
      <RadixPopover.Portal container={portalElement ?? undefined}>
        <RadixPopover.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={tooltip}
          {...hover}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {text}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
