import { sql } from 'kysely'
import { expectedCells } from '../matrix/matrix.expected.ts'
import { clinicOf } from '../matrix/matrix.clinic.ts'
import { linkTo } from '../mailbox.ts'
import { type CanaryCall, isInvented, makeCanaryCall } from './canaryCalls.ts'
import { markPattern, type MarkOrigin } from './canaryMarks.ts'
import { type Caller, type CanaryWorld, patients, staff, subjectOf } from './canaryWorld.ts'
import { type ContractInput, contractInputs, freeFields } from './fillContract.ts'

export interface CanaryLife {
  /** By `endpoint field`: the callers from which a mark was accepted there. */
  accepted: Map<string, Set<string>>
  /** Calls that the access matrix allows and that were refused all the same. */
  refused: string[]
  /** Headers of all answers. */
  answerHeaders: string[]
  /** Tokens of sign-ins and of links that calls used. */
  secrets: Set<string>
}

const fieldsOf = ({ endpoint, body, query }: ContractInput): string[] =>
  [
    ...(body ? freeFields(body, 'body') : []),
    ...Object.entries(query).flatMap(([name, schema]) => freeFields(schema, `query.${name}`)),
    ...(endpoint.idempotent ? ['header.Idempotency-Key'] : []),
  ].filter((field) => isInvented(endpoint.id, field))

/** Texts in the paths and queries of all contracts, as `endpoint field`. */
export const addressFields = (): string[] =>
  contractInputs.flatMap(({ endpoint: { id }, query, path }) =>
    [
      ...Object.entries(query).map(([name, schema]) => ['query', name, schema] as const),
      ...Object.entries(path).map(([name, schema]) => ['path', name, schema] as const),
    ].flatMap(([place, name, schema]) => freeFields(schema, `${place}.${name}`).map((field) => `${id} ${field}`)),
  )

/** True for a mark that a patient wrote, or that was written about the patient in care. */
export function isAboutPatient({ endpoint, by, subject }: MarkOrigin): boolean {
  if (by === 'anonymous' || patients.some((name) => name === by)) return true
  const { path } = contractInputs.find((input) => input.endpoint.id === endpoint)?.endpoint ?? { path: '' }
  return (
    subject === 'linked' &&
    (path.includes('{userId}') || /^(transfer\.create|meterRegistration|temporaryPermission|threads)/.test(endpoint))
  )
}

/** Deletions end the life. */
const isDeletion = (endpointId: string) => endpointId.startsWith('accountData.delete')

/** Endpoints about a record that people of the matrix have none of, each with one whose callers are the same. */
const sameCallers: Readonly<Record<string, string>> = { 'signInMethod.updatePasskey': 'signInMethod.read' }

/** Makes every call that takes a text or a number, as every caller who may, with a mark in each of them. */
export async function live(world: CanaryWorld): Promise<CanaryLife> {
  const life: CanaryLife = { accepted: new Map(), refused: [], answerHeaders: [], secrets: new Set() }
  for (const input of contractInputs) {
    const { id } = input.endpoint
    const fields = fieldsOf(input)
    for (const field of fields) life.accepted.set(`${id} ${field}`, new Set())
    if (fields.length === 0 || isDeletion(id)) continue
    for (const caller of world.callers.values()) {
      const cells = expectedCells[sameCallers[id] ?? id] ?? raise(`no cells of ${id}`)
      const subject = subjectOf(world, caller, cells)
      if (subject) await makeCall(world, life, { input, caller, subject })
    }
  }
  await callWithMarksInPaths(world)
  return life
}

