import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from '../routing/routing.tsx'
import type { App } from '../createApp.ts'
import { useApp } from '../useApp.ts'

/** Path of the page each app began with, null once it was left: a reload keeps the history's entry, so that it cannot tell. */
const firstPaths = new WeakMap<App, string | null>()

/**
 * Moves the focus to a page's heading when another page opens, so that a screen reader begins there. The first page of a
 * visit keeps the browser's default focus.
 * @param place paths that share it are one page
 * @param isShown whether the page's heading is rendered; while the page loads, another heading may be shown
 */
export function useHeadingFocus(place?: string, isShown = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the focus was when the page opened. */
  const before = useRef<Element>(null)
  const { pathname } = useLocation()
  const here = place ?? pathname
  const app = useApp()
  const navigationType = useNavigationType()
  const focusHeading = useEffectEvent(() => {
    const firstPath = firstPaths.has(app) ? firstPaths.get(app) : pathname
    const isFirstPage = navigationType === 'POP' && firstPath === pathname
    firstPaths.set(app, isFirstPage ? pathname : null)
    // Who has gone on while the heading was loading, into a field or a menu, stays there.
    const present = document.activeElement
    const hasGoneOn = present !== before.current && present !== document.body
    if (!isFirstPage && !hasGoneOn) heading.current?.focus({ preventScroll: navigationType === 'POP' })
  })
  useEffect(() => {
    before.current = document.activeElement
  }, [here])
  // Only another path is another page; a changed query is the same one.
  useEffect(() => {
    if (isShown) focusHeading()
  }, [here, isShown])
  return heading
}
