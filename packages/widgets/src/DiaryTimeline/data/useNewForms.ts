import type { SidePanel, SidePanelEvent } from '@diab/core/machines'
import { useEffect, useMemo, useRef } from 'react'
import type { DraftSubject, EntryDrafts } from './useEntryDrafts.ts'

export interface NewFormsOptions {
  panel: SidePanel
  sendPanel: (event: SidePanelEvent) => void
  drafts: EntryDrafts
}

const formIn = ({ content }: SidePanel) => (content.mode === 'creating' ? content.form : undefined)

/** The forms of new entries that are being saved, by their idempotency key. */
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
  /** A row is sent once more; a form that is opened meanwhile does not begin with its draft. Ends with the returned function. */
  readonly resent: (idempotencyKey: string) => () => void
  /** What the panel shows now, whichever drawing asks. */
  readonly content: () => SidePanel['content']
  /** False: the form is no longer there to say what went wrong. */
  readonly returned: (form: number | undefined, idempotencyKey: string) => boolean
}

/** Forms of new entries on their way to the provider: another one may be begun before the first has arrived. */
export function useNewForms({ panel, sendPanel, drafts }: NewFormsOptions): NewForms {
  const latest = useRef(panel)
  useEffect(() => {
    latest.current = panel
  })
  return useMemo<NewForms>(() => {
    const onTheirWay = new Set<string>()

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
      resent(idempotencyKey) {
        onTheirWay.add(idempotencyKey)
        return () => void onTheirWay.delete(idempotencyKey)
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
