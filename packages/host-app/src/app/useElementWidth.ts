import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Width of an element in CSS pixels, so that a drawing can be made for it and its words keep their size.
 * @param assumed before the first layout, and where nothing is laid out
 */
export function useElementWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const update = () => setWidth(measured.clientWidth || assumed)
    update()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(update)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element, assumed])
  return width
}