/** Calls that find nothing: what a path holds is in no log, whatever became of the call. */
async function callWithMarksInPaths(world: CanaryWorld): Promise<void> {
  const caller = world.callers.get('patient') ?? raise('no patient')
  const token = await tokenOf(world, caller)
  for (const { endpoint, path } of contractInputs)
    for (const [name, schema] of Object.entries(path)) {
      if (freeFields(schema, '').length === 0) continue
      const mark = world.marks.word({ endpoint: endpoint.id, field: `path.${name}`, by: caller.name, subject: 'own' })
      const filled = endpoint.path.replace(`{${name}}`, mark).replace('{userId}', caller.person.id)
      const body = endpoint.body ? {} : undefined
      const response = await world.provider.call(endpoint.method, filled, { token, body })
      if (response.ok) raise(`${endpoint.id} found ${mark}`)
    }
  const mark = world.marks.word({ endpoint: 'none', field: 'path', by: caller.name, subject: 'own' })
  for (const path of [`/v1/${mark}`, `/idp/${mark}`, `/idp/auth?client_id=${mark}&login_hint=${mark}`])
    await world.provider.call('GET', path)
}

const raise = (message: string): never => {
  throw new Error(message)
}

async function makeCall(
  world: CanaryWorld,
  life: CanaryLife,
  { input, caller, subject }: { input: ContractInput; caller: Caller; subject: { name: string; id: string } },
): Promise<void> {
  const { id } = input.endpoint
  const token = await tokenOf(world, caller)
  const call = await makeCanaryCall(world, input, caller, subject, token)
  const response = await world.provider.call(call.method, call.path, { token, body: call.body, headers: call.headers })
  const text = await response.text()
  life.answerHeaders.push(JSON.stringify([...response.headers]))
  for (const secret of [token, tokenInPath(input, call.path)]) if (secret !== undefined) life.secrets.add(secret)
  // A list of entries is answered entry by entry.
  if (!response.ok || /"statusCode":4/.test(text)) {
    life.refused.push(`${id} as ${caller.name}: ${response.status} ${text}`)
    return
  }
  for (const field of call.fields) life.accepted.get(`${id} ${field}`)?.add(caller.name)
  await followUp(world, { id, caller, call, text })
}

function tokenInPath({ endpoint }: ContractInput, path: string): string | undefined {
  const at = endpoint.path.split('/').indexOf('{token}')
  return at < 0 ? undefined : path.split('?')[0]?.split('/')[at]
}

const tokenOf = ({ provider }: CanaryWorld, { name, person }: Caller): Promise<string> | undefined =>
  name === 'anonymous' ? undefined : provider.tokenFor(person)

/** What people do next: readings that a device handed over are saved, an address is confirmed. */
async function followUp(
  world: CanaryWorld,
  { id, caller, call, text }: { id: string; caller: Caller; call: CanaryCall; text: string },
): Promise<void> {
  const { provider, callers } = world
  if (id === 'account.changePassword') caller.password = (call.body as { newPassword: string }).newPassword
  if (id === 'transfer.create') {
    const patient = callers.get('patient') ?? caller
    const { transferToken } = JSON.parse(text) as { transferToken: string }
    const token = await tokenOf(world, caller.name === 'anotherPatient' || caller.name === 'anonymous' ? patient : caller)
    const saved = await provider.call('POST', `/v1/transfer/${transferToken}/save`, { token, body: { patientId: patient.person.id } })
    if (!saved.ok) raise(`save: ${saved.status} ${await saved.text()}`)
  }
  if (id === 'invitation.accept') {
    const { fullname, password } = call.body as { fullname: string; password: string }
    world.opened.push({ fullname, password })
  }
  if (id === 'registration.register' && caller.name === 'anonymous') {
    const { fullname, password } = call.body as { fullname: string; password: string }
    world.opened.push({ fullname, password })
    const { token } = await linkTo(provider.db, caller.email)
    const confirmed = await provider.call('POST', `/v1/invitation/${token}`, { body: {} })
    if (!confirmed.ok) raise(`confirmation: ${confirmed.status} ${await confirmed.text()}`)
  }
}

/** A column that holds marks. */
export interface Found {
  table: string
  column: string
  origins: MarkOrigin[]
}

/** Every column of every table in which a mark is, in whatever form. */
export async function searchMarks({ provider: { db }, marks }: CanaryWorld): Promise<Found[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and not exists (select from pg_class c where c.oid = table_name::regclass and c.relispartition)`.execute(db)
  const found = new Map<string, Found>()
  for (const { name: table } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where to_jsonb(t)::text ~* ${markPattern}`.execute(db)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const origins = marks.find(readable(value))
        if (origins.length === 0) continue
        const one = found.get(`${table}.${column}`) ?? { table, column, origins: [] }
        one.origins.push(...origins)
        found.set(`${table}.${column}`, one)
      }
  }
  return [...found.values()]
}

