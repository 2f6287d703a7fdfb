import { matchRoute } from '@diab/internal/routes'
import { toIntendedPath } from '@diab/internal/session'

const key = 'diab.intendedPath'

/** Keeps where the person wanted to go until the sign-in is done, in this tab only. */
export function rememberIntendedPath(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the sign-in ends on the home page.
  }
}

/** Returns the path to open after sign-in; '/' when none is stored. */
export function readIntendedPath(): string {
  try {
    return toIntendedPath(sessionStorage.getItem(key) ?? '/')
  } catch {
    return '/'
  }
}

/**
 * The same for the sign-in itself, which keeps it in a cookie: '/' for a link with a token, which stays in this tab alone and
 * is followed from there.
 */
export function readSharableIntendedPath(): string {
  const path = readIntendedPath()
  return matchRoute(path.split(/[?#]/)[0] ?? '')?.params.token === undefined ? path : '/'
}

export function forgetIntendedPath(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
