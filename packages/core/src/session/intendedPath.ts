/** A path of this product to open after sign-in; '/' for anything that could lead elsewhere. */
export function toIntendedPath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/'
  // A URL parser drops tabs and newlines, which would turn `/\t/elsewhere` into another host.
  if (/[\u0000-\u001f\\]/.test(value)) return '/'
  return value.startsWith('/oidc/') ? '/' : value
}
