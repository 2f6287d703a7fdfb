import { useCurrentSearch, useSearchParams } from '../routing/routing.tsx'

/**
 * The query of the address that is shown, and a way to change it in place. Each change begins with the query as it is at the
 * moment: neither another change of the same turn nor a link that was just followed is lost.
 */
export function useAddress() {
  const [search, change] = useSearchParams()
  const currentSearch = useCurrentSearch()
  return { search, change, currentSearch }
}
