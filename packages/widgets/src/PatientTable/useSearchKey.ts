import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))

/** Focuses the search on `/` from anywhere on the page but a field. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      // The event's own path, so that a field inside a shadow root counts as one.
      if (isTyping(event.composedPath()[0] ?? null)) return
      const field = search.current
      // A dialog above hides the rest of the page.
      if (!field || field.closest('[aria-hidden="true"], [inert]')) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [search])
}
