import { afterEach, describe, expect, it, vi } from 'vitest'
import { withChunkReload } from './chunkReload.ts'
import { createStoredPage } from './testing/createStoredPage.ts'

afterEach(() => void vi.unstubAllGlobals())

const ports = (overrides: { now?: number; isOnline?: boolean; saved?: string } = {}) => {
  const values = new Map<string, string>(overrides.saved === undefined ? [] : [['diab.chunkReloadedAt', overrides.saved]])
  const { page, shown } = createStoredPage('the build whose files are gone', () => 'the new build')
  return {
    storage: {
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
    },
    now: () => overrides.now ?? 1_000_000,
    isOnline: () => overrides.isOnline ?? true,
    page,
    shown,
  }
}
const gone = async () => {
  throw new Error('chunk is gone')
}

describe('a page chunk that cannot be loaded', () => {
  it('reloads the app of the build that the provider serves, at the page that was asked for', async () => {
    const fresh = ports()
    void withChunkReload(gone, '/elemzes?nap=14#atlag', fresh)
    await expect.poll(() => fresh.shown).toEqual(['/elemzes?nap=14#atlag: the new build'])
  })

  it('does not reload again within a minute', async () => {
    const recent = ports({ saved: '960000' })
    await expect(withChunkReload(gone, '/naplo', recent)).rejects.toThrow('chunk is gone')
    expect(recent.shown).toEqual([])
  })

  it('keeps the open page without a network', async () => {
    const offline = ports({ isOnline: false })
    await expect(withChunkReload(gone, '/naplo', offline)).rejects.toThrow('chunk is gone')
    expect(offline.shown).toEqual([])
  })

  it('is no matter when it loads', async () => expect(await withChunkReload(async () => 'page', '/naplo', ports())).toBe('page'))
})
