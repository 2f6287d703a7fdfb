const name = 'rejtve'

/**
 * Creates a filter of switches in the address. The address names what is switched off, so that showing everything is the short address.
 * @param leafNames how the address calls each switch; content, as the paths are
 */
export function createFilterInAddress<Leaf extends string>(leafNames: Readonly<Record<Leaf, string>>) {
  const leaves = Object.keys(leafNames) as Leaf[]
  return {
    /** Reads what the address hides; unknown names are ignored. */
    read(search: URLSearchParams): Readonly<Record<Leaf, boolean>> {
      const hidden = search.get(name)?.split('.') ?? []
      return Object.fromEntries(leaves.map((leaf) => [leaf, !hidden.includes(leafNames[leaf])])) as Record<Leaf, boolean>
    },
    write(search: URLSearchParams, filter: Readonly<Record<Leaf, boolean>>): URLSearchParams {
      const next = new URLSearchParams(search)
      const hidden = leaves.filter((leaf) => !filter[leaf]).map((leaf) => leafNames[leaf])
      if (hidden.length === 0) next.delete(name)
      else next.set(name, hidden.join('.'))
      return next
    },
  }
}
