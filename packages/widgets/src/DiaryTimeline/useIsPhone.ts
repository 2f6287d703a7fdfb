import { useSyncExternalStore } from 'react'

const query = '(max-width: 639.98px)'
const hasMatchMedia = () => typeof matchMedia === 'function'

function subscribe(onChanged: () => void): () => void {
  if (!hasMatchMedia()) return () => {}
  const media = matchMedia(query)
  media.addEventListener('change', onChanged)
  return () => media.removeEventListener('change', onChanged)
}

/** Below 640 px, where the side panel is a sheet. False on the server. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasMatchMedia() && matchMedia(query).matches,
    () => false,
  )
