import { type RefObject, useEffect, useState } from 'react'
import { tabStops } from '../shadow/keepTabInside.ts'

/** Checks whether an element needs a Tab stop, because it scrolls and holds nothing that a keyboard could focus. */
export function useScrollsByKey(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrollsByKey, setScrollsByKey] = useState(false)
  useEffect(() => {
    const { current } = scroller
    if (!current || typeof ResizeObserver === 'undefined') return
    const update = () => setScrollsByKey(current.scrollHeight > current.clientHeight && tabStops(current).length === 0)
    const sizes = new ResizeObserver(update)
    const followContent = () => {
      // The content also grows by itself: when a picture or a typeface is loaded.
      for (const child of current.children) sizes.observe(child)
      update()
    }
    const content = new MutationObserver(followContent)
    sizes.observe(current)
    followContent()
    content.observe(current, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [scroller])
  return scrollsByKey
}
