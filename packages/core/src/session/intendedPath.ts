const origin = 'https://app.invalid'

/**
 * A path of this product to open after sign-in; '/' for anything that a browser would read as another host, and for
 * the sign-in's own pages.
 */
export function toIntendedPath(value: unknown): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return '/'
  const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined
  if (url?.origin !== origin || url.pathname.startsWith('/oidc/')) return '/'
  const path = url.pathname + url.search + url.hash
  // What was `/.//host` names a host only now.
  return path.startsWith('//') ? '/' : path
}
