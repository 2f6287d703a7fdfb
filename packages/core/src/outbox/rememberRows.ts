import type { DiaryEntry } from '../diary/anyEntry.schema.ts'

/** As many lists are remembered for the rows of changes that wait. */
const rememberedLists = 4
/** As many answers to single writes. */
const rememberedWrites = 50

export interface RememberedRows {
  list: (entries: readonly DiaryEntry[]) => void
  written: (entry: DiaryEntry) => void
  /** The newest version that the provider has answered. */
  find: (id: string) => DiaryEntry | undefined
}

/** What the provider answered last, for the rows of entries that are changed without it. */
export function rememberRows(): RememberedRows {
  let lists: readonly (readonly DiaryEntry[])[] = []
  let writes: readonly DiaryEntry[] = []
  return {
    list: (entries) => void (lists = [entries, ...lists].slice(0, rememberedLists)),
    written: (entry) => void (writes = [entry, ...writes].slice(0, rememberedWrites)),
    find: (id) =>
      [writes, ...lists]
        .flatMap((entries) => entries.find((entry) => entry.id === id) ?? [])
        .toSorted((one, other) => other.version - one.version)[0],
  }
}
