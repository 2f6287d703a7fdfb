import { mayReloadForChunk } from '@diab/internal/shell'
import { reloadPage } from './reloadPage.ts'

const key = 'diab.chunkReloadedAt'

export type ChunkReloadPorts = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  page: { location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>; history: Pick<History, 'pushState'> }
}

const browserPorts: ChunkReloadPorts = {
  storage: { getItem: (name) => sessionStorage.getItem(name), setItem: (name, value) => sessionStorage.setItem(name, value) },
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  page: window,
}

async function reloadAt(href: string, page: ChunkReloadPorts['page']): Promise<void> {
  const { pathname, search, hash } = page.location
  // The page is not there yet, so the address still names the one before it.
  if (href !== pathname + search + hash) page.history.pushState(null, '', href)
  await reloadPage(page)
}

/**
 * Loads a chunk of the page at `href`. One that is gone reloads the app there, since a new version may have been published.
 * @throws what the load throws, when there is no network or the page has just been reloaded for the same reason
 */
export async function withChunkReload<Chunk>(
  load: () => Promise<Chunk>,
  href: string,
  ports: ChunkReloadPorts = browserPorts,
): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    // Without a network a reload would only lose the page that is open.
    if (!ports.isOnline()) throw error
    const saved = ports.storage.getItem(key)
    if (!mayReloadForChunk(saved === null ? undefined : Number(saved), ports.now())) throw error
    ports.storage.setItem(key, String(ports.now()))
    await reloadAt(href, ports.page)
    // The page goes away; until then nothing may be shown as failed.
    return new Promise<Chunk>(() => {})
  }
}
