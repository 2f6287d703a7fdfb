import { beforeEach, describe, expect, it, vi } from 'vitest'

type WorkEvent = { waitUntil: (work: Promise<unknown>) => void; notification: { close: () => void } } & Record<string, unknown>
type Work = (event: WorkEvent) => void

/** The worker of a browser with these pages open, and what it did. */
async function makeWorker(...pages: DocumentVisibilityState[]) {
  const actions: string[] = []
  const listeners = new Map<string, Work>()
  const open = pages.map((visibilityState, at) => ({
    visibilityState,
    focus: async () => actions.push(`focused ${at}`),
    postMessage: (message: string) => actions.push(`told ${at}: ${message}`),
  }))
  vi.stubGlobal('__DIAB_SHELL__', { version: 'test', files: [] })
  vi.stubGlobal('addEventListener', (name: string, listener: Work) => listeners.set(name, listener))
  vi.stubGlobal('Response', { redirect: (to: string, status: number) => ({ to, status }) })
  vi.stubGlobal('clients', { matchAll: async () => open, openWindow: async (path: string) => actions.push(`opened ${path}`) })
  vi.stubGlobal('navigator', { setAppBadge: async () => actions.push('badge') })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, { body }: { body: string }) => actions.push(`${title}: ${body}`),
  })
  await import('./serviceWorker.ts')
  async function hear(name: string, data: { json: () => unknown } | null = null) {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ data, waitUntil: (given) => (work = given), notification: { close: () => actions.push('closed') } })
    await work
    return actions
  }
  /** Posts a form as another app's share does. */
  async function share(path: string, ...files: File[]) {
    const form = new FormData()
    for (const file of files) form.append('fajl', file)
    let answer: Promise<Response> | undefined
    const request = { url: location.origin + path, method: 'POST', mode: 'navigate', formData: async () => form }
    const respondWith = (given: Promise<Response>) => (answer = given)
    listeners.get('fetch')?.({ request, respondWith, waitUntil: () => {}, notification: { close: () => {} } })
    return answer
  }
  /** What the worker hands over to a page that asks for shared files. */
  function take(): readonly File[] {
    const postMessage = vi.fn<(files: readonly File[]) => void>()
    const event = { data: 'takeShared', ports: [{ postMessage }], waitUntil: () => {}, notification: { close: () => {} } }
    listeners.get('message')?.(event)
    return postMessage.mock.calls[0]?.[0] ?? []
  }
  return { hear, share, take }
}

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

describe('a page that is opened again', () => {
  const html = (build: string, nonce: string) => `<script src="/assets/index-${build}.js" nonce="${nonce}"></script>`

  /**
   * Opens the diary while the provider serves `served`, and the open page stores `meanwhile`. Returns what the browser gets, and what
   * is stored afterwards.
   */
  async function open(stored: string | undefined, served: string | undefined, path = '/naplo', meanwhile?: string) {
    const listeners = new Map<string, Work>()
    vi.stubGlobal('__DIAB_SHELL__', { version: 'test', files: [] })
    vi.stubGlobal('addEventListener', (name: string, listener: Work) => listeners.set(name, listener))
    await import('./serviceWorker.ts')
    const cached = new Map(stored === undefined ? [] : [['/', stored]])
    const cache = { put: async (name: string, answer: Response) => void cached.set(name, await answer.text()) }
    const match = async (name: string) => (cached.has(name) ? new Response(cached.get(name)) : undefined)
    vi.stubGlobal('caches', { match, open: async () => cache })
    vi.stubGlobal('fetch', async () => {
      if (served === undefined) throw new TypeError('Failed to fetch')
      if (meanwhile !== undefined) cached.set('/', meanwhile)
      return new Response(served)
    })
    const works: Promise<unknown>[] = []
    let answer: Promise<Response> | undefined
    const request = { url: location.origin + path, method: 'GET', mode: 'navigate' }
    listeners.get('fetch')?.({
      request,
      respondWith: (given: Promise<Response>) => (answer = given),
      waitUntil: (work) => void works.push(work),
      notification: { close: () => {} },
    })
    const shown = await (await answer)?.text()
    await Promise.all(works)
    return { shown, stored: cached.get('/') }
  }

  it('is there at once, and renewed with the nonce of the next answer', async () =>
    expect(await open(html('a', '1'), html('a', '2'))).toEqual({ shown: html('a', '1'), stored: html('a', '2') }))

  it('stays of its version until the worker of the next one has all its files', async () =>
    expect(await open(html('a', '1'), html('b', '2'))).toEqual({ shown: html('a', '1'), stored: html('a', '1') }))

  it('stays in the language to which it has changed, although an answer in the former one arrives afterwards', async () => {
    const changed = await open(html('magyar', '1'), html('magyar', '2'), '/naplo', html('english', '3'))
    expect(changed.stored).toBe(html('english', '3'))
  })

  it('is there without a network', async () =>
    expect(await open(html('a', '1'), undefined)).toEqual({ shown: html('a', '1'), stored: html('a', '1') }))

  it('of another part of the host is fetched', async () =>
    expect((await open(html('a', '1'), 'Levelek', '/demo/levelek')).shown).toBe('Levelek'))

  it('is fetched where none is stored', async () => expect((await open(undefined, html('a', '2'))).shown).toBe(html('a', '2')))
})

