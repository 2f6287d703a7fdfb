import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, type ConnectionSettings } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts'
import { migrate } from '../db/migrate.ts'
import { restrictRole } from '../db/restrictRole.ts'
import { createTestDatabase, type TestServer } from './testDatabase.ts'

/**
 * One PostgreSQL for the whole run with a migrated template database: the embedded one, or the server of DATABASE_URL,
 * whose user must be allowed to create databases. Answers the tear-down.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await embeddedServer()
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

type Start = { server: TestServer; stop: () => Promise<void> }

function givenServer(connectionString: string): Start {
  return { server: { admin: { connectionString }, application: { connectionString }, template: '' }, stop: async () => {} }
}

async function embeddedServer(): Promise<Start> {
  const folder = await mkdtemp(join(tmpdir(), 'diab-test-'))
  const postgres = await startEmbeddedPostgres(folder)
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
