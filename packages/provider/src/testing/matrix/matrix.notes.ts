import { read, type Table } from './matrix.terms.ts'

/** Written by any of the clinic's staff; never by the patient's side. */
const writing: Table = {
  ...read,
  patient: [403, 403, 404, 404],
  anotherPatient: [403, 404, 404, 404],
  supervisor: [403, 403, 404, 404],
}

export const noteCells: Readonly<Record<string, Table>> = {
  'visitNotes.list': read,
  'visitNotes.add': writing,
}
