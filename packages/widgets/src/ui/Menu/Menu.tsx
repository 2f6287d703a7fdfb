import { Fragment, type ReactElement, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import { Popover, type TriggerProps } from '../Popover/Popover.tsx'
import * as styles from './Menu.css.ts'
import { useMenuKeys } from './useMenuKeys.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName
  tone?: 'danger'
  disabled?: boolean
  /** A line above this item. */
  startsGroup?: boolean
  /** An item that leads somewhere is a link; `onSelect` may then stop the browser's own navigation. */
  href?: string
  onSelect?: (event: { preventDefault: () => void }) => void
}

export type MenuProps = {
  /** One button; it gets `aria-haspopup` and `aria-expanded`. */
  trigger: ReactElement<TriggerProps>
  label: string
  items: readonly MenuItem[]
  /** The edge of the button that it lines up with. */
  align?: 'start' | 'end'
}

/** A short list of actions behind a button. The floating content is loaded when the button is first approached. */
export function Menu({ trigger, label, items, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const handleKeyDown = useMenuKeys()
  return (
    <Popover
      trigger={trigger}
      label={label}
      role="menu"
      open={isOpen}
      onOpenChange={setOpen}
      align={align}
      padded={false}
      className={styles.menu}
      onKeyDown={(event) => (event.key === 'Tab' ? setOpen(false) : handleKeyDown(event))}
    >
      {items.map((item) => (
        <Fragment key={item.id}>
          {item.startsGroup && <hr className={styles.separator} />}
          <MenuRow item={item} onChosen={() => setOpen(false)} />
        </Fragment>
      ))}
    </Popover>
  )
}

function MenuRow({ item, onChosen }: { item: MenuItem; onChosen: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes(styles.item, item.tone && styles[item.tone]),
    'aria-disabled': item.disabled || undefined,
    onClick: (event: { preventDefault: () => void }) => {
      if (item.disabled) return event.preventDefault()
      item.onSelect?.(event)
      onChosen()
    },
  }
  const content = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className={styles.words}>{item.label}</span>
    </>
  )
  return item.href ? (
    <a {...shared} href={item.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  )
}
