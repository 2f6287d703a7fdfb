import { useCallback, useEffect, useRef } from 'react'

/** The time in which a deletion can be undone, in milliseconds. */
export const undoMilliseconds = 10_000

/**
 * Deletions that wait for their ten seconds. Whatever still waits when the page or the widget is left is sent then.
 * @param send tells the provider; called once per deletion that was not taken back
 */
export function useHeldDeletions(send: (id: string) => void) {
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })

  const release = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    return timers.current.delete(id)
  }, [])

  const sendAll = useCallback(() => {
    // Deleting the key that is being visited does not disturb a Map's own iteration.
    for (const id of timers.current.keys()) if (release(id)) latestSend.current(id)
  }, [release])

  useEffect(() => {
    window.addEventListener('pagehide', sendAll)
    return () => {
      window.removeEventListener('pagehide', sendAll)
      sendAll()
    }
  }, [sendAll])

  const hold = useCallback(
    (id: string) => {
      release(id)
      timers.current.set(
        id,
        setTimeout(() => {
          if (release(id)) latestSend.current(id)
        }, undoMilliseconds),
      )
    },
    [release],
  )
  return { hold, release, sendAll }
}
