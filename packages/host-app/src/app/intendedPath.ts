import { toIntendedPath } from '@diab/core/session'

const key = 'diab.intendedPath'

/** Keeps where the person wanted to go until the sign-in is done, in this tab only. */
export function rememberIntendedPath(path: string): void {
  try {
    sessionStorage.setItem(key, path)
  } catch {
    // Without storage the sign-in ends on the home page.
  }
}

/** The path to open after sign-in; '/' when none was remembered. */
export function readIntendedPath(): string {
  try {
    return toIntendedPath(sessionStorage.getItem(key) ?? '/')
  } catch {
    return '/'
  }
}

export function forgetIntendedPath(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
