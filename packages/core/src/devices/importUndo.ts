import { importUndoHours, type Import } from './import.contract.ts'

export interface UndoQuestion {
  userId: string
  /** May hand over readings for that diary. */
  mayUpload: boolean
  /** May change and delete entries in that diary. */
  mayChange: boolean
  /** UTC instant. */
  now: string
}

/** Checks the undo of an import: users who may change the diary may undo any, the user who made it for a day. */
export function canUndoImport(
  { createdAt, createdBy, undoneAt }: Pick<Import, 'createdAt' | 'createdBy' | 'undoneAt'>,
  { userId, mayUpload, mayChange, now }: UndoQuestion,
): boolean {
  if (undoneAt !== null || !mayUpload) return false
  return mayChange || (createdBy?.id === userId && Date.parse(now) - Date.parse(createdAt) <= importUndoHours * 3_600_000)
}

type SkippingImport = Pick<Import, 'id' | 'createdAt' | 'duplicateCount' | 'undoneAt'>

/**
 * Returns the later imports that may have skipped readings because this one had brought them: an undo takes those readings
 * too, until their file is uploaded again.
 */
export const laterImportsThatSkipped = <Receipt extends SkippingImport>(
  undone: Pick<Import, 'id' | 'createdAt'>,
  imports: readonly Receipt[],
): Receipt[] =>
  imports.filter(
    ({ id, createdAt, duplicateCount, undoneAt }) =>
      id !== undone.id && undoneAt === null && duplicateCount > 0 && Date.parse(createdAt) >= Date.parse(undone.createdAt),
  )
