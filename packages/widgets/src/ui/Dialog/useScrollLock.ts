import { useEffect } from 'react'

/**
 * Stops the page behind from scrolling while a dialog is open. Written through the element's style object, which a content
 * security policy allows; Radix would insert a style element (ADR 0004).
 */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const { style, clientWidth } = document.documentElement
    const before = { overflow: style.overflow, paddingRight: style.paddingRight }
    const scrollbar = window.innerWidth - clientWidth
    style.overflow = 'hidden'
    if (scrollbar > 0) style.paddingRight = `${scrollbar}px`
    return () => {
      style.overflow = before.overflow
      style.paddingRight = before.paddingRight
    }
  }, [isLocked])
}
