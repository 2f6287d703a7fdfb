import type { Resource } from '../accountData/fhir/fhirEntry.ts'
import type { SearchParams } from './searchParams.ts'

/** What a search found: one page of it. */
export interface Found {
  matches: readonly Resource[]
  /** Resources that the matches refer to and the caller asked for. */
  included?: readonly Resource[]
  /** Where the next page begins; undefined on the last one. */
  cursor?: string
  /** Length of the whole list, where it is known. */
  total?: number
}

export interface SearchAddress {
  /** Where the face answers. */
  base: string
  resourceType: string
}

/** A page of a search as a Bundle, with the addresses of this page and the next one. */
export function toSearchset({ base, resourceType }: SearchAddress, params: SearchParams, found: Found): Omit<Resource, 'id'> {
  const address = (query: URLSearchParams) => `${base}/${resourceType}${query.size > 0 ? '?' : ''}${query.toString()}`
  const entryOf = (mode: 'match' | 'include') => (resource: Resource) => ({
    fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
    resource,
    search: { mode },
  })
  const entry = [...found.matches.map(entryOf('match')), ...(found.included ?? []).map(entryOf('include'))]
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(found.total !== undefined && { total: found.total }),
    link: [
      { relation: 'self', url: address(params.applied()) },
      ...(found.cursor === undefined ? [] : [{ relation: 'next', url: address(params.applied(found.cursor)) }]),
    ],
    // FHIR knows no empty list.
    ...(entry.length > 0 && { entry }),
  }
}

/** One page of a list that is at hand as a whole, with a cursor that counts. */
export function pageOf(items: readonly Resource[], params: SearchParams): Found {
  const from = Number(/^\d{1,7}$/.exec(params.one('_cursor') ?? '0')?.[0] ?? 0)
  const count = params.count()
  const to = from + count
  return { matches: items.slice(from, to), total: items.length, ...(count > 0 && to < items.length && { cursor: String(to) }) }
}
