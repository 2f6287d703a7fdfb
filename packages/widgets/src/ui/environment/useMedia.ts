import { useSyncExternalStore } from 'react'

const hasMatchMedia = () => typeof matchMedia === 'function'

/** Returns a hook that says whether a media query matches; false on the server. */
export function createUseMedia(query: string): () => boolean {
  function subscribe(onChanged: () => void): () => void {
    if (!hasMatchMedia()) return () => {}
    const media = matchMedia(query)
    media.addEventListener('change', onChanged)
    return () => media.removeEventListener('change', onChanged)
  }
  const read = () => hasMatchMedia() && matchMedia(query).matches
  return () => useSyncExternalStore(subscribe, read, () => false)
}

/** Returns true where an entry's form is a sheet instead of a side panel: below 640 px, and on a phone in landscape. */
export const useIsSheet = createUseMedia('(max-width: 639.98px), (max-height: 499.98px)')
