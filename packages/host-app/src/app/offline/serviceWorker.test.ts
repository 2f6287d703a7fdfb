import { beforeEach, describe, expect, it, vi } from 'vitest'

type Work = (event: { waitUntil: (work: Promise<unknown>) => void; notification: { close: () => void } }) => void

/** The worker of a browser with these pages open, and what it did. */
async function makeWorker(...pages: DocumentVisibilityState[]) {
  const deeds: string[] = []
  const listeners = new Map<string, Work>()
  const open = pages.map((visibilityState, at) => ({
    visibilityState,
    focus: async () => deeds.push(`focused ${at}`),
    postMessage: (message: string) => deeds.push(`told ${at}: ${message}`),
  }))
  vi.stubGlobal('__DIAB_SHELL__', { version: 'test', files: [] })
  vi.stubGlobal('addEventListener', (name: string, listener: Work) => listeners.set(name, listener))
  vi.stubGlobal('clients', { matchAll: async () => open, openWindow: async (path: string) => deeds.push(`opened ${path}`) })
  vi.stubGlobal('registration', {
    showNotification: async (title: string, { body }: { body: string }) => deeds.push(`${title}: ${body}`),
  })
  await import('./serviceWorker.ts')
  async function hear(name: string) {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ waitUntil: (given) => (work = given), notification: { close: () => deeds.push('closed') } })
    await work
    return deeds
  }
  return { hear }
}

beforeEach(() => vi.resetModules())

describe('a push message', () => {
  it.each<[string, DocumentVisibilityState[], string[]]>([
    ['is shown when no page is open', [], ['Diabnapló: Új értesítés érkezett.']],
    ['is shown when every page is in the background', ['hidden'], ['Diabnapló: Új értesítés érkezett.']],
    ['is left to the page that somebody looks at', ['hidden', 'visible'], []],
  ])('%s', async (_, pages, deeds) => {
    const { hear } = await makeWorker(...pages)
    expect(await hear('push')).toEqual(deeds)
  })

  it.each<[string, DocumentVisibilityState[], string[]]>([
    ['the page that is open', ['hidden'], ['closed', 'focused 0']],
    ['a new one', [], ['closed', 'opened /']],
  ])('leads to %s', async (_, pages, deeds) => {
    const { hear } = await makeWorker(...pages)
    expect(await hear('notificationclick')).toEqual(deeds)
  })

  it('needs a new token when the browser changed its subscription: the pages are told', async () => {
    const { hear } = await makeWorker('visible', 'hidden')
    expect(await hear('pushsubscriptionchange')).toEqual(['told 0: pushsubscriptionchange', 'told 1: pushsubscriptionchange'])
  })
})
