import type { SidePanel, SidePanelEvent } from '@diab/core/machines'
import { useEffect, useMemo, useRef } from 'react'
import type { DraftSubject, EntryDrafts } from './useEntryDrafts.ts'

export interface NewFormsOptions {
  panel: SidePanel
  sendPanel: (event: SidePanelEvent) => void
  drafts: EntryDrafts
}

const formIn = ({ content }: SidePanel) => (content.mode === 'creating' ? content.form : undefined)

/** Forms of new entries on their way to the provider: another one may be begun before the first has arrived. */
export function useNewForms({ panel, sendPanel, drafts }: NewFormsOptions) {
  const latest = useRef(panel)
  useEffect(() => {
    latest.current = panel
  })
  return useMemo(() => {
    const onTheirWay = new Set<string>()

    return {
      /** Whether a form with this key is being saved. */
      isOnItsWay: (idempotencyKey: string) => onTheirWay.has(idempotencyKey),
      /** The number of the form that is sent now. */
      sent(idempotencyKey: string): number | undefined {
        onTheirWay.add(idempotencyKey)
        const form = formIn(latest.current)
        if (form !== undefined) sendPanel({ type: 'formSent', form })
        return form
      },
      /** The provider has it: only now the draft is removed, and the form with it. */
      saved(form: number | undefined, subject: Omit<DraftSubject, 'id'>, { id, idempotencyKey }: { id: string; idempotencyKey: string }) {
        onTheirWay.delete(idempotencyKey)
        drafts.remove(subject, idempotencyKey)
        if (form !== undefined) sendPanel({ type: 'formSaved', id, form })
      },
      /** A row is sent once more; a form that is opened meanwhile does not begin with its draft. Ends with the returned function. */
      resent(idempotencyKey: string): () => void {
        onTheirWay.add(idempotencyKey)
        return () => void onTheirWay.delete(idempotencyKey)
      },
      /** What the panel shows now, whichever drawing asks. */
      content: (): SidePanel['content'] => latest.current.content,
      /** False: the form is no longer there to say what went wrong. */
      returned(form: number | undefined, idempotencyKey: string): boolean {
        onTheirWay.delete(idempotencyKey)
        if (form !== undefined) sendPanel({ type: 'formReturned', form })
        return form !== undefined && formIn(latest.current) === form
      },
    }
  }, [sendPanel, drafts])
}
