// Readings of sensors before and after they are packed: 90 days of 20 patients, each reading written by itself as an app sends it;
// bytes a reading with indexes, and how long packing takes.
// npm run bench:packing [-- --patients 20 --days 90]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/provider/src/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../packages/provider/src/platform/db/embeddedPostgres.ts'
import { migrate } from '../../packages/provider/src/platform/db/migrate.ts'
import { restrictRole } from '../../packages/provider/src/platform/db/restrictRole.ts'
import { uuidv7 } from '../../packages/provider/src/platform/db/uuidv7.ts'
import { createDefaultTherapies } from '../../packages/provider/src/record/therapy/patientTherapy.ts'
import { readOption } from '../runner/arguments.mjs'
import { packAll, writeSensorDiary } from './sensorDiary.mjs'

const args = process.argv.slice(2)
const number = (name, fallback) => Number(readOption(args, name) ?? fallback)
const patients = number('patients', 20)
const days = number('days', 90)
const firstDay = '2026-01-01'

const folder = await mkdtemp(join(tmpdir(), 'diab-bench-'))
const postgres = await startEmbeddedPostgres(folder)
const { db, pool } = connect(await restrictRole(postgres.settings), { max: 2 })
try {
  await migrate(db)
  for (let at = 1; at <= patients; at++) await writeDiary(at)
  const { rows: before } = await pool.query(`select count(*)::int as readings, pg_total_relation_size('diary_entry') as bytes from diary_entry`)
  const [{ readings, bytes }] = before
  const begun = performance.now()
  const packed = await packAll(db, new Date())
  const seconds = (performance.now() - begun) / 1000
  const { rows: after } = await pool.query(`select pg_total_relation_size('sensor_day') as bytes`)
  console.log(`rows: ${(bytes / readings).toFixed(1)} bytes a reading (${readings.toLocaleString('en')} readings)`)
  console.log(`packed: ${(after[0].bytes / packed).toFixed(1)} bytes a reading (${packed.toLocaleString('en')} readings in ${seconds.toFixed(1)} s)`)
} finally {
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function writeDiary(number) {
  const patientId = uuidv7()
  const user = { id: patientId, email: `${patientId}@bench.example`, fullname: `Mért ${number}`, roles: ['Patient'] }
  await db.insertInto('app_user').values({ ...user, date_of_birth: '1980-01-31', connection_token: patientId.slice(-12) }).execute()
  await createDefaultTherapies(db, [patientId])
  await writeSensorDiary(db, patientId, { number, firstDay, days })
}
