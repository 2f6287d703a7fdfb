import type { AnyEndpoint } from '@diab/internal/contract'
import { EntryType } from '@diab/core/rules'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { uuidv7 } from '../../platform/db/uuidv7.ts'
import { articles } from '../../conversation/knowledge/articles.messages.ts'
import type { CalledProvider } from '../createTestProvider.ts'
import {
  admit,
  employ,
  linkDoctor,
  makeClinic,
  makeDoctor,
  makeEntry,
  makeNotification,
  makePerson,
  newEntries,
  supervise,
  type TestPerson,
} from '../makePeople.ts'
import { formerPrincipals, type PrincipalName, type SubjectName } from './matrix.terms.ts'
import { makeClinicRequest } from './matrix.clinic.ts'
import { accountDataBodies } from './matrix.accountData.ts'
import { endPermissions, makeDevicesRequest, makeImport, makeMeter, makeTransfer, makeUploader } from './matrix.devices.ts'
import { makeFormerPeople } from './matrix.ended.ts'
import { makePeopleRequest } from './matrix.people.ts'
import { makeWayInRequest } from './matrix.registration.ts'
import { makeSheetRequest } from './matrix.sheets.ts'
import { makeThread, threadBodies } from './matrix.threads.ts'
import { makeTherapyParts } from './matrix.therapy.ts'

/** Part of every name and text of a person, so that a leak is found in any field. */
const canary = (name: string) => `Kanári-${name}.`

export interface MatrixWorld {
  tokens: Record<PrincipalName, string | undefined>
  people: Record<PrincipalName, TestPerson>
  linked: TestPerson
  foreign: TestPerson
  /** Id of no person. */
  absentId: string
}

/** A clinic with its people, a supervisor, and a patient and a doctor who have nothing to do with them. */
export async function makeMatrixWorld(provider: CalledProvider): Promise<MatrixWorld> {
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
  const former = await makeFormerPeople(provider, { linked, clinic, clinicSupervisor, nameOf: canary })
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
    ...former,
  }
  // Longer than the slowest machine takes.
  const signed = async (name: PrincipalName) => [name, await provider.tokenFor(people[name], { expiresIn: 7200 })] as const
  const names = Object.keys(people) as PrincipalName[]
  const tokens = Object.fromEntries(await Promise.all(names.map(signed))) as MatrixWorld['tokens']
  tokens.anonymous = undefined
  tokens.expiredToken = await provider.tokenFor(linked, { expiresIn: -5 })
  tokens.forgedToken = forge(tokens.patient ?? '')
  return { tokens, people, linked, foreign, absentId: uuidv7() }
}

/** The claims of a valid token under another key's signature. */
function forge(token: string): string {
  const [header, claims, signature = ''] = token.split('.')
  return [header, claims, signature.slice(0, 20) + (signature[20] === 'A' ? 'B' : 'A') + signature.slice(21)].join('.')
}

export function subjectOf({ people, linked, foreign, absentId }: MatrixWorld, principal: PrincipalName, subject: SubjectName): string {
  if (subject === 'own') return people[principal].id
  if (subject === 'linked') return linked.id
  return subject === 'foreign' ? foreign.id : absentId
}

/** Returns ids and names of the persons that an allowed response must not name. */
export function canariesOutside(
  { people, foreign }: MatrixWorld,
  endpointId: string,
  principal: PrincipalName,
  subjectId: string,
): string[] {
  const named = new Set([subjectId, people[principal].id])
  // A clinic names its doctors and supervisors, a supervisor's list the supervised person.
  if (!isFormer(principal) && /^(clinic|registrationSheet|visitNotes)/.test(endpointId))
    for (const colleague of clinicStaff) named.add(people[colleague].id)
  if (endpointId === 'clinicPatientList.list') named.add(people.patient.id)
  if (endpointId === 'supervision.list' && subjectId === people.supervisor.id) named.add(people.patient.id)
  // The log names its readers, a notification its actor.
  if (endpointId === 'accessLog.list' || endpointId === 'notifications.list') for (const { id } of Object.values(people)) named.add(id)
  if (endpointId === 'supervision.listSupervisors' && subjectId === people.patient.id) named.add(people.supervisor.id)
  // A patient's clinics name the patient's own doctors.
  if (endpointId === 'settings.listClinicAccess' && subjectId === people.patient.id)
    for (const { id } of [people.linkedDoctor, people.loweredSharing]) named.add(id)
  // Participants of a thread are named to the others.
  if (endpointId.startsWith('threads.') && inThreads.includes(principal)) for (const one of inThreads) named.add(people[one].id)
  // A download names doctors, supervisors and readers, and the persons whose records the person changed.
  if (endpointId.startsWith('accountData.download')) for (const { id } of [...Object.values(people), foreign]) named.add(id)
  // A history names those who may change it.
  if (endpointId === 'therapy.history' && subjectId === people.patient.id)
    for (const { id } of [people.linkedDoctor, people.supervisor]) named.add(id)
  return [...Object.values(people), foreign].filter(({ id }) => !named.has(id)).flatMap(({ id, fullname }) => [id, fullname])
}

