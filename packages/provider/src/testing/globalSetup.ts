import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type ConnectionSettings } from '../platform/db/connect.ts'
import { startEmbeddedPostgres } from '../platform/db/embeddedPostgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { restrictRole } from '../platform/db/restrictRole.ts'
import { distributedTemplate } from './distributedTemplate.ts'
import { asAdmin, createTestDatabase, type TestServer } from './testDatabase.ts'

/**
 * One PostgreSQL for the whole run with a migrated template database: the embedded one, or the server of DATABASE_URL,
 * whose user must be allowed to create databases. Answers the tear-down.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await embeddedServer()
  const workers = process.env.DIAB_TEST_WORKERS?.split(' ').map((connectionString) => ({ connectionString }))
  if (workers) return distributed(project, { ...server, workers })
  const template = await createTestDatabase(server, 'empty')
  const settings = await restrictRole(template.settings)
  const { db } = connect(settings, { max: 2 })
  await migrate(db)
  await db.destroy()
  const application = settings.options ? { ...server.application, options: settings.options } : server.application
  project.provide('testServer', { ...server, application, template: nameOf(settings) })
  return async () => {
    await template.drop()
    await stop()
  }
}

/** The same on the nodes of a Citus cluster. */
async function distributed(project: TestProject, server: TestServer): Promise<() => Promise<void>> {
  const { template, application, drop } = await distributedTemplate(server)
  project.provide('testServer', { ...server, application, template })
  return drop
}

type Start = { server: TestServer; stop: () => Promise<void> }

function givenServer(connectionString: string): Start {
  return { server: { admin: { connectionString }, application: { connectionString }, template: '' }, stop: async () => {} }
}

async function embeddedServer(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'diab-test-'))
  // The system user that runs the database runs a pooler, too.
  if (process.getuid?.() === 0) await chmod(folder, 0o711)
  const postgres = await startEmbeddedPostgres(folder)
  // What survives a crash is asked of separate databases (durability.test.ts).
  for (const setting of ['fsync', 'full_page_writes']) await asAdmin(postgres.superuser, `alter system set ${setting} = off`)
  await asAdmin(postgres.superuser, 'select pg_reload_conf()')
  return {
    server: { admin: postgres.superuser, application: postgres.settings, template: '' },
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function nameOf({ connectionString, database = '' }: ConnectionSettings): string {
  return connectionString ? new URL(connectionString).pathname.slice(1) : database
}
