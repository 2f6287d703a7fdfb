import { hrefTo, matchRoute, type RouteId } from '@diab/internal/routes'

type Landing = {
  /** What the sign-in was started with. */
  intendedPath: string
  /** What this tab remembers: links with a token stay there. */
  storedPath: string
  /** The step a registration under way is at. */
  step: RouteId | undefined
  home: string
}

const routeAt = (path: string) => matchRoute(path.split(/[?#]/)[0] ?? '')?.route

/** Checks for pages of the registration, which keep the stored path until they are done. */
export const keepsIntendedPath = (path: string): boolean => routeAt(path)?.ignoresIntendedPath === true

/** Where a sign-in leads: on with the registration, or where the person wanted to be, or home. */
export function landingPath({ intendedPath, storedPath, step, home }: Landing): string {
  if (step && (intendedPath === '/' || keepsIntendedPath(intendedPath))) return hrefTo(step)
  const path = intendedPath === '/' ? storedPath : intendedPath
  return path === '/' ? home : path
}
