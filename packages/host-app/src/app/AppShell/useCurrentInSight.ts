import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns the ref of a bar of links that scrolls on a phone: the link of the open page is in sight, in the middle where it can be. */
export function useCurrentInSight(page: string | undefined): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    if (!bar.current || !current) return
    const [place, own] = [bar.current.getBoundingClientRect(), current.getBoundingClientRect()]
    bar.current.scrollLeft += (own.left + own.right - place.left - place.right) / 2
  }, [page])
  return bar
}
