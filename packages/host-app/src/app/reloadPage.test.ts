import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadPage } from './reloadPage.ts'
import { createStoredPage } from './testing/createStoredPage.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('a page that is loaded again', () => {
  it('is the one that the provider serves now, not the one that the service worker kept', async () => {
    const { page, shown, pages } = createStoredPage('the build of yesterday', () => 'the build of today')
    await reloadPage(page)
    expect(shown).toEqual(['/naplo: the build of today'])
    expect(pages.get('photos')).toBe('nothing of the app')
  })

  it('is the kept one while the provider cannot be reached', async () => {
    const { page, shown } = createStoredPage('the build of yesterday', () => undefined)
    await reloadPage(page)
    expect(shown).toEqual(['/naplo: the build of yesterday'])
  })

  it('is loaded where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', undefined)
    const reload = vi.fn<() => void>()
    await reloadPage({ location: { reload } })
    expect(reload).toHaveBeenCalledOnce()
  })
})
