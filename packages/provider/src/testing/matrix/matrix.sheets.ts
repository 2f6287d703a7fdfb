import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { insertSheet } from '../../identity/registrationSheet/registrationSheet.store.ts'
import { makePerson } from '../makePeople.ts'
import { clinicOf, member } from './matrix.clinic.ts'
import type { Table } from './matrix.terms.ts'

export const sheetCells: Readonly<Record<string, Table>> = {
  'registrationSheet.list': member,
  'registrationSheet.read': member,
  'registrationSheet.create': member,
  'registrationSheet.update': member,
  'registrationSheet.remove': member,
}

const fullname = 'Leendő Páciens'
const bodies: Readonly<Record<string, unknown>> = {
  'registrationSheet.create': { fullname, dateOfBirth: '1980-01-31', diabetesType: 2, doctorIdList: [], status: 2 },
  'registrationSheet.update': { fullname, doctorIdList: [] },
}

/** The clinic of the subject and a sheet there, which awaits completion. */
export async function makeSheetRequest(
  db: Kysely<Database>,
  endpointId: string,
  subjectId: string,
): Promise<{ ids: Record<string, string>; body?: unknown } | undefined> {
  if (!Object.hasOwn(sheetCells, endpointId)) return undefined
  const clinicId = await clinicOf(db, subjectId)
  const made = { clinicId: clinicId ?? '', createdBy: (await makePerson(db, ['Doctor'])).id, now: new Date() }
  const id = clinicId === undefined ? uuidv7() : await insertSheet(db, made, { fullname, doctorIdList: [] })
  return { ids: { clinicId: clinicId ?? uuidv7(), id }, body: bodies[endpointId] }
}
