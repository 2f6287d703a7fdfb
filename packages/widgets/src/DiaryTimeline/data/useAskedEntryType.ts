import type { EntryType } from '@diab/core/rules'
import { useEffect, useRef } from 'react'

/** Reports when the host requests a new entry of another kind; the first one is opened with the first render. */
export function useAskedEntryType(entryType: EntryType | undefined, onAsked: (entryType: EntryType) => void): void {
  const opened = useRef(entryType)
  useEffect(() => {
    if (entryType && entryType !== opened.current) onAsked(entryType)
    opened.current = entryType
  }, [entryType, onAsked])
}
