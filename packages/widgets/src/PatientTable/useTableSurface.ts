import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RowSurface } from './useRowWindow.ts'

export interface TableSurface extends RowSurface {
  /** 1.25 with large type. */
  readonly typeFactor: number
  /** A phone's width: each patient is a card. */
  readonly isCards: boolean
}

/** px of the widget's own width up to which patients are cards. */
const cardsMaxWidth = 600
const controlHeightProperty = '--diab-control-height-staff'
/** The size where nothing has one, as in a document without a layout. */
const unknownHeight = 720

function read(element: HTMLElement, previous: TableSurface | undefined): TableSurface {
  const typeFactor = Number.parseFloat(getComputedStyle(element).fontSize) / 16 || 1
  const isCoarse = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  // A row holds a control of a dense view.
  const controlHeight = Number.parseFloat(getComputedStyle(element).getPropertyValue(controlHeightProperty)) || 36
  const isCards = element.clientWidth > 0 && element.clientWidth <= cardsMaxWidth
  const px = (atNormalType: number) => Math.round(atNormalType * typeFactor)
  const surface: TableSurface = {
    typeFactor,
    isCards,
    rowHeight: px(isCards ? 88 : isCoarse ? 44 : controlHeight),
    headHeight: isCards ? 0 : px(36),
    height: element.clientHeight || unknownHeight,
  }
  const keys = Object.keys(surface) as (keyof TableSurface)[]
  return previous && keys.every((key) => previous[key] === surface[key]) ? previous : surface
}

/** Returns the size and type size of the table: the only things that are measured. Undefined on the server and until the first layout. */
export function useTableSurface(scroller: RefObject<HTMLElement | null>): TableSurface | undefined {
  const [surface, setSurface] = useState<TableSurface>()
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const update = () => setSurface((previous) => read(element, previous))
    update()
    if (typeof ResizeObserver === 'undefined') return
    // Within the frame that has the new size, so that no frame shows it with the old rows.
    const observer = new ResizeObserver(() => flushSync(update))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return surface
}
