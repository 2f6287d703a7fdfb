import { mayReloadForChunk } from '@diab/core/shell'

const key = 'diab.chunkReloadedAt'

export type ChunkReloadPorts = {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  isOnline: () => boolean
  reload: () => void
}

const browserPorts: ChunkReloadPorts = {
  storage: { getItem: (name) => sessionStorage.getItem(name), setItem: (name, value) => sessionStorage.setItem(name, value) },
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
}

/**
 * Loads a page's chunk. One that is gone reloads the page, since a new version may have been published.
 * @throws what the load throws, when there is no network or the page has just been reloaded for the same reason
 */
export async function withChunkReload<Chunk>(load: () => Promise<Chunk>, ports: ChunkReloadPorts = browserPorts): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    // Without a network a reload would only lose the page that is open.
    if (!ports.isOnline()) throw error
    const saved = ports.storage.getItem(key)
    if (!mayReloadForChunk(saved === null ? undefined : Number(saved), ports.now())) throw error
    ports.storage.setItem(key, String(ports.now()))
    ports.reload()
    // The page goes away; until then nothing may be shown as failed.
    return new Promise<Chunk>(() => {})
  }
}
