import { hrefTo, matchRoute, type RouteId } from '@diab/core/routes'

type Landing = {
  /** What the sign-in was started with. */
  intendedPath: string
  /** What this tab remembers: links with a token stay there. */
  rememberedPath: string
  /** The step a registration under way is at. */
  step: RouteId | undefined
  home: string
}

const routeAt = (path: string) => matchRoute(path.split(/[?#]/)[0] ?? '')?.route

/** Pages of the registration keep the remembered path for when they are done. */
export const keepsIntendedPath = (path: string): boolean => routeAt(path)?.ignoresIntendedPath === true

/** Where a sign-in leads: on with the registration, or where the person wanted to be, or home. */
export function landingPath({ intendedPath, rememberedPath, step, home }: Landing): string {
  if (step && (intendedPath === '/' || keepsIntendedPath(intendedPath))) return hrefTo(step)
  const path = intendedPath === '/' ? rememberedPath : intendedPath
  return path === '/' ? home : path
}
