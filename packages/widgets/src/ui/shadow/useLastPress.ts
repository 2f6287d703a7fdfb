import { useEffect, useRef } from 'react'

/**
 * Returns whether the last press was inside an element. Radix checks a press at the click; by then its event knows neither
 * its path nor, from outside a shadow root, its target.
 */
export function useLastPress(): (isMeant: (node: EventTarget) => boolean) => boolean {
  const path = useRef<readonly EventTarget[]>([])
  useEffect(() => {
    const remember = (event: Event) => {
      path.current = event.composedPath()
    }
    document.addEventListener('pointerdown', remember, true)
    return () => document.removeEventListener('pointerdown', remember, true)
  }, [])
  return (isMeant) => path.current.some(isMeant)
}
