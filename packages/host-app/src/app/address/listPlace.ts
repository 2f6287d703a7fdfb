/** Returns the search text of a list's address; empty when it is nothing that can be searched for. */
export function readSearchText(search: URLSearchParams, name: string): string {
  const text = (search.get(name) ?? '').slice(0, 200)
  return text.isWellFormed() && !text.includes('\u0000') ? text : ''
}

/** Returns the page of a list's address, counted from 1. */
export function readPageNumber(search: URLSearchParams, name: string): number {
  const page = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}
