import type { AnyEndpoint } from '@diab/core/contract'
import { EntryType } from '@diab/core/diary'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { uuidv7 } from '../db/uuidv7.ts'
import { createTransfer } from '../devices/createTransfer.ts'
import type { TestProvider } from '../testing/createTestProvider.ts'
import {
  admit,
  employ,
  linkDoctor,
  makeClinic,
  makeDoctor,
  makeEntry,
  makePerson,
  newEntries,
  supervise,
  type TestPerson,
} from '../testing/makePeople.ts'
import type { PrincipalName, SubjectName } from './matrix.expected.ts'

/** Stands in every name and text of a person, so that a leak is found whatever field it leaks through. */
const canary = (name: string) => `Kanári-${name}.`

export interface MatrixWorld {
  tokens: Record<PrincipalName, string | undefined>
  people: Record<PrincipalName, TestPerson>
  linked: TestPerson
  foreign: TestPerson
}

/** A clinic with its people, a supervisor, and a patient and a doctor who have nothing to do with them. */
export async function makeMatrixWorld(provider: TestProvider): Promise<MatrixWorld> {
  const { db } = provider
  const linked = await makePerson(db, ['Patient'], canary('linked'))
  const foreign = await makePerson(db, ['Patient'], canary('foreign'))
  const anotherPatient = await makePerson(db, ['Patient'], canary('anotherPatient'))
  const supervisor = await makePerson(db, ['Patient'], canary('supervisor'))
  const linkedDoctor = await makeDoctor(db, canary('linkedDoctor'))
  const sameClinicDoctor = await makeDoctor(db, canary('sameClinicDoctor'))
  const doctorElsewhere = await makeDoctor(db, canary('doctorElsewhere'))
  const attendant = await makePerson(db, ['MedicalAttendant'], canary('attendant'))
  const clinicSupervisor = await makePerson(db, ['Doctor', 'ClinicSupervisor'], canary('clinicSupervisor'))

  const clinic = await makeClinic(db, canary('clinic'))
  await employ(db, clinic, linkedDoctor)
  await employ(db, clinic, sameClinicDoctor)
  await employ(db, clinic, attendant, 2)
  await employ(db, clinic, clinicSupervisor, 1, true)
  await admit(db, clinic, linked)
  await linkDoctor(db, clinic, linked, linkedDoctor)
  const elsewhere = await makeClinic(db, canary('elsewhere'))
  await employ(db, elsewhere, doctorElsewhere)
  // The foreign patient has a doctor too, so that no one is let in only because there is none.
  const foreignClinic = await makeClinic(db, canary('foreignClinic'))
  const foreignDoctor = await makeDoctor(db, canary('foreignDoctor'))
  await employ(db, foreignClinic, foreignDoctor)
  await admit(db, foreignClinic, foreign)
  await linkDoctor(db, foreignClinic, foreign, foreignDoctor)
  await supervise(db, supervisor, linked)
  for (const person of [linked, foreign, anotherPatient, supervisor])
    for (const entryType of Object.values(EntryType)) await makeEntry(db, person, entryType)

  const people: MatrixWorld['people'] = {
    anonymous: linked,
    patient: linked,
    anotherPatient,
    supervisor,
    linkedDoctor,
    sameClinicDoctor,
    doctorElsewhere,
    attendant,
    clinicSupervisor,
    expiredToken: linked,
    forgedToken: linked,
  }
  const signed = async (name: PrincipalName) => [name, await provider.tokenFor(people[name])] as const
  const names = Object.keys(people) as PrincipalName[]
  const tokens = Object.fromEntries(await Promise.all(names.map(signed))) as MatrixWorld['tokens']
  tokens.anonymous = undefined
  tokens.expiredToken = await provider.tokenFor(linked, { expiresIn: -5 })
  tokens.forgedToken = forge(tokens.patient ?? '')
  return { tokens, people, linked, foreign }
}

/** The claims of a valid token under another key's signature. */
function forge(token: string): string {
  const [header, claims, signature = ''] = token.split('.')
  return [header, claims, signature.slice(0, 20) + (signature[20] === 'A' ? 'B' : 'A') + signature.slice(21)].join('.')
}

export function subjectOf({ people, linked, foreign }: MatrixWorld, principal: PrincipalName, subject: SubjectName): string {
  if (subject === 'own') return people[principal].id
  if (subject === 'linked') return linked.id
  return subject === 'foreign' ? foreign.id : uuidv7()
}

/** Ids and names of everybody whom an allowed answer has no business to name. */
export function canariesOutside(
  { people, foreign }: MatrixWorld,
  endpointId: string,
  principal: PrincipalName,
  subjectId: string,
): string[] {
  const named = new Set([subjectId, people[principal].id])
  // A clinic names its doctors and supervisors, a supervisor's list the supervised person.
  if (endpointId.startsWith('clinic.')) for (const colleague of clinicStaff) named.add(people[colleague].id)
  if (endpointId === 'supervision.list' && subjectId === people.supervisor.id) named.add(people.patient.id)
  return [...Object.values(people), foreign].filter(({ id }) => !named.has(id)).flatMap(({ id, fullname }) => [id, fullname])
}

const clinicStaff = ['linkedDoctor', 'sameClinicDoctor', 'clinicSupervisor'] as const

export interface MatrixRequest {
  method: string
  path: string
  body?: unknown
}

const entryTypeOf = (endpointId: string): EntryType =>
  Object.values(EntryType).find((type) => endpointId.includes(`.${type}.`)) ?? 'glucose'

/** A request that succeeds for whoever may make it. */
export async function makeMatrixRequest(
  db: Kysely<Database>,
  { id, method, path, params }: AnyEndpoint,
  subjectId: string,
): Promise<MatrixRequest> {
  const entryType = entryTypeOf(id)
  const { rows } = await sql`select from app_user where id = ${subjectId} and 'Patient' = any(roles)`.execute(db)
  // An entry that really is there: only access may make it absent.
  const entryId = params && path.includes('{id}') && rows.length > 0 ? (await makeEntry(db, { id: subjectId }, entryType)).id : uuidv7()
  const token = path.includes('{token}') ? (await createTransfer(db, transfer, new Date())).transferToken : ''
  const filled = path.replace('{userId}', subjectId).replace('{id}', entryId).replace('{token}', token)
  const bodies: Record<string, unknown> = {
    'diary.relabel': { therapyLabel: 5 },
    'transfer.create': transfer,
    'transfer.save': { patientId: subjectId },
  }
  const fresh = newEntries[entryType]
  const body = bodies[id] ?? (id.endsWith('.create') ? [{ entry: fresh }] : id.endsWith('.update') ? fresh : undefined)
  return { method, path: id === 'transfer.read' ? `${filled}?patientId=${subjectId}` : filled, body }
}

const transfer = {
  device: { name: 'Minta Mérő', serialNumber: null },
  glucoseList: [{ entryDate: '2026-03-02T07:15:00', value: 6.4 }],
  medicineIntakeList: [],
  mealList: [],
  ketoneList: [],
}
