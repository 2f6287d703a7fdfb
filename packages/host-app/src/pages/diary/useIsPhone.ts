import { useSyncExternalStore } from 'react'
import { phone } from '../../app/breakpoints.ts'

function subscribe(onChanged: () => void): () => void {
  const media = matchMedia(phone)
  media.addEventListener('change', onChanged)
  return () => media.removeEventListener('change', onChanged)
}

/** Returns whether the toolbar has room for one menu only. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