/** Bytes are written as `\x…`. */
const readable = (value: unknown): string =>
  typeof value === 'string' && value.startsWith(String.raw`\x`)
    ? Buffer.from(value.slice(2), 'hex').toString('latin1')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value)

type Ended = { by: Pick<Caller, 'name' | 'person' | 'password'>; id: string; role: 'Patient' | 'Doctor' | 'MedicalAttendant' }

async function end(world: CanaryWorld, life: CanaryLife, { by, id, role }: Ended): Promise<void> {
  const token = await world.provider.tokenFor(by.person)
  const response = await world.provider.call('POST', `/v1/${role.toLowerCase()}/${id}/delete`, { token, body: { password: by.password } })
  if (response.status !== 204) raise(`deletion of a ${role}: ${response.status} ${await response.text()}`)
  life.accepted.get(`accountData.delete${role} body.password`)?.add(by.name)
}

/** Takes back what the patient uploaded or saved. */
export async function undoImports({ provider, callers }: CanaryWorld): Promise<void> {
  const { person } = callers.get('patient') ?? raise('no patient')
  const token = await provider.tokenFor(person)
  const list = await provider.call('GET', `/v1/patient/${person.id}/import?noLimit=true`, { token })
  for (const { id, createdBy, undoneAt } of (await list.json()) as {
    id: string
    createdBy: { id: string } | null
    undoneAt: string | null
  }[]) {
    if (createdBy?.id !== person.id || undoneAt !== null) continue
    const undone = await provider.call('DELETE', `/v1/patient/${person.id}/import/${id}`, { token })
    if (!undone.ok) raise(`undo: ${undone.status} ${await undone.text()}`)
  }
}

/** Every patient deletes the account, children first, and those who came through a link or the registration. */
export async function endPatients(world: CanaryWorld, life: CanaryLife): Promise<void> {
  const { db } = world.provider
  for (const { fullname, password } of world.opened) {
    const { id } = await db.selectFrom('app_user').select('id').where('fullname', '=', fullname).executeTakeFirstOrThrow()
    const by = { name: 'anonymous' as const, person: { id, fullname, roles: ['Patient' as const] }, password }
    await end(world, life, { by, id, role: 'Patient' })
  }
  for (const name of patients) {
    const by = world.callers.get(name) ?? raise(name)
    const children = await db
      .selectFrom('supervision')
      .innerJoin('app_user', 'app_user.id', 'supervised_id')
      .select('app_user.id')
      .where('supervisor_id', '=', by.person.id)
      .where('email', 'is', null)
      .execute()
    for (const { id } of children) await end(world, life, { by, id, role: 'Patient' })
    await end(world, life, { by, id: by.person.id, role: 'Patient' })
  }
}

/** The staff of the clinic delete their accounts, and with the last one, who supervises it, the clinic ends. */
export async function endStaff(world: CanaryWorld, life: CanaryLife): Promise<void> {
  const { db } = world.provider
  const members = staff.map((name) => world.callers.get(name) ?? raise(name))
  const clinicId = (await clinicOf(db, members.at(-1)?.person.id ?? '')) ?? raise('no clinic')
  const memberIds = members.map(({ person }) => person.id)
  // People that the calls needed; a clinic with other members does not end.
  await db.deleteFrom('clinic_worker').where('clinic_id', '=', clinicId).where('user_id', 'not in', memberIds).execute()
  await db.deleteFrom('clinic_patient').where('clinic_id', '=', clinicId).execute()
  for (const by of members) await end(world, life, { by, id: by.person.id, role: by.name === 'attendant' ? 'MedicalAttendant' : 'Doctor' })
  const left = await db.selectFrom('clinic').select('id').where('id', '=', clinicId).execute()
  if (left.length > 0) raise('the clinic is still there')
}
