import { useSyncExternalStore } from 'react'

/** Returns a hook that says whether a media query matches; false on the server. */
export function createUseMedia(query: string): () => boolean {
  const find = () => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)
  function subscribe(onChanged: () => void): () => void {
    const media = find()
    media?.addEventListener('change', onChanged)
    return () => media?.removeEventListener('change', onChanged)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => find()?.matches === true,
      () => false,
    )
}

/** Returns true where an entry's form is a sheet instead of a side panel: below 640 px, and on a phone in landscape. */
export const useIsSheet = createUseMedia('(max-width: 639.98px), (max-height: 499.98px)')
