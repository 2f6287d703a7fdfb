import type { EntryType } from '@diab/core/diary'
import { createMemoryDraftStore, type Draft } from '@diab/core/session'
import { useMemo, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'

/** Which form a draft belongs to: a new entry of one kind, or the change of one entry. */
export type DraftSubject = { entryType: EntryType; id?: string }

const keyOf = (userId: string, patientId: string, { entryType, id }: DraftSubject) =>
  `diaryEntry/${userId}/${patientId}/${entryType}/${id ?? 'new'}`

export interface EntryDrafts {
  read: (subject: DraftSubject) => Promise<Draft | undefined>
  write: (subject: DraftSubject, draft: Omit<Draft, 'savedAt'>) => void
  /** Only once the provider has the entry, or the person throws the draft away. */
  remove: (subject: DraftSubject) => void
}

/** Drafts of one patient's entries. A store that fails never stops anybody from typing. */
export function useEntryDrafts(patientId: string): EntryDrafts {
  const { draftStore, user } = useDiab()
  // Lives as long as the widget: what stands in for a store where the host gives none.
  const [own] = useState(createMemoryDraftStore)
  const store = draftStore ?? own
  const userId = user?.id ?? 'anonymous'
  return useMemo(() => {
    const ignore = () => {}
    return {
      read: async (subject) => {
        try {
          return await store.read(keyOf(userId, patientId, subject))
        } catch {
          return undefined
        }
      },
      write: (subject, draft) => {
        store.write(keyOf(userId, patientId, subject), { ...draft, savedAt: new Date().toISOString() }).catch(ignore)
      },
      remove: (subject) => {
        store.remove(keyOf(userId, patientId, subject)).catch(ignore)
      },
    }
  }, [store, userId, patientId])
}
