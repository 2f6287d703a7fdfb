import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/provider/src/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../packages/provider/src/platform/db/embeddedPostgres.ts'
import { migrate } from '../../packages/provider/src/platform/db/migrate.ts'
import { restrictRole } from '../../packages/provider/src/platform/db/restrictRole.ts'
import { seedDemo } from '../../packages/provider/src/demo/seedDemo.ts'
import { readSigningKey } from './readSigningKey.mjs'

/** Starts the embedded PostgreSQL in a temporary folder, migrated and filled by the provider's demo generator: 180 days each. */
export async function startDatabase(now) {
  const folder = await mkdtemp(join(tmpdir(), 'diab-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const settings = await restrictRole(postgres.settings)
  const { db } = connect(settings, { max: 2 })
  await migrate(db)
  await seedDemo(db, { now })
  return {
    settings,
    db,
    signingKey: await readSigningKey(db),
    async stop() {
      await db.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Patients who keep a diary, and how many entries of theirs lie in the half-open range. */
export async function readPatients(db, { after, before }) {
  const rows = await db
    .selectFrom('diary_entry')
    .select(['patient_id', (select) => select.fn.countAll().as('count')])
    .where('entry_date', '>=', after)
    .where('entry_date', '<', before)
    .groupBy('patient_id')
    .execute()
  return rows.map(({ patient_id, count }) => ({ id: patient_id, count }))
}
