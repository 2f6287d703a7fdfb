import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RouterState } from './createAppRouter.ts'

const storageKey = 'diab.scrollPositions'

function readPositions(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>))
  } catch {
    return new Map()
  }
}

function scrollToHash(hash: string): boolean {
  try {
    const element = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (element) element.scrollIntoView()
    return Boolean(element)
  } catch {
    // A fragment that cannot be decoded names nothing.
    return false
  }
}

/** Scrolls a new page to its top, and one that is opened again to where it was left, after a reload too. */
export function useScrollMemory({ location, historyAction, preventScrollReset, view }: RouterState): void {
  const { key, hash } = location
  const positions = useRef<Map<string, number>>(undefined)
  const shown = useRef(key)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => {
      const saved = (positions.current ??= readPositions()).set(shown.current, scrollY)
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(saved)))
      } catch {
        // Without storage a reload begins at the top.
      }
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])

  const scrollToPlace = useEffectEvent((entry: string) => {
    const saved = (positions.current ??= readPositions())
    const isFirst = shown.current === entry
    shown.current = entry
    const position = saved.get(entry)
    if (historyAction === 'POP' && position !== undefined) {
      scrollTo(0, position)
      return
    }
    if (preventScrollReset || scrollToHash(hash) || (isFirst && historyAction !== 'POP')) return
    scrollTo(0, 0)
  })
  // Once per entry that is shown.
  const isShown = view !== undefined
  useLayoutEffect(() => {
    if (isShown) scrollToPlace(key)
  }, [key, isShown])

  // While the entry is shown: where it was left, before the next one takes its place.
  useEffect(() => {
    const saved = (positions.current ??= readPositions())
    const follow = () => void saved.set(shown.current, scrollY)
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
}
