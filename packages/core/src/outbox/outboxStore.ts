import type { Outbox } from './outboxItem.ts'

/** Keeps each person's outbox on the device. */
export interface OutboxStore {
  read(userId: string): Promise<Outbox>
  /**
   * One change, all or nothing, also between two tabs.
   * @throws when it could not be kept: then the entry is not in the outbox
   */
  change(userId: string, work: (outbox: Outbox) => Outbox): Promise<Outbox>
  /** Calls back when another tab changed a user's outbox. Returns how to stop. */
  onChanged(listener: (userId: string) => void): () => void
  /** Runs `work` while no other tab sends for this person. */
  whileSending<Result>(userId: string, work: () => Promise<Result>): Promise<Result>
}

/** An outbox that lasts as long as the page; for tests, and for several pretended tabs of one. */
export function createMemoryOutboxStore(): OutboxStore {
  const outboxes = new Map<string, Outbox>()
  const turns = new Map<string, Promise<unknown>>()
  const listeners = new Set<(userId: string) => void>()
  return {
    read: async (userId) => outboxes.get(userId) ?? [],
    async change(userId, work) {
      const next = structuredClone(work(outboxes.get(userId) ?? []))
      outboxes.set(userId, next)
      for (const listener of listeners) listener(userId)
      return next
    },
    onChanged(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    whileSending<Result>(userId: string, work: () => Promise<Result>) {
      const turn = (turns.get(userId) ?? Promise.resolve()).then(work, work)
      turns.set(userId, turn)
      return turn
    },
  }
}
