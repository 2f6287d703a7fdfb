import { importUndoHours, type Import } from './import.contract.ts'

export interface UndoQuestion {
  userId: string
  /** May create entries in that diary. */
  mayAdd: boolean
  /** May change and delete entries in that diary. */
  mayChange: boolean
  /** UTC instant. */
  now: string
}

/** Whoever may change the diary undoes any import; whoever made one, for a day. */
export function canUndoImport(
  { createdAt, createdBy, undoneAt }: Pick<Import, 'createdAt' | 'createdBy' | 'undoneAt'>,
  { userId, mayAdd, mayChange, now }: UndoQuestion,
): boolean {
  if (undoneAt !== null || !mayAdd) return false
  return mayChange || (createdBy?.id === userId && Date.parse(now) - Date.parse(createdAt) <= importUndoHours * 3_600_000)
}
