import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import type { ChartSize } from './chartArea.ts'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/** The size where nothing can be measured: on a server, in jsdom, inside something hidden. */
const unmeasured = { width: 640, textSize: 12 }

function measure(element: HTMLElement) {
  const { clientWidth, ownerDocument } = element
  const textSize = Number.parseFloat(ownerDocument.defaultView?.getComputedStyle(element).fontSize ?? '')
  return { width: clientWidth || unmeasured.width, textSize: textSize || unmeasured.textSize }
}

/** A phone in landscape, which turns with its width, shows most of a chart at once; lanes of events do not take the readings' height. */
const heightOnScreen = (height: number) => (innerHeight < 500 ? Math.min(height, Math.max(240, height - 170, innerHeight - 96)) : height)

/**
 * The width of an element, known before the first paint and followed by a ResizeObserver, and the height unless the
 * screen is lower; undefined only in the very first render, in which a chart holds its height and draws nothing.
 */
export function useChartSize(container: RefObject<HTMLElement | null>, height: number): ChartSize | undefined {
  const [measured, setMeasured] = useState<{ width: number; textSize: number }>()
  const update = useCallback(() => {
    const element = container.current
    if (!element) return
    const next = measure(element)
    setMeasured((current) => (current?.width === next.width && current.textSize === next.textSize ? current : next))
  }, [container])

  useBrowserLayoutEffect(update, [update])
  useEffect(() => {
    const element = container.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(update)
    observer.observe(element)
    return () => observer.disconnect()
  }, [container, update])

  return useMemo(() => measured && { ...measured, height: heightOnScreen(height) }, [measured, height])
}
