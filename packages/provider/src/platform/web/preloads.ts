import { matchRoute, routeOf } from '@diab/internal/routes'

/** Files of each page by its route, and of each frame, as the build of the host app writes them. */
export interface RoutePreloads {
  pages: Readonly<Record<string, readonly string[]>>
  layouts: Readonly<Record<string, readonly string[]>>
}

/** Cookies of a sign-in that the browser holds. Only whether there is one decides which page's files are named. */
const signInCookie = /(?:^|;\s*)(?:__Host-)?diab\.user\./

/** Returns the files of the page that a path opens: the entrance's where the page needs a sign-in and the browser holds none. */
export function filesOfPath(preloads: RoutePreloads, path: string, cookies: string | undefined): string[] {
  const found = matchRoute(path)?.route
  if (!found) return []
  const isOpen = found.guards.length === 0 || found.guards.includes('maintenance') || signInCookie.test(cookies ?? '')
  const { id, layout } = isOpen ? found : routeOf('auth.login')
  return [...new Set([...(preloads.layouts[layout] ?? []), ...(preloads.pages[id] ?? [])])]
}

const isStyle = (file: string) => file.endsWith('.css')

/** Elements that fetch the files while the document is read; styles are there before anything is painted. */
export const preloadElements = (files: readonly string[], nonce: string): string =>
  files
    .map((file) => `<link rel="${isStyle(file) ? 'stylesheet' : 'modulepreload'}" crossorigin href="${file}" nonce="${nonce}">`)
    .join('\n    ')

/** The same as a header, which a proxy can send ahead of the document. */
export const preloadHeader = (files: readonly string[]): string =>
  files.map((file) => `<${file}>; rel=${isStyle(file) ? 'preload; as=style' : 'modulepreload'}; crossorigin`).join(', ')
