import { EntryType } from '@diab/core/rules'
import { createMemoryDraftStore, type Draft, entryDraftPrefix, restorableDraft, setAsideDraft } from '@diab/core/session'
import { useMemo, useState } from 'react'
import { useDiab } from '../../provider/useDiab.ts'

/** The form of a draft: a new entry of one kind, or the change of one entry; `part` is an entry of another kind in the same form. */
export type DraftSubject = { entryType: EntryType; id?: string; part?: EntryType }

const prefixOf = (userId: string, patientId: string) => `${entryDraftPrefix}${userId}/${patientId}/`

const keyOf = (userId: string, patientId: string, { entryType, id = 'new', part }: DraftSubject) =>
  `${prefixOf(userId, patientId)}${entryType}/${id}${part ? `+${part}` : ''}`

function subjectOf(key: string): DraftSubject | undefined {
  const [type, id] = key.split('/').slice(-2)
  const entryType = Object.values(EntryType).find((known) => known === type)
  return entryType && { entryType, id: id?.startsWith('new') ? undefined : id }
}

export interface EntryDrafts {
  read: (subject: DraftSubject) => Promise<Draft | undefined>
  write: (subject: DraftSubject, draft: Omit<Draft, 'savedAt'>) => void
  /**
   * Only once the provider has the entry, or the person throws the draft away. With a key only the draft of that key: the next
   * form of a kind keeps its own in the same place.
   */
  remove: (subject: DraftSubject, idempotencyKey?: string) => void
  /** The person closed the form: only its free text is kept. A draft that no form has shown yet stays whole. */
  setAside: (subject: DraftSubject) => void
  /** Finds the form that was open when the page was closed: the latest draft that was not set aside. */
  findInterrupted: () => Promise<DraftSubject | undefined>
}

/** Drafts of one patient's entries. A store that fails never stops anybody from typing. */
export function useEntryDrafts(patientId: string): EntryDrafts {
  const { draftStore, user } = useDiab()
  // The fallback for a missing store, with the lifetime of the widget.
  const [own] = useState(createMemoryDraftStore)
  const store = draftStore ?? own
  const userId = user?.id ?? 'anonymous'
  return useMemo(() => {
    let last: Promise<unknown> = Promise.resolve()
    /** Keys of drafts that a form has shown or typed: one that was left before it could fill its form was not seen by anyone. */
    const known = new Set<string>()
    /**
     * Runs one step after the other: setting a draft aside takes two, and a form that was opened and typed into
     * between them would read the old draft or lose the new one.
     */
    function inOrder<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
      const result = last.then(step).catch(() => undefined)
      last = result
      return result
    }
    return {
      read: (subject) =>
        inOrder(async () => {
          const key = keyOf(userId, patientId, subject)
          const draft = restorableDraft(await store.read(key))
          known.add(key)
          return draft
        }),
      write: (subject, draft) => {
        const key = keyOf(userId, patientId, subject)
        const savedAt = new Date().toISOString()
        known.add(key)
        void inOrder(() => store.write(key, { ...draft, savedAt }))
      },
      remove: (subject, idempotencyKey) => {
        const key = keyOf(userId, patientId, subject)
        void inOrder(async () => {
          if (!idempotencyKey || (await store.read(key))?.idempotencyKey === idempotencyKey) await store.remove(key)
        })
      },
      setAside: (subject) => {
        const own = keyOf(userId, patientId, subject)
        for (const key of known) {
          if (key !== own && !key.startsWith(`${own}+`)) continue
          void inOrder(async () => {
            const draft = await store.read(key)
            const rest = draft && setAsideDraft(draft)
            if (rest) await store.write(key, rest)
            else if (draft) await store.remove(key)
          })
        }
      },
      findInterrupted: () =>
        inOrder(async () => {
          const waiting = (await store.list(prefixOf(userId, patientId))).filter(({ draft }) => !draft.isSetAside)
          const latest = waiting.toSorted((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1))[0]
          return latest && subjectOf(latest.key)
        }),
    }
  }, [store, userId, patientId])
}
