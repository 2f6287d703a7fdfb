import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { setScrollTop } from '../../ui/environment/setScrollTop.ts'
import { layoutRows, type RowWindow, windowBetween } from './rowLayout.ts'

/** px drawn beyond the visible part: enough for some frames of scrolling. */
const overscan = 400
/** Visible height until it is known, and where nothing is laid out at all. */
const unknownHeight = 800

/** A visible row and the distance of its lower edge from the lower edge of the visible part. */
interface Anchor {
  readonly key: string
  readonly offset: number
}

export interface RowWindowOptions {
  /** Scrolls with its origin at the end (`column-reverse`), so that older rows on top move nothing. */
  scroller: RefObject<HTMLElement | null>
  /** Holds the drawn rows, each with `data-row`. */
  box: RefObject<HTMLElement | null>
  keys: readonly string[]
  estimate: (index: number) => number
  onEndSeen?: (isAtEnd: boolean) => void
}

export interface RowWindowState {
  readonly window: RowWindow
  /** px of all rows, and of those below the window. */
  readonly total: number
  readonly below: number
  readonly scrollToEnd: () => void
}

/**
 * The rows that are drawn. Heights are measured when a row is first drawn, before it is painted; whatever is found out,
 * added or removed, the row at the lower edge of the visible part stays where it is, and at the end the end stays.
 */
export function useRowWindow({ scroller, box, keys, estimate, onEndSeen }: RowWindowOptions): RowWindowState {
  const anchors = useRef<readonly Anchor[]>([])
  const position = useRef(0)
  const [sizes, setSizes] = useState<ReadonlyMap<string, number>>(() => new Map())
  const [height, setHeight] = useState(unknownHeight)
  const [drawn, setDrawn] = useState(0)

  const layout = useMemo(() => layoutRows(keys.length, (index) => sizes.get(keys[index]!) ?? estimate(index)), [keys, sizes, estimate])
  const window = useMemo(() => windowBetween(layout, drawn - overscan, drawn + height + overscan), [layout, drawn, height])

  const latest = useRef({ layout, keys, drawn, onEndSeen })
  useLayoutEffect(() => {
    latest.current = { layout, keys, drawn, onEndSeen }
  })

  /** Takes the heights of the drawn rows. Returns whether any is not as high as was known. */
  const measure = () => {
    let next: Map<string, number> | undefined
    for (const [at, row] of [...(box.current?.children ?? [])].entries()) {
      const { height: px } = row.getBoundingClientRect()
      const key = keys[window.first + at]!
      // Nothing is laid out: hidden, or not in a browser.
      if (px === 0 || Math.abs((sizes.get(key) ?? -1) - px) < 0.25) continue
      ;(next ??= new Map(sizes)).set(key, px)
    }
    if (next) setSizes(next)
    return next !== undefined
  }
  const measureAgain = useRef(measure)
  useLayoutEffect(() => {
    measureAgain.current = measure
  })

  const remember = useCallback(() => {
    const { layout: placed, keys: names } = latest.current
    const visible = windowBetween(placed, position.current, position.current + (scroller.current?.clientHeight ?? 0))
    anchors.current = []
    if (position.current <= 1) return
    const found: Anchor[] = []
    for (let index = visible.last; index >= visible.first; index--)
      found.push({ key: names[index]!, offset: placed.below[index]! - position.current })
    anchors.current = found
  }, [scroller])

  const moveTo = useCallback(
    (target: number) => {
      position.current = target
      if (scroller.current) setScrollTop(scroller.current, -target)
      setDrawn((present) => (Math.abs(present - target) > overscan / 2 ? target : present))
    },
    [scroller],
  )

  // After every drawing: measures new rows and restores the position of the anchor row, both before the paint.
  // oxlint-disable-next-line react/exhaustive-deps -- ends by itself: nothing is set once every drawn row is as high as known
  useLayoutEffect(() => {
    if (measure()) return
    const anchor = anchors.current.find(({ key }) => keys.includes(key))
    if (!anchor) return
    const target = Math.max(0, layout.below[keys.indexOf(anchor.key)]! - anchor.offset)
    if (Math.abs(target - position.current) > 0.5) moveTo(target)
    remember()
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const follow = () => {
      position.current = Math.max(0, -element.scrollTop)
      remember()
      latest.current.onEndSeen?.(position.current <= 1)
      if (Math.abs(position.current - latest.current.drawn) > overscan / 2) flushSync(() => setDrawn(position.current))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [scroller, remember])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => {
      setHeight(element.clientHeight || unknownHeight)
      measureAgain.current()
    }
    setHeight(element.clientHeight || unknownHeight)
    if (typeof ResizeObserver === 'undefined') return
    // Within the frame that has the new size, so that no frame shows the old rows in it.
    const observer = new ResizeObserver(() => flushSync(update))
    observer.observe(element)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [scroller, box])

  const scrollToEnd = useCallback(() => {
    anchors.current = []
    moveTo(0)
    setDrawn(0)
    latest.current.onEndSeen?.(true)
  }, [moveTo])

  return { window, total: layout.total, below: layout.below[window.last] ?? 0, scrollToEnd }
}
