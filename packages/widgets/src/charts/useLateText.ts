import { useState } from 'react'
import { useBrowserLayoutEffect } from './useBrowserLayoutEffect.ts'

/** Milliseconds after the picture, so that a long text does not hold it up. */
const delay = 200

/** Returns a text, or `meanwhile` until the picture is mounted and the text is made. */
export function useLateText(text: string | (() => string), meanwhile: string): string {
  const [made, setMade] = useState<{ by: () => string; text: string }>()
  useBrowserLayoutEffect(() => {
    if (typeof text === 'string') return
    const timer = setTimeout(() => setMade({ by: text, text: text() }), delay)
    return () => clearTimeout(timer)
  }, [text])
  if (typeof text === 'string') return text
  return made?.by === text ? made.text : meanwhile
}
