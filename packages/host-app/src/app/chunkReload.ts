/** A page's chunk that cannot be loaded reloads the page, at most once in this time: a new version may have been published. */
const guardMs = 60_000
const key = 'diab.chunkReloadedAt'

export type ChunkReloadPorts = { storage: Pick<Storage, 'getItem' | 'setItem'>; now: () => number; reload: () => void }

const browserPorts: ChunkReloadPorts = {
  storage: { getItem: (name) => sessionStorage.getItem(name), setItem: (name, value) => sessionStorage.setItem(name, value) },
  now: () => Date.now(),
  reload: () => location.reload(),
}

/** Loads a chunk. @throws what the load throws, when the page has just been reloaded for the same reason */
export async function withChunkReload<Chunk>(load: () => Promise<Chunk>, ports: ChunkReloadPorts = browserPorts): Promise<Chunk> {
  try {
    return await load()
  } catch (error) {
    const reloadedAt = Number(ports.storage.getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (ports.now() - reloadedAt < guardMs) throw error
    ports.storage.setItem(key, String(ports.now()))
    ports.reload()
    // The page goes away; until then nothing may be shown as failed.
    return new Promise<Chunk>(() => {})
  }
}
