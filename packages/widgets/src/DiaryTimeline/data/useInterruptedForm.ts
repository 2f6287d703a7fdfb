import { useEffect, useRef } from 'react'
import type { DraftSubject, EntryDrafts } from './useEntryDrafts.ts'

/**
 * Finds the form that a reload, a lost session or maintenance cut off, so that it stands open again with what was
 * typed. Once per diary: a form that opens later is opened by its owner.
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
