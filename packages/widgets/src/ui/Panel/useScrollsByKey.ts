import { type RefObject, useEffect, useState } from 'react'
import { tabStops } from '../shadow/keepTabInside.ts'

/** Whether Tab has to stop at an element itself, because it scrolls and nothing inside would lead a keyboard there. */
export function useScrollsByKey(scroller: RefObject<HTMLElement | null>): boolean {
  const [scrollsByKey, setScrollsByKey] = useState(false)
  useEffect(() => {
    const { current } = scroller
    if (!current || typeof ResizeObserver === 'undefined') return
    const update = () => setScrollsByKey(current.scrollHeight > current.clientHeight && tabStops(current).length === 0)
    const sizes = new ResizeObserver(update)
    const followContent = () => {
      // What is inside grows by itself, too: when a picture or a typeface has come.
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
