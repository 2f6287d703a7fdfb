import { useSyncExternalStore } from 'react'
import { narrow } from './breakpoints.ts'

function subscribe(onChanged: () => void): () => void {
  const media = matchMedia(narrow)
  media.addEventListener('change', onChanged)
  return () => media.removeEventListener('change', onChanged)
}

/** Returns whether the bar at the foot of the screen is shown, with its round "+". */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
