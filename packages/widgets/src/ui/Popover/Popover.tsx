import { cloneElement, type FocusEventHandler, type KeyboardEventHandler, type MouseEventHandler, type PointerEventHandler } from 'react'
import { type ReactElement, type ReactNode, type Ref, useId, useRef } from 'react'
import { lazyPart } from '../lazyPart/lazyPart.tsx'
// The content is loaded late, its style is not: that would insert a style element when it opens.
import './Popover.css.ts'

/** The floating half, for what has its own button. Positioning weighs 15 kB; the button itself is shown at once. */
export const PopoverContent = lazyPart(async () => (await import('./PopoverContent.tsx')).PopoverContent)

/** The props of the trigger of a floating element. */
export type TriggerProps = {
  ref?: Ref<HTMLElement>
  onClick?: MouseEventHandler
  onPointerEnter?: PointerEventHandler
  onFocus?: FocusEventHandler
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-expanded'?: boolean
  'aria-controls'?: string
}

export type PopoverProps = {
  /** One button; it gets a ref, `aria-expanded` and what opens. */
  trigger: ReactElement<TriggerProps>
  /** Names the content for screen readers. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  padded?: boolean
  /** The role of the content; a dialog unless it is a list of actions. */
  role?: 'dialog' | 'menu'
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  className?: string
  children: ReactNode
}

/** Something small beside what opened it; Escape, Tab past its end or a click elsewhere closes it. */
export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = 'start', padded = true, role = 'dialog', onKeyDown, className, children } = props
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  const { onClick, onPointerEnter, onFocus } = trigger.props
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': role,
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: (event) => {
          onClick?.(event)
          onOpenChange(!open)
        },
        onPointerEnter: (event) => {
          onPointerEnter?.(event)
          void PopoverContent.prefetch()
        },
        onFocus: (event) => {
          onFocus?.(event)
          void PopoverContent.prefetch()
        },
      })}
      {open && (
        <PopoverContent
          id={id}
          label={label}
          anchor={anchor}
          align={align}
          role={role}
          onKeyDown={onKeyDown}
          padded={padded}
          className={className}
          onClose={() => onOpenChange(false)}
        >
          {children}
        </PopoverContent>
      )}
    </>
  )
}
