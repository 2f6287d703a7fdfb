import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Moves the focus to a page's heading when another page opens, so that a screen reader begins there. The first page of a
 * visit keeps the browser's own start.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const navigationType = useNavigationType()
  const isFirstPage = key === 'default'
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: navigationType === 'POP' })
    // Only another path is another page; a changed query is the same one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
  return heading
}
