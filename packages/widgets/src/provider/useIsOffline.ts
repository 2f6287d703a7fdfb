import { useSyncExternalStore } from 'react'
import { useOnChange } from './useOnChange.ts'

function subscribe(onChanged: () => void): () => void {
  window.addEventListener('online', onChanged)
  window.addEventListener('offline', onChanged)
  return () => {
    window.removeEventListener('online', onChanged)
    window.removeEventListener('offline', onChanged)
  }
}

/** Returns whether the browser reports no network. False on the server; true is certain, false is not. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  )

/**
 * Calls back once each time that the network returns, and at first while there is one: what fails while there is a network
 * waits for the person. Returns whether there is none.
 */
export function useNetworkReturn(onReturned: () => void): boolean {
  const isOffline = useIsOffline()
  useOnChange(isOffline, true, () => {
    if (!isOffline) onReturned()
  })
  return isOffline
}
