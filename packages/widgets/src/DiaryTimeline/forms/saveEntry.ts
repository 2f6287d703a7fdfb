import type { DiaryEntry, EntryType, NewEntryOf } from '@diab/core/rules'
import type { SaveOutcome } from '../data/saveOutcome.ts'
import type { NewPart } from '../data/useEntrySaves.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'

type Model = Pick<DiaryTimelineModel, 'saving' | 'drafts' | 'panel' | 'panelEntry'>

/** Saves a new entry. Its form closes, and its draft goes, only once the provider has it. */
export async function saveNew<Type extends EntryType>(
  { saving: { create, newForms, reportRefusal } }: Model,
  entryType: Type,
  newEntry: NewEntryOf<Type>,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  const form = newForms.sent(idempotencyKey)
  const outcome = await create({ entryType, newEntry, idempotencyKey })
  if (outcome.status === 'saved') newForms.saved(form, { entryType }, { id: outcome.entry.id, idempotencyKey })
  else if (!newForms.returned(form, idempotencyKey)) reportRefusal(outcome)
  return outcome
}

/**
 * Saves the entries of one form. It closes when the provider has all of them; until then each that is stored stays so, and a
 * repetition sends the others under their own keys.
 */
export async function saveTogether(
  { saving: { create, newForms, reportRefusal }, drafts }: Model,
  entryType: EntryType,
  entries: readonly NewPart[],
): Promise<SaveOutcome[]> {
  const sent = entries.map((entry) => ({
    entry,
    subject: entry.entryType === entryType ? { entryType } : { entryType, part: entry.entryType },
    form: newForms.sent(entry.idempotencyKey),
  }))
  const outcomes = await Promise.all(
    sent.map(async ({ entry, subject }) => {
      const outcome = await create(entry)
      // At once, and whether or not the form is still shown: what is stored is never offered again.
      if (outcome.status === 'saved') drafts.remove(subject, entry.idempotencyKey)
      return outcome
    }),
  )
  const isComplete = outcomes.every(({ status }) => status === 'saved')
  for (const [index, outcome] of outcomes.entries()) {
    const { form, subject, entry } = sent[index]!
    const { idempotencyKey } = entry
    if (outcome.status === 'saved' && isComplete) newForms.saved(form, subject, { id: outcome.entry.id, idempotencyKey })
    else if (!newForms.returned(form, idempotencyKey)) reportRefusal(outcome)
  }
  return outcomes
}

/** Saves the change of an entry, as `saveNew` does a new one. */
export async function saveChange<Type extends EntryType>(
  { saving: { update, sendPanel }, drafts, panel, panelEntry }: Model,
  entry: DiaryEntry & { entryType: Type },
  newEntry: NewEntryOf<Type>,
): Promise<SaveOutcome> {
  // The form of an entry that arrived meanwhile is still identified by the first id.
  const isInForm = panel.content.mode === 'editing' && panelEntry?.id === entry.id
  const outcome = await update(entry, newEntry)
  if (outcome.status !== 'saved') return outcome
  const id = isInForm && 'id' in panel.content ? panel.content.id : entry.id
  drafts.remove({ entryType: entry.entryType, id })
  sendPanel({ type: 'formSaved', id: outcome.entry.id, editedId: id })
  return outcome
}
