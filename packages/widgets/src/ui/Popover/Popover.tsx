import * as RadixPopover from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { useUiEnvironment } from '../environment/UiEnvironment.ts'
import * as styles from './Popover.css.ts'

export type PopoverProps = {
  /** One button; it gets `aria-expanded`. */
  trigger: ReactElement
  /** Names the content for screen readers. */
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  padded?: boolean
  className?: string
  children: ReactNode
}

/** Something small beside what opened it; Escape, Tab past its end or a click elsewhere closes it. */
export function Popover({ trigger, label, open, onOpenChange, align = 'start', padded = true, className, children }: PopoverProps) {
  const { portalElement } = useUiEnvironment()
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal container={portalElement ?? undefined}>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={classes(styles.popover, padded && styles.padded, className)}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
