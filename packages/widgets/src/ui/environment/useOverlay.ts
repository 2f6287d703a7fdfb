import { useEffect, useRef } from 'react'
import { useUiEnvironment } from './UiEnvironment.ts'

/** Reports a part that covers or narrows the page while it is open, so that Back can close it. */
export function useOverlay(open: boolean, onClose: () => void): void {
  const { onOverlayOpened } = useUiEnvironment()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => (open && onOverlayOpened ? onOverlayOpened(() => close.current()) : undefined), [open, onOverlayOpened])
}
