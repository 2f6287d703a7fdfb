/** A place in which words of a person may be after something that ends them, and why. */
export interface Stay {
  table: string
  column: string
  reason: string
}

/** After an import was undone; everything of it is deleted with the account. */
export const staysAfterUndo: readonly Stay[] = [
  { table: 'import', column: 'device', reason: 'the receipt says to the patient what was taken back' },
  { table: 'import', column: 'source', reason: 'as device' },
  { table: 'notification', column: 'words', reason: 'the patient was notified of a new meter, which is true after the undo, too' },
]

/** After a patient's account was deleted. */
export const staysAfterPatient: readonly Stay[] = [
  { table: 'retained_visit_note', column: 'body', reason: 'a record of the clinic, under a pseudonym and without the name (ADR 26)' },
]

/** After the last person of a clinic deleted the account, and the clinic with it. */
export const staysAfterClinic: readonly Stay[] = []

/** Files of the data folder, by the beginning of their path, in which bytes of deleted rows may be. */
export const filesThatStay: readonly { path: string; reason: string }[] = [
  { path: 'database/pg_wal/', reason: 'the log of the database is written over by later checkpoints (ADR 55)' },
]
