import { chunkReloadGuardMs } from './shellLimits.ts'

/**
 * Whether a page chunk that cannot be loaded reloads the page: yes, but at most once per minute, because a chunk that
 * is gone for good would reload for ever. Times in ms since the epoch; a clock that went back counts as long ago.
 */
export function mayReloadForChunk(lastReloadAt: number | undefined, now: number): boolean {
  if (lastReloadAt === undefined || !Number.isFinite(lastReloadAt) || lastReloadAt > now) return true
  return now - lastReloadAt >= chunkReloadGuardMs
}
