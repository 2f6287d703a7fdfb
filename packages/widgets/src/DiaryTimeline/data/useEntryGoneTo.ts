import type { DiaryEntry } from '@diab/core/rules'
import { useEffect, useRef } from 'react'

/** Tells once of the entry that a link names, when it is among the entries. */
export function useEntryGoneTo(entries: readonly DiaryEntry[], id: string | undefined, onThere: (entry: DiaryEntry) => void): void {
  const entry = entries.find((one) => one.id === id)
  const goneTo = useRef<string>(undefined)
  useEffect(() => {
    if (entry?.id === goneTo.current) return
    goneTo.current = entry?.id
    if (entry) onThere(entry)
  }, [entry, onThere])
}
