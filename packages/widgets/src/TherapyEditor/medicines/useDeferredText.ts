import { useEffect, useState } from 'react'

/** The pause in typing before the catalogue is requested, in milliseconds. */
const pauseMilliseconds = 250

/** Returns the debounced text; an empty one at once. */
export function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
