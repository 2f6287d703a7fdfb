import { readdir } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './tables.ts'

const folder = new URL('../../../migrations/', import.meta.url)

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_\w+\.ts$/.test(file)).toSorted()
  const entries = files.map(async (file) => {
    const migration: Migration = await import(/* @vite-ignore */ new URL(file, folder).href)
    return [file.replace(/\.ts$/, ''), migration] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

let reading: Promise<Record<string, Migration>> | undefined

/** Read once: the folder belongs to this version, and readiness is asked for often. */
const getMigrations = () => (reading ??= readMigrations())

export const migratorFor = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations } })

/**
 * Brings the schema up to date. Several processes may call it on one fresh database at once: kysely holds an advisory
 * lock meanwhile. Throws the first migration's error.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorFor(db).migrateToLatest()
  if (error) throw error
}

/** True when the database answers and holds every migration of this version. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const migrations = await migratorFor(db).getMigrations()
  return migrations.every((migration) => migration.executedAt !== undefined)
}
