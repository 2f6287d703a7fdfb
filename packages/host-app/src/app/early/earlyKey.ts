/** Names a request whatever the order of its query. */
export function earlyKeyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  searchParams.sort()
  return `${pathname}?${searchParams}`
}
