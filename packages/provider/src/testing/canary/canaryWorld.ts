import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchableApp } from '../matrix/matrix.people.ts'
import { makeMatrixWorld } from '../matrix/matrix.world.ts'
import { type Cell, cellsOf, type PresentPrincipal, type Table } from '../matrix/matrix.terms.ts'
import { connect } from '../../platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../platform/db/embeddedPostgres.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { setPassword } from '../../platform/session/credential.store.ts'
import { createTestProvider, type TestProvider } from '../createTestProvider.ts'
import { startFakeHealthRecordGateway, type FakeHealthRecordGateway } from '../fakeHealthRecordGateway.ts'
import type { TestPerson } from '../makePeople.ts'
import { createMarks, type Marks } from './canaryMarks.ts'

export const patients = ['patient', 'anotherPatient', 'supervisor'] as const
export const staff = ['linkedDoctor', 'attendant', 'clinicSupervisor'] as const

/** A user, or a visitor who is going to register with `email`. */
export interface Caller {
  name: PresentPrincipal
  person: TestPerson
  email: string
  password: string
}

export interface CanaryWorld {
  provider: TestProvider
  marks: Marks
  callers: ReadonlyMap<PresentPrincipal, Caller>
  /** Accounts that calls have opened. */
  opened: { fullname: string; password: string }[]
  gateway: FakeHealthRecordGateway
  /** Holds the database, its log and whatever else the provider writes. */
  dataDir: string
  log: string[]
  superuser(statement: string): Promise<unknown[]>
  close(): Promise<void>
}

/**
 * Creates the people of the access matrix, each with an address and a password, at a provider with a separate data folder.
 */
export async function makeCanaryWorld(): Promise<CanaryWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diab-canary-'))
  const postgres = await startEmbeddedPostgres(dataDir)
  const migration = connect(postgres.settings, { max: 1 })
  await migrate(migration.db)
  await migration.db.destroy()
  const log: string[] = []
  const gateway = await startFakeHealthRecordGateway()
  const provider = await createTestProvider({
    settings: postgres.settings,
    log: { level: 'debug', stream: { write: (line) => void log.push(line) } },
    config: { smartApps: [launchableApp], dataDir, healthRecord: { url: gateway.url, token: gateway.token } },
  })
  const superuser = connect({ ...postgres.superuser, database: postgres.settings.database }, { max: 1 })
  const marks = createMarks()
  const callers = await makeCallers(provider, marks)
  return {
    provider,
    marks,
    callers,
    opened: [],
    gateway,
    dataDir,
    log,
    superuser: async (statement) => (await superuser.pool.query(statement)).rows as unknown[],
    async close() {
      await superuser.db.destroy()
      await provider.close()
      await gateway.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function makeCallers(provider: TestProvider, marks: Marks): Promise<ReadonlyMap<PresentPrincipal, Caller>> {
  const { people } = await makeMatrixWorld(provider)
  const callers = new Map<PresentPrincipal, Caller>()
  for (const name of ['anonymous', ...patients, ...staff] as const) {
    const origin = { endpoint: 'account', by: name, subject: 'own' }
    const email = marks.email({ ...origin, field: 'email' })
    const password = marks.password({ ...origin, field: 'password' })
    callers.set(name, { name, person: people[name], email, password })
    if (name === 'anonymous') continue
    await provider.db.updateTable('app_user').set({ email, email_confirmed: true }).where('id', '=', people[name].id).execute()
    await setPassword(provider.db, people[name].id, password)
  }
  return callers
}

/** Returns the subject of a caller's call, as the access matrix expects it; a patient in care before the caller. */
export function subjectOf({ callers }: CanaryWorld, caller: Caller, table: Table): { name: 'own' | 'linked'; id: string } | undefined {
  const [own, linked] = cellsOf(table, caller.name)
  const isLetIn = (cell: Cell) => cell !== 401 && cell !== 403 && cell !== 404
  if (isLetIn(linked) && caller.name !== 'anotherPatient') return { name: 'linked', id: callers.get('patient')?.person.id ?? '' }
  return isLetIn(own) ? { name: 'own', id: caller.person.id } : undefined
}