const isFormer = (principal: PrincipalName) => formerPrincipals.some((former) => former === principal)
const inThreads: readonly PrincipalName[] = ['patient', 'supervisor', 'linkedDoctor', 'sameClinicDoctor', 'clinicSupervisor']
const clinicStaff = ['linkedDoctor', 'sameClinicDoctor', 'attendant', 'clinicSupervisor'] as const

export interface MatrixRequest {
  method: string
  path: string
  body?: unknown
}

const entryTypeOf = (endpointId: string): EntryType =>
  Object.values(EntryType).find((type) => endpointId.includes(`.${type}.`)) ?? 'glucose'

const isThere = async (db: Kysely<Database>, userId: string) =>
  (await sql`select from app_user where id = ${userId}`.execute(db)).rows.length > 0
const nameOf = async (db: Kysely<Database>, userId: string) =>
  (await db.selectFrom('app_user').select('fullname').where('id', '=', userId).executeTakeFirst())?.fullname ?? 'Senki'
const isPatient = async (db: Kysely<Database>, userId: string) =>
  (await sql`select from app_user where id = ${userId} and 'Patient' = any(roles)`.execute(db)).rows.length > 0

/** Gives a person the record that `{id}` of an endpoint names, by the feature its id begins with. */
const recordMakers: Readonly<Record<string, (db: Kysely<Database>, userId: string, endpointId: string) => Promise<string>>> = {
  diary: async (db, userId, endpointId) =>
    (await isPatient(db, userId)) ? (await makeEntry(db, { id: userId }, entryTypeOf(endpointId))).id : uuidv7(),
  knowledge: async () => articles[0]?.id ?? '',
  import: makeImport,
  meterRegistration: (db, userId) => makeMeter(db, userId),
  notifications: (db, userId) => makeNotification(db, userId),
  threads: makeThread,
  uploader: (db, userId) => makeUploader(db, userId),
}

/** Creates a request that succeeds for callers who may make it. */
export async function makeMatrixRequest(
  db: Kysely<Database>,
  { id, method, path, params }: AnyEndpoint,
  subjectId: string,
): Promise<MatrixRequest> {
  const entryType = entryTypeOf(id)
  const isSubjectThere = await isThere(db, subjectId)
  // A record that really is there: only access may make it absent.
  const make = recordMakers[id.slice(0, id.indexOf('.'))]
  const recordId =
    params && path.includes('{id}') && make && (id.startsWith('knowledge.') || isSubjectThere) ? await make(db, subjectId, id) : uuidv7()
  const clinic = await makeClinicRequest(db, id, subjectId)
  const sheet = await makeSheetRequest(db, id, subjectId)
  const wayIn = await makeWayInRequest(db, id, subjectId)
  await endPermissions(db)
  const people = await makePeopleRequest(db, id, subjectId, isSubjectThere)
  const therapy = await makeTherapyParts(db, id, subjectId, isSubjectThere)
  const devices = await makeDevicesRequest(db, id, subjectId, isSubjectThere)
  const token = path.includes('{token}') ? await makeTransfer(db, id, subjectId, transfer) : ''
  const filled = Object.entries({ ...clinic?.ids, ...sheet?.ids, ...wayIn.ids, ...people.ids })
    .reduce((named, [name, value]) => named.replace(`{${name}}`, value), String(path))
    .replace('{userId}', subjectId)
    .replace('{id}', therapy.id ?? recordId)
    .replace('{taskId}', therapy.taskId ?? recordId)
    .replace('{token}', token)
    .replace('{number}', '1')
  // The name stays: it is what a leak is found by.
  const fullname = id.startsWith('account.update') ? await nameOf(db, subjectId) : ''
  const bodies: Record<string, unknown> = {
    'account.updatePatient': { fullname, dateOfBirth: '1980-01-31' },
    'account.updateDoctor': { fullname },
    'account.updateMedicalAttendant': { fullname },
    'account.changePassword': { currentPassword: 'nem-ez-az-1', newPassword: 'uj-jelszo-123' },
    'contact.send': { name: 'Teszt Elek', email: 'elek@teszt.example', message: 'Ez egy üzenet.', privacyAccepted: true },
    'diary.relabel': { therapyLabel: 5 },
    'transfer.create': transfer,
    'visitNotes.add': { body: 'Ebédre 9 E.' },
    'transfer.save': { patientId: subjectId },
  }
  const fresh = newEntries[entryType]
  const body =
    clinic?.body ??
    sheet?.body ??
    wayIn.body ??
    people.body ??
    threadBodies(id, subjectId) ??
    accountDataBodies[id] ??
    therapy.body ??
    devices.body ??
    bodies[id] ??
    (id.endsWith('.create') ? [{ entry: fresh }] : id.endsWith('.update') ? fresh : undefined)
  // A stream would stay open.
  const queries: Record<string, string> = {
    'transfer.read': `?patientId=${subjectId}`,
    'transfer.listItems': `?patientId=${subjectId}`,
    'events.open': '?seconds=0',
  }
  return { method, path: filled + (queries[id] ?? devices.query ?? ''), body }
}

const transfer = {
  device: { name: 'Minta Mérő', serialNumber: null },
  glucoseList: [{ entryDate: '2026-03-02T07:15:00', value: 6.4 }],
  medicineIntakeList: [],
  mealList: [],
  ketoneList: [],
}
