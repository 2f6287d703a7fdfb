import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { paperPartAttribute } from './paperParts.ts'

/** Spread on the element whose print is observed. */
export const paperPart = { [paperPartAttribute]: '' }

/** Returns whether the page, or through `printElement` the part itself, is just being printed. True before the picture is taken. */
export function useIsOnPaper(element: RefObject<HTMLElement | null>): boolean {
  const [isOnPaper, setOnPaper] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setOnPaper(true))
    const end = () => setOnPaper(false)
    const targets = [element.current, element.current?.ownerDocument.defaultView ?? window]
    for (const target of targets) {
      target?.addEventListener('beforeprint', begin)
      target?.addEventListener('afterprint', end)
    }
    return () => {
      for (const target of targets) {
        target?.removeEventListener('beforeprint', begin)
        target?.removeEventListener('afterprint', end)
      }
    }
  }, [element])
  return isOnPaper
}