describe('a version that has been fetched', () => {
  const html = (build: string) => `<script src="/assets/index-${build}.js"></script>`

  /** Installs the version of `own` beside the one that keeps the page of `shown`. Returns whether it begins without being asked. */
  async function install(own: string, shown: string) {
    const listeners = new Map<string, Work>()
    const skipWaiting = vi.fn<() => Promise<void>>()
    vi.stubGlobal('__DIAB_SHELL__', { version: 'own', files: [] })
    vi.stubGlobal('addEventListener', (name: string, listener: Work) => listeners.set(name, listener))
    vi.stubGlobal('skipWaiting', skipWaiting)
    vi.stubGlobal('Request', class {})
    const pages = new Map([
      ['diab-shell-former', html(shown)],
      ['photos', html(own)],
    ])
    vi.stubGlobal('caches', {
      keys: async () => [...pages.keys()],
      open: async (name: string) => ({ addAll: async () => void pages.set(name, html(own)) }),
      match: async (_path: string, { cacheName }: { cacheName: string }) => new Response(pages.get(cacheName)),
    })
    await import('./serviceWorker.ts')
    let work: Promise<unknown> | undefined
    listeners.get('install')?.({ waitUntil: (given) => (work = given), notification: { close: () => {} } })
    await work
    return skipWaiting.mock.calls.length > 0
  }

  it('waits for the word of the person, who works with the former one', async () => expect(await install('b', 'a')).toBe(false))

  it('asks nothing where its page is shown already, as after a change of language', async () =>
    expect(await install('english', 'english')).toBe(true))
})

describe('a push message', () => {
  it.each<[string, DocumentVisibilityState[], string[]]>([
    ['is shown when no page is open', [], ['badge', 'Diabnapló: Új értesítés érkezett.']],
    ['is shown when every page is in the background', ['hidden'], ['badge', 'Diabnapló: Új értesítés érkezett.']],
    ['is left to a visible page', ['hidden', 'visible'], []],
  ])('%s', async (_, pages, actions) => {
    const { hear } = await makeWorker(...pages)
    expect(await hear('push')).toEqual(actions)
  })

  it.each<[string, DocumentVisibilityState[], string[]]>([
    ['says that it is time to measure again', ['hidden'], ['Diabnapló: Letelt a 15 perc. Nyisd meg a naplót.']],
    ['leaves that to a visible page', ['visible'], []],
  ])('%s', async (_, pages, actions) => {
    const { hear } = await makeWorker(...pages)
    expect(await hear('push', { json: () => ({ from: '1', data: { kind: 'reminder' } }) })).toEqual(actions)
  })

  it('says that something waits where the message is no JSON', async () => {
    const { hear } = await makeWorker()
    const json = () => JSON.parse('plain')
    expect(await hear('push', { json })).toEqual(['badge', 'Diabnapló: Új értesítés érkezett.'])
  })

  it.each<[string, DocumentVisibilityState[], string[]]>([
    ['the page that is open', ['hidden'], ['closed', 'focused 0']],
    ['a new one', [], ['closed', 'opened /']],
  ])('leads to %s', async (_, pages, actions) => {
    const { hear } = await makeWorker(...pages)
    expect(await hear('notificationclick')).toEqual(actions)
  })

  it('needs a new token when the browser changed its subscription: the pages are notified', async () => {
    const { hear } = await makeWorker('visible', 'hidden')
    expect(await hear('pushsubscriptionchange')).toEqual(['told 0: pushsubscriptionchange', 'told 1: pushsubscriptionchange'])
  })
})

describe('a file that another app shares', () => {
  const file = new File(['2026.11.20. 07:10;6,2'], 'mero.csv', { type: 'text/csv' })

  it('opens the upload page, which takes it once', async () => {
    const { share, take } = await makeWorker()
    expect(await share('/adatfeltoltes', file)).toEqual({ to: '/adatfeltoltes?megosztott=1', status: 303 })
    expect(take()).toEqual([file])
    expect(take()).toEqual([])
  })

  it('is taken at no other address', async () => {
    const { share, take } = await makeWorker()
    expect(await share('/naplo', file)).toBeUndefined()
    expect(take()).toEqual([])
  })
})
