import { vi } from 'vitest'

/**
 * A browser whose service worker keeps a page and answers with it. `serve` is what the provider gives now; undefined where it
 * cannot be reached. `shown` lists what each reload showed, and at which path.
 */
export function createStoredPage(stored: string, serve: () => string | undefined) {
  const pages = new Map([
    ['diab-shell-1', stored],
    ['photos', 'nothing of the app'],
  ])
  const shown: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => [...pages.keys()],
    open: async (name: string) => ({
      put: async (path: string, answer: Response) => void (path === '/' && pages.set(name, await answer.text())),
    }),
  })
  vi.stubGlobal('fetch', async () => {
    const html = serve()
    if (html === undefined) throw new TypeError('Failed to fetch')
    return new Response(html)
  })
  let path = '/naplo'
  const location = {
    get pathname() {
      return path
    },
    search: '',
    hash: '',
    reload: () => void shown.push(`${path}: ${pages.get('diab-shell-1')}`),
  }
  const history = { pushState: (_data: unknown, _unused: string, to?: string | URL | null) => void (path = String(to)) }
  return { page: { location, history }, shown, pages }
}
