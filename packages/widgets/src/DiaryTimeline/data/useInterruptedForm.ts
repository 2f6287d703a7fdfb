import { useEffect, useRef } from 'react'
import type { DraftSubject, EntryDrafts } from './useEntryDrafts.ts'

/**
 * Restores the form that a reload, a lost session or maintenance interrupted, with what was typed. Once per diary: later
 * forms are opened by their owner.
 */
export function useInterruptedForm(drafts: EntryDrafts, onFound: (subject: DraftSubject) => void): void {
  const found = useRef(onFound)
  found.current = onFound
  useEffect(() => {
    let isCurrent = true
    void drafts.findInterrupted().then((subject) => {
      if (isCurrent && subject) found.current(subject)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts])
}
