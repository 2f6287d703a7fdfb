import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from '../platform/db/connect.ts'
import { restrictRole } from '../platform/db/restrictRole.ts'

/** Handed from the global set-up to the test files. */
export interface TestServer {
  /** May create databases. */
  admin: ConnectionSettings
  /** As the provider connects. */
  application: ConnectionSettings
  /** A migrated database to copy. */
  template: string
  /** The other nodes of a distributed server, each with a part of every database. */
  workers?: readonly ConnectionSettings[]
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

export async function asAdmin(admin: ConnectionSettings, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const inUse = '55006'

/** A node of a distributed server connects to the others by itself, also between the end of all sessions and the removal. */
async function dropDatabase(admin: ConnectionSettings, name: string, tries = 20): Promise<void> {
  try {
    await asAdmin(admin, `drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 1 || !(error instanceof pg.DatabaseError) || error.code !== inUse) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await dropDatabase(admin, name, tries - 1)
  }
}

/** Settings with another database; a connection string names its own. */
export function withDatabase(settings: ConnectionSettings, database: string): ConnectionSettings {
  if (!settings.connectionString) return { ...settings, database }
  const url = new URL(settings.connectionString)
  url.pathname = `/${database}`
  return { ...settings, connectionString: url.href }
}

export interface TestDatabase {
  settings: ConnectionSettings
  drop(): Promise<void>
}

/** Creates a database: a copy of the template, whose files are copied because no log of it is needed, or an empty one. */
export async function createTestDatabase(
  { admin, application, template, workers = [] }: TestServer,
  from: 'template' | 'empty' = 'template',
): Promise<TestDatabase> {
  const name = `diab_test_${randomBytes(8).toString('hex')}`
  const owner = application.user && application.user !== admin.user ? ` owner ${application.user}` : ''
  const nodes = from === 'template' ? [admin, ...workers] : [admin]
  const onAll = (statement: string) => Promise.all(nodes.map((node) => asAdmin(node, statement)))
  await onAll(`create database ${name}${from === 'template' ? ` template ${template} strategy file_copy` : ''}${owner}`)
  // Who works in another role than the owner's may make tables there.
  if (from === 'empty' && application.options) await restrictRole(withDatabase(admin, name))
  return {
    settings: withDatabase(application, name),
    async drop() {
      await Promise.all(nodes.map((node) => dropDatabase(node, name)))
    },
  }
}
