import { sql } from 'kysely'
import { makeMatrixWorld, type MatrixWorld } from '../matrix/matrix.world.ts'
import type { PrincipalName } from '../matrix/matrix.terms.ts'
import { employ, makeClinic, makeDoctor } from '../makePeople.ts'
import { makeDirectory } from '../makeDirectory.ts'
import { connectPhone } from '../phoneClient.ts'
import { canary, seedCanary } from '../seedCanary.ts'
import type { ProofDb, ProofProvider } from './proofProvider.ts'

export type FuzzPrincipal = PrincipalName | 'garbageToken'

/** A patient unrelated to every principal; her texts hold the canary wherever a text can be. */
export interface SealedPeople {
  patientId: string
  ids: readonly string[]
  /** What no answer may hold. */
  texts: readonly string[]
}

export interface FuzzWorld {
  world: MatrixWorld
  tokens: Record<FuzzPrincipal, string | undefined>
  /** Ids of records that are there, by the path parameter that names one. */
  ids: Record<string, readonly string[]>
  faces: FaceKeys
}

/** What the faces outside the contracts ask for: FHIR, SCIM, Nightscout, and the sign-in. */
export interface FaceKeys {
  /** Secrets of phones that may write, and of one that may read. */
  phoneSecrets: readonly string[]
  directoryToken: string
  systemId: string
  scimUserIds: readonly string[]
}

export async function makeFaceKeys(provider: ProofProvider, { people }: MatrixWorld): Promise<FaceKeys> {
  const phones = [
    await connectPhone(provider, people.patient),
    await connectPhone(provider, people.patient, { scope: 'read' }),
    await connectPhone(provider, people.anotherPatient),
  ]
  const { supervisor, systemId, token } = await makeDirectory(provider)
  return {
    phoneSecrets: phones.map(({ secret }) => secret),
    directoryToken: token,
    systemId,
    scimUserIds: [supervisor.id],
  }
}

export async function makeSealedPeople(provider: ProofProvider): Promise<SealedPeople> {
  const clinicId = await makeClinic(provider.db, `${canary} rendelő`)
  const doctor = await makeDoctor(provider.db, `Dr. ${canary}`)
  await employ(provider.db, clinicId, doctor)
  const patient = await seedCanary({ provider, clinicId, doctor })
  return { patientId: patient.id, ids: [patient.id, doctor.id, clinicId], texts: [canary] }
}

export async function makeFuzzWorld(provider: ProofProvider): Promise<FuzzWorld> {
  // Two patients with a meter of the same number would let no doctor in.
  await provider.db.deleteFrom('meter_registration').execute()
  const world = await makeMatrixWorld(provider)
  const tokens = { ...world.tokens, garbageToken: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }
  return { world, tokens, ids: await readIds(provider.db), faces: await makeFaceKeys(provider, world) }
}

/** Where the ids of each path parameter are, the newest first. */
const sources: Readonly<Record<string, readonly (readonly [table: string, column: string])[]>> = {
  userId: [['app_user', 'id']],
  patientId: [['clinic_patient', 'patient_id']],
  doctorId: [['patient_doctor', 'doctor_id']],
  supervisorId: [['supervision', 'supervisor_id']],
  supervisedId: [['supervision', 'supervised_id']],
  clinicId: [['clinic', 'id']],
  taskId: [['therapy_task', 'id']],
  id: [
    ['diary_entry', 'id'],
    ['meal_time', 'id'],
    ['thread', 'id'],
    ['notification', 'id'],
    ['import', 'id'],
    ['registration_sheet', 'id'],
    ['invitation', 'id'],
    ['meter_registration', 'id'],
    ['patient_medicine', 'id'],
    ['app_user', 'id'],
  ],
}

const perTable = 40

let columns: Promise<ReadonlySet<string>> | undefined

/** Returns the columns of all tables, which no request changes: reading them takes longer than the ids do. */
async function readColumns(db: ProofDb): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function readIds(db: ProofDb): Promise<FuzzWorld['ids']> {
  const present = await (columns ??= readColumns(db))
  const ids: Record<string, string[]> = {}
  for (const [parameter, places] of Object.entries(sources)) {
    ids[parameter] = []
    for (const [table, column] of places.filter(([name, field]) => present.has(`${name}.${field}`))) {
      const found = await sql<{ id: string }>`
        select ${sql.ref(column)}::text as id from ${sql.table(table)} order by ${sql.ref(column)} desc limit ${perTable}`.execute(db)
      ids[parameter].push(...found.rows.map(({ id }) => id))
    }
  }
  return ids
}

/** Lets everybody try again: the limits would refuse nearly all of the calls they guard. */
export async function forgetAttempts(db: ProofDb): Promise<void> {
  await db.deleteFrom('attempt_window').execute()
}
