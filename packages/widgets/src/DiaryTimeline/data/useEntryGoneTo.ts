import type { DiaryEntry } from '@diab/core/rules'
import { useEffect } from 'react'

/** Tells once of the entry that a link names, when it is among the entries. */
export function useEntryGoneTo(entries: readonly DiaryEntry[], id: string | undefined, onThere: (entry: DiaryEntry) => void): void {
  const entry = entries.find((one) => one.id === id)
  useEffect(() => {
    if (entry) onThere(entry)
    // oxlint-disable-next-line react/exhaustive-deps -- another entry alone is gone to
  }, [entry?.id])
}
