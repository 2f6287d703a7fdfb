import { useEffect, useState } from 'react'

/** How long somebody pauses in typing until the catalogue is asked, in milliseconds. */
const pauseMilliseconds = 250

/** The text once nobody has typed for a moment; an empty one at once. */
export function useDeferredText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
