import { useEffect, useRef } from 'react'

/** Tells when something that was so is so no longer. */
export function useOnEnd(isSo: boolean, onEnd: (() => void) | undefined): void {
  const wasSo = useRef(isSo)
  useEffect(() => {
    if (wasSo.current && !isSo) onEnd?.()
    wasSo.current = isSo
  }, [isSo, onEnd])
}
