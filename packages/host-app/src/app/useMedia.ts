import { useCallback, useSyncExternalStore } from 'react'
import { narrow } from './breakpoints.ts'

/** Returns whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChanged: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChanged)
      return () => media.removeEventListener('change', onChanged)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Returns whether the bar at the foot of the screen is shown, with its round "+". */
export const useIsNarrow = (): boolean => useMedia(narrow)
