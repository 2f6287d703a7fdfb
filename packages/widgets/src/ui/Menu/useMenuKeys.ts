import { type KeyboardEvent, useRef } from 'react'
import { searchFold } from '@diab/core/format'

const itemSelector = '[role="menuitem"]:not([aria-disabled="true"])'

/** Arrows, Home and End move through a menu; letters jump to the item that begins with them. */
export function useMenuKeys() {
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
