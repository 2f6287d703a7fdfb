import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setScrollTop } from '../ui/environment/setScrollTop.ts'

export interface RowSurface {
  /** px of a row. */
  readonly rowHeight: number
  /** px of the sticky head above the rows. */
  readonly headHeight: number
  /** px of the scroller's inside. */
  readonly height: number
}

export interface RowWindow {
  /** First and last row that is drawn; `last` below `first` when there is none. */
  readonly first: number
  readonly last: number
  /** Scrolls as little as is needed to show a row below the sticky head. */
  readonly reveal: (index: number) => void
  /** Rows that fit into the visible part, at least one. */
  readonly pageRows: number
  readonly scrollToTop: () => void
}

/**
 * The rows of fixed height that are drawn. Follows the scroller and redraws with the scroll event, so that no frame shows a
 * blank place.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  surface: RowSurface,
  /** Rows drawn beyond the visible ones, at least one, so that a few steps of scrolling redraw nothing. */
  overscan: number,
): RowWindow {
  const { rowHeight, headHeight, height } = surface
  const visible = Math.max(1, Math.floor((height - headHeight) / rowHeight))
  const [top, setTop] = useState(0)
  const latest = useRef({ top, rowHeight, visible, overscan })
  useLayoutEffect(() => {
    latest.current = { top, rowHeight, visible, overscan }
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      const { top: drawn, rowHeight: rowPx, overscan: more } = latest.current
      const next = Math.floor(element.scrollTop / rowPx)
      if (Math.abs(next - drawn) >= Math.max(1, more - 1)) flushSync(() => setTop(next))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller])

  const reveal = useCallback(
    (index: number) => {
      const element = scroller.current
      if (!element) return
      const { rowHeight: rowPx, visible: rows } = latest.current
      const first = Math.ceil(element.scrollTop / rowPx)
      const target = index < first ? index * rowPx : index >= first + rows ? (index - rows + 1) * rowPx : undefined
      if (target === undefined) return
      setScrollTop(element, target)
      // The scroll event draws the place before the next frame; this alone does it where no event comes.
      setTop(Math.floor(target / rowPx))
    },
    [scroller],
  )
  const scrollToTop = useCallback(() => {
    if (scroller.current) setScrollTop(scroller.current, 0)
    setTop(0)
  }, [scroller])

  const start = Math.min(top, Math.max(0, count - visible))
  return {
    first: Math.max(0, start - overscan),
    last: Math.min(count - 1, start + visible + overscan),
    reveal,
    pageRows: visible,
    scrollToTop,
  }
}
