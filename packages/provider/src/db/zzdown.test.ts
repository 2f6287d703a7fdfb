import { expect, inject, it } from 'vitest'
import { Migrator } from 'kysely/migration'
import { readdirSync } from 'node:fs'
import { connect } from './connect.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
it('down and up', async () => {
  const database = await createTestDatabase(inject('testServer'))
  const { db } = connect(database.settings)
  const folder = new URL('../../migrations/', import.meta.url)
  const names = readdirSync(folder).filter((f) => /^\d{4}_\w+\.ts$/.test(f)).sort()
  const migrations = Object.fromEntries(await Promise.all(names.map(async (f) => [f.replace('.ts', ''), await import(new URL(f, folder).href)])))
  const m = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (const _ of names) { const r = await m.migrateDown(); expect(r.error).toBeUndefined() }
  const r = await m.migrateToLatest(); expect(r.error).toBeUndefined(); expect(r.results?.length).toBe(names.length)
  await db.destroy(); await database.drop()
})
