// Apart from the list's own fields, which only staff need.

/** Of an address of a visit: the list that it was opened from, and its place there. */
export const listName = 'lista'
export const placeName = 'sor'

/** What the address of a visit says of its list, for the visit's other pages. */
export function listParametersOf(search: URLSearchParams): Record<string, string | undefined> {
  return { [listName]: search.get(listName) ?? undefined, [placeName]: search.get(placeName) ?? undefined }
}
