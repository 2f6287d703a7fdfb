import type { Confirmation } from '../frame/ConfirmDialog.tsx'

/** Asks before somebody is disconnected. */
export type Ask = (question: Pick<Confirmation, 'title' | 'consequences' | 'deed'> & { name: string }) => void
