import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from '../db/connect.ts'

/** Handed from the global set-up to the test files. */
export interface TestServer {
  /** May create databases. */
  admin: ConnectionSettings
  /** As the provider connects. */
  application: ConnectionSettings
  /** A migrated database to copy. */
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

async function asAdmin(admin: ConnectionSettings, statement: string): Promise<void> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
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

/** Creates a database: a copy of the template, which takes about 25 ms, or an empty one. */
export async function createTestDatabase(
  { admin, application, template }: TestServer,
  from: 'template' | 'empty' = 'template',
): Promise<TestDatabase> {
  const name = `diab_test_${randomBytes(8).toString('hex')}`
  const owner = application.user && application.user !== admin.user ? ` owner ${application.user}` : ''
  await asAdmin(admin, `create database ${name}${from === 'template' ? ` template ${template}` : ''}${owner}`)
  return {
    settings: withDatabase(application, name),
    drop: () => asAdmin(admin, `drop database if exists ${name} with (force)`),
  }
}
