import type { SidePanel, SidePanelEvent } from '@diab/core/machines'
import { useInsertionEffect, useMemo, useRef } from 'react'
import type { SaveOutcome } from './saveOutcome.ts'
import type { DraftSubject, EntryDrafts } from './useEntryDrafts.ts'

export interface NewFormsOptions {
  panel: SidePanel
  sendPanel: (event: SidePanelEvent) => void
  drafts: EntryDrafts
}

const formIn = ({ content }: SidePanel) => (content.mode === 'creating' ? content.form : undefined)

/** The forms that are being saved, by their idempotency key. */
export interface NewForms {
  /** Whether a form with this key is being saved. */
  readonly isOnItsWay: (idempotencyKey: string) => boolean
  /** The number of the form that is sent now. */
  readonly sent: (idempotencyKey: string) => number | undefined
  /** The provider has it: only now the draft is removed, and the form with it. */
  readonly saved: (
    form: number | undefined,
    subject: Omit<DraftSubject, 'id'>,
    entry: { readonly id: string; readonly idempotencyKey: string },
  ) => void
  /** A row or a change is sent; a form that is opened meanwhile does not begin with its draft. Ends with the returned function. */
  readonly sending: (idempotencyKey: string) => () => void
  /**
   * Sends the change of an entry after the earlier ones of this diary, on top of the version they made: a form that was opened
   * while one of them was on its way shows it already.
   */
  readonly change: (id: string, version: number, send: (version: number) => Promise<SaveOutcome>) => Promise<SaveOutcome>
  /** What the panel shows now, whichever drawing asks. */
  readonly content: () => SidePanel['content']
  /** False: the form is no longer there to say what went wrong. */
  readonly returned: (form: number | undefined, idempotencyKey: string) => boolean
}

/** One change of an entry: the version it began from, and what came of it. */
interface OwnChange {
  readonly from: number
  readonly outcome: Promise<SaveOutcome>
}

/** Returns the version that own changes have made of the one that a form began from. */
async function versionAfter(changes: readonly OwnChange[], version: number): Promise<number> {
  let latest = version
  for (const { from, outcome } of changes) {
    if (from !== latest) continue
    const made = await outcome.catch(() => undefined)
    if (made?.status === 'saved') latest = made.entry.version
  }
  return latest
}

/** Forms on their way to the provider: another one may be begun before the first has arrived. */
export function useNewForms({ panel, sendPanel, drafts }: NewFormsOptions): NewForms {
  const latest = useRef(panel)
  // With the commit: the end of a save must see the form that has just been opened.
  useInsertionEffect(() => {
    latest.current = panel
  })
  return useMemo<NewForms>(() => {
    const onTheirWay = new Set<string>()
    const changes = new Map<string, readonly OwnChange[]>()

    return {
      isOnItsWay: (idempotencyKey) => onTheirWay.has(idempotencyKey),
      sent(idempotencyKey) {
        onTheirWay.add(idempotencyKey)
        const form = formIn(latest.current)
        if (form !== undefined) sendPanel({ type: 'formSent', form })
        return form
      },
      saved(form, subject, { id, idempotencyKey }) {
        onTheirWay.delete(idempotencyKey)
        drafts.remove(subject, idempotencyKey)
        if (form !== undefined) sendPanel({ type: 'formSaved', id, form })
      },
      sending(idempotencyKey) {
        onTheirWay.add(idempotencyKey)
        return () => void onTheirWay.delete(idempotencyKey)
      },
      async change(id, version, send) {
        const from = await versionAfter(changes.get(id) ?? [], version)
        const outcome = send(from)
        changes.set(id, [...(changes.get(id) ?? []), { from, outcome }])
        return outcome
      },
      content: () => latest.current.content,
      returned(form, idempotencyKey) {
        onTheirWay.delete(idempotencyKey)
        if (form !== undefined) sendPanel({ type: 'formReturned', form })
        return form !== undefined && formIn(latest.current) === form
      },
    }
  }, [sendPanel, drafts])
}
