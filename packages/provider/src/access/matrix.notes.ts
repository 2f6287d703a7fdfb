import { refused, type Table } from './matrix.terms.ts'

/** A note is read by whoever reads the patient's record. */
const reading: Table = {
  ...refused,
  patient: ['ok', 'ok', 404, 404],
  anotherPatient: ['ok', 404, 404, 404],
  supervisor: ['ok', 'ok', 404, 404],
  linkedDoctor: [404, 'ok', 404, 404],
  sameClinicDoctor: [404, 'ok', 404, 404],
  doctorElsewhere: [404, 404, 404, 404],
  attendant: [404, 'ok', 404, 404],
  clinicSupervisor: [404, 'ok', 404, 404],
}

/** Written by the clinic's staff, whoever of them; never by the patient's side. */
const writing: Table = {
  ...reading,
  patient: [403, 403, 404, 404],
  anotherPatient: [403, 404, 404, 404],
  supervisor: [403, 403, 404, 404],
}

export const noteCells: Readonly<Record<string, Table>> = { 'visitNotes.list': reading, 'visitNotes.add': writing }
