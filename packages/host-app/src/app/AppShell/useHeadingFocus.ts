import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from '../routing/routing.tsx'
import type { App } from '../createApp.ts'
import { useApp } from '../useApp.ts'

/** The apps that have shown a page: a reload keeps the history's entry, so that it cannot tell. */
const begun = new WeakSet<App>()

/**
 * Moves the focus to a page's heading when another page opens, so that a screen reader begins there. The first page of a
 * visit keeps the browser's own start.
 * @param place paths that share it are one page
 */
export function useHeadingFocus(place?: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  const here = place ?? pathname
  const app = useApp()
  const navigationType = useNavigationType()
  useEffect(() => {
    const isFirstPage = navigationType === 'POP' && !begun.has(app)
    begun.add(app)
    if (!isFirstPage) heading.current?.focus({ preventScroll: navigationType === 'POP' })
    // Only another path is another page; a changed query is the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [here])
  return heading
}
