import { searchFold } from '@diab/core/format'
import { Fragment, type KeyboardEvent, type ReactElement, type RefObject, useRef, useState } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import type { IconName } from '../../icons/iconPaths.ts'
import { classes } from '../classes.ts'
import { Popover, PopoverContent, type TriggerProps } from '../Popover/Popover.tsx'
import * as styles from './Menu.css.ts'

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

const itemSelector = '[role="menuitem"]:not([aria-disabled="true"])'

/** Arrows, Home and End move through a menu; letters jump to the item that begins with them. */
function useMenuKeys() {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)]
    if (items.length === 0) return
    const index = items.findIndex((item) => item === event.target)
    const move = (next: number) => {
      event.preventDefault()
      items.at(next % items.length)?.focus()
    }
    if (event.key === 'ArrowDown') return move(index + 1)
    if (event.key === 'ArrowUp') return move(index < 0 ? -1 : index - 1)
    if (event.key === 'Home') return move(0)
    if (event.key === 'End') return move(-1)
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return
    const isFresh = event.timeStamp - typed.current.at > 600
    typed.current = { text: searchFold((isFresh ? '' : typed.current.text) + event.key), at: event.timeStamp }
    items.find((item) => searchFold(item.textContent ?? '').startsWith(typed.current.text))?.focus()
  }
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
      <MenuRows items={items} onChosen={() => setOpen(false)} />
    </Popover>
  )
}

export type OpenMenuProps = Pick<MenuProps, 'label' | 'items'> & {
  id: string
  /** The button that opened it: the menu is shown beside it, and the focus returns to it. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The open menu of one of many buttons, of which none has its own; its list keeps the state and the button's attributes. */
export function OpenMenu({ id, label, items, button, onClose }: OpenMenuProps) {
  const handleKeyDown = useMenuKeys()
  return (
    <PopoverContent
      id={id}
      label={label}
      anchor={button}
      align="end"
      role="menu"
      padded={false}
      className={styles.menu}
      onKeyDown={(event) => (event.key === 'Tab' ? onClose() : handleKeyDown(event))}
      onClose={onClose}
    >
      <MenuRows items={items} onChosen={onClose} />
    </PopoverContent>
  )
}

const MenuRows = ({ items, onChosen }: { items: readonly MenuItem[]; onChosen: () => void }) =>
  items.map((item) => (
    <Fragment key={item.id}>
      {item.startsGroup && <hr className={styles.separator} />}
      <MenuRow item={item} onChosen={onChosen} />
    </Fragment>
  ))

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
