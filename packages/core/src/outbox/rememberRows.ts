import type { DiaryEntry } from '../diary/anyEntry.schema.ts'

/** Number of lists kept for the rows of pending changes. */
const recentLists = 4
/** As many answers to single writes. */
const recentWrites = 50

export interface RecentRows {
  list: (entries: readonly DiaryEntry[]) => void
  written: (entry: DiaryEntry) => void
  /** The newest version that the provider has answered. */
  find: (id: string) => DiaryEntry | undefined
}

/** What the provider answered last, for the rows of entries that are changed without it. */
export function rememberRows(): RecentRows {
  let lists: readonly (readonly DiaryEntry[])[] = []
  let writes: readonly DiaryEntry[] = []
  return {
    list: (entries) => void (lists = [entries, ...lists].slice(0, recentLists)),
    written: (entry) => void (writes = [entry, ...writes].slice(0, recentWrites)),
    find: (id) =>
      [writes, ...lists]
        .flatMap((entries) => entries.find((entry) => entry.id === id) ?? [])
        .toSorted((one, other) => other.version - one.version)[0],
  }
}
