import { EntryType } from '@diab/core/rules'
import { createMemoryDraftStore, type Draft, type DraftStore, entryDraftPrefix, restorableDraft, setAsideDraft } from '@diab/core/session'
import { useMemo, useState } from 'react'
import type { DiabContextValue } from '../../provider/DiabContext.ts'
import { useDiab } from '../../provider/useDiab.ts'

/** The form of a draft: a new entry of one kind, or the change of one entry; `part` is an entry of another kind in the same form. */
export type DraftSubject = { entryType: EntryType; id?: string; part?: EntryType }

const prefixOf = (userId: string, patientId: string) => `${entryDraftPrefix}${userId}/${patientId}/`

const keyOf = (userId: string, patientId: string, { entryType, id = 'new', part }: DraftSubject) =>
  `${prefixOf(userId, patientId)}${entryType}/${id}${part ? `+${part}` : ''}`

function subjectOf(key: string): DraftSubject | undefined {
  const [type, id] = key.split('/').slice(-2)
  const kindOf = (name: string | undefined) => Object.values(EntryType).find((known) => known === name)
  const entryType = kindOf(type)
  const isNew = id?.startsWith('new') ?? false
  return entryType && { entryType, id: isNew ? undefined : id, part: isNew ? kindOf(id?.split('+')[1]) : undefined }
}

/**
 * Idempotency keys of drafts that are saved or thrown away, for every form of the page: known at once, while the store still
 * removes them.
 */
const settledKeys = new WeakMap<DraftStore, Set<string>>()

function settledKeysOf(store: DraftStore): Set<string> {
  const known = settledKeys.get(store) ?? new Set<string>()
  settledKeys.set(store, known)
  return known
}

/** How long a form waits to learn whether its draft was stored. A draft that is offered in doubt is sent under its own key. */
const timeoutMs = 2000

/** Whether the provider has what a draft was sent for; false where that cannot be found out soon. */
async function isStored(find: () => Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), timeoutMs)
  return Promise.race([find().catch(() => false), promise]).finally(() => clearTimeout(timer))
}

export interface EntryDrafts {
  /** The draft of a form that opens; what is stored already is removed, not offered again. */
  read: (subject: DraftSubject) => Promise<Draft | undefined>
  /** Whether the draft of a form is the one with this key; the next form of a kind has its draft in the same place. */
  has: (subject: DraftSubject, idempotencyKey: string) => Promise<boolean>
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

interface DraftsContext extends Pick<DiabContextValue, 'client'> {
  store: DraftStore
  userId: string
  patientId: string
}

function createEntryDrafts({ client, store, userId, patientId }: DraftsContext): EntryDrafts {
  let last: Promise<unknown> = Promise.resolve()
  const settled = settledKeysOf(store)
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

  const remove: EntryDrafts['remove'] = (subject, idempotencyKey) => {
    const key = keyOf(userId, patientId, subject)
    if (idempotencyKey) settled.add(idempotencyKey)
    void inOrder(async () => {
      if (!idempotencyKey || (await store.read(key))?.idempotencyKey === idempotencyKey) await store.remove(key)
    })
  }

  /** Whether a draft is an entry already: saved by this page, by another tab, or by a page that was closed before it knew. */
  async function isEntry({ entryType, part, id }: DraftSubject, draft: Draft): Promise<boolean> {
    if (settled.has(draft.idempotencyKey)) return true
    if (!draft.isUnsent) return false
    const find = async () => {
      const { isStoredDraft } = await import('./storedDraft.ts')
      return isStoredDraft({ client, patientId, entryType: part ?? entryType, id, draft })
    }
    // It may have been saved meanwhile.
    return (await isStored(find)) || settled.has(draft.idempotencyKey)
  }

  async function unlessEntry(subject: DraftSubject, draft: Draft | undefined): Promise<Draft | undefined> {
    if (!draft || !(await isEntry(subject, draft))) return draft
    remove(subject, draft.idempotencyKey)
    return undefined
  }

  return {
    remove,
    async read(subject) {
      const key = keyOf(userId, patientId, subject)
      const draft = await inOrder(async () => {
        const found = restorableDraft(await store.read(key))
        known.add(key)
        return found
      })
      return unlessEntry(subject, draft)
    },
    has: async (subject, idempotencyKey) =>
      (await inOrder(() => store.read(keyOf(userId, patientId, subject))))?.idempotencyKey === idempotencyKey,
    write: (subject, draft) => {
      const key = keyOf(userId, patientId, subject)
      const savedAt = new Date().toISOString()
      known.add(key)
      void inOrder(async () => {
        if (!settled.has(draft.idempotencyKey)) await store.write(key, { ...draft, savedAt })
      })
    },
    setAside: (subject) => {
      const own = keyOf(userId, patientId, subject)
      for (const key of known) {
        if (key !== own && !key.startsWith(`${own}+`)) continue
        void inOrder(async () => {
          const draft = await store.read(key)
          const rest = draft && !settled.has(draft.idempotencyKey) ? setAsideDraft(draft) : undefined
          if (rest) await store.write(key, rest)
          else if (draft) await store.remove(key)
        })
      }
    },
    async findInterrupted() {
      const found = await inOrder(() => store.list(prefixOf(userId, patientId)))
      const waiting = (found ?? []).filter(({ draft }) => !draft.isSetAside)
      for (const { key, draft } of waiting.toSorted((a, b) => (a.draft.savedAt < b.draft.savedAt ? 1 : -1))) {
        const subject = subjectOf(key)
        if (subject && (await unlessEntry(subject, draft))) return subject
      }
      return undefined
    },
  }
}

/** Drafts of one patient's entries. A store that fails never stops anybody from typing. */
export function useEntryDrafts(patientId: string): EntryDrafts {
  const { client, draftStore, user } = useDiab()
  // The fallback for a missing store, with the lifetime of the widget.
  const [own] = useState(createMemoryDraftStore)
  const store = draftStore ?? own
  const userId = user?.id ?? 'anonymous'
  return useMemo(() => createEntryDrafts({ client, store, userId, patientId }), [client, store, userId, patientId])
}
