import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from '../routing/routing.tsx'

export type SearchChange = (current: URLSearchParams) => URLSearchParams

/**
 * The query of the address, and a way to change it in place. Changes of one turn build on each other, where React
 * Router's own setter would keep the last alone.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = search
  }, [search])
  const change = useCallback(
    (write: SearchChange) => {
      latest.current = write(latest.current)
      setSearch(latest.current)
    },
    [setSearch],
  )
  /** With the changes that are still on their way. */
  const currentSearch = useCallback(() => latest.current, [])
  return { search, change, currentSearch }
}
