import type { DiabClient } from '@diab/core/client'
import { type DiaryEntry, type DraftOf, emptyDraft, type EntryOf, type EntryType, toDraft, toNewEntry } from '@diab/core/rules'
import type { Draft } from '@diab/core/session'

/** How far the clock of the device may be ahead of the provider's. */
const clockSkewMs = 600_000

/** Whether `stored` has everything that `sent` says; what it leaves open follows from the patient's plan. */
function holds(stored: unknown, sent: unknown): boolean {
  if (sent === undefined) return true
  if (typeof sent !== 'object' || sent === null) return stored === sent
  if (Array.isArray(sent)) {
    return Array.isArray(stored) && stored.length === sent.length && sent.every((item, index) => holds(stored[index], item))
  }
  return (
    typeof stored === 'object' && stored !== null && Object.entries(sent).every(([name, value]) => holds(Reflect.get(stored, name), value))
  )
}

/** What a draft sends; the zone is that of the device. */
function sentBy<Type extends EntryType>(entryType: Type, { values }: Draft, edited?: EntryOf<Type>) {
  const draft = { ...emptyDraft(entryType, ''), ...values } as DraftOf<Type>
  return { ...toNewEntry(entryType, draft, edited), timeZone: undefined }
}

/** Whether an entry is what a draft would store. */
function isOf<Type extends EntryType>(entryType: Type, draft: Draft, entry: EntryOf<Type>): boolean {
  return holds(toNewEntry(entryType, toDraft(entryType, entry), entry), sentBy(entryType, draft, entry))
}

export interface StoredDraftOptions {
  client: Pick<DiabClient, 'diary'>
  patientId: string
  entryType: EntryType
  /** Of the changed entry; absent for a new one. */
  id: string | undefined
  draft: Draft
}

/**
 * Returns whether the diary, as it is with what waits in the outbox, has what a draft was sent for: its response never came, or
 * its removal was cut off. What was typed into it since is another entry.
 */
export async function isStoredDraft({ client, patientId, entryType, id, draft }: StoredDraftOptions): Promise<boolean> {
  const isIts = (entry: DiaryEntry) => isOf(entryType, draft, entry as EntryOf<EntryType>)
  if (id !== undefined) {
    const entry = await client.diary.read(patientId, entryType, id)
    return entry.version > (draft.basedOn ?? Infinity) && isIts(entry)
  }
  const sent = sentBy(entryType, draft)
  const minute = sent.entryDate.slice(0, 16)
  if (!minute) return false
  const entries = await client.diary.list(patientId, { after: `${minute}:00`, before: `${minute}:59`, noLimit: true })
  const sentAt = Date.parse(draft.savedAt) - clockSkewMs
  return entries.some((entry) => entry.entryType === entryType && Date.parse(entry.createdAt) >= sentAt && isIts(entry))
}
