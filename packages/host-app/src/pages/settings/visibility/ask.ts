import type { Confirmation } from '../../../app/pageParts/ConfirmDialog.tsx'

/** Asks before a person is disconnected, and reports `done` afterwards; `verb` replaces the default name of the action. */
export type Ask = (
  question: Pick<Confirmation, 'title' | 'consequences' | 'action'> & { done: string; verb?: string; isDangerous?: boolean },
) => void
