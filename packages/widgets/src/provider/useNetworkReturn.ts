import { useEffect, useRef } from 'react'
import { useIsOffline } from './useIsOffline.ts'

/**
 * Calls back once each time that the network returns, and at first while there is one: what fails while there is a network
 * waits for the person. Returns whether there is none.
 */
export function useNetworkReturn(onReturned: () => void): boolean {
  const isOffline = useIsOffline()
  const latest = useRef(onReturned)
  useEffect(() => {
    latest.current = onReturned
  })
  useEffect(() => {
    if (!isOffline) latest.current()
  }, [isOffline])
  return isOffline
}
