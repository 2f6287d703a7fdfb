import { useSyncExternalStore } from 'react'

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
