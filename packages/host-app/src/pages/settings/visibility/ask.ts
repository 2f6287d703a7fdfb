import type { Confirmation } from '../../../app/pageParts/ConfirmDialog.tsx'

/** Asks before somebody is disconnected, and says afterwards that it is `done`; `verb` where the deed is called otherwise. */
export type Ask = (
  question: Pick<Confirmation, 'title' | 'consequences' | 'deed'> & { done: string; verb?: string; isDangerous?: boolean },
) => void
