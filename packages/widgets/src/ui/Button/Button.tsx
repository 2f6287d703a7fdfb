import { type ButtonHTMLAttributes, forwardRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import { useMessages } from '../environment/useMessages.ts'
import { Spinner } from '../Spinner/Spinner.tsx'
import { uiMessages } from '../ui.messages.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { buttonClasses, type ButtonLook } from './buttonClasses.ts'

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Before the word. */
    icon?: IconName
    /** After the word: that something opens, or leads elsewhere. */
    trailingIcon?: IconName
    /** Work is under way: says so to screen readers, keeps the focus and takes no clicks. */
    busy?: boolean
    children: ReactNode
  }

/** A verb. One primary button per view. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  const { variant, size, fullWidth, icon, trailingIcon, busy = false, className, onClick, type = 'button', children, ...rest } = props
  const { ui } = useMessages(uiMessages)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A form is not sent twice either.
    if (busy) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classes(buttonClasses({ variant, size, fullWidth }), className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {trailingIcon && <Icon name={trailingIcon} size="small" />}
      <VisuallyHidden role="status">{busy && ui.busy}</VisuallyHidden>
    </button>
  )
})
