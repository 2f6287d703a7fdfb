// Readings of sensors before and after they are packed: 90 days of 20 patients, each reading written by itself as an app sends it;
// bytes a reading with indexes, and how long packing takes. Then a week and a year of one patient whose app names each reading: bytes,
// and how long names are looked for.
// npm run bench:packing [-- --patients 20 --days 90 --named-days 7,365]
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../packages/provider/src/platform/db/connect.ts'
import { startEmbeddedPostgres } from '../../packages/provider/src/platform/db/embeddedPostgres.ts'
import { migrate } from '../../packages/provider/src/platform/db/migrate.ts'
import { restrictRole } from '../../packages/provider/src/platform/db/restrictRole.ts'
import { uuidv7 } from '../../packages/provider/src/platform/db/uuidv7.ts'
import { selectByKeys } from '../../packages/provider/src/exchange/nightscout/document.store.ts'
import { toKey } from '../../packages/provider/src/exchange/nightscout/documentKey.ts'
import { createDefaultTherapies } from '../../packages/provider/src/record/therapy/patientTherapy.ts'
import { readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { median } from '../runner/median.mjs'
import { packAll, writeSensorDiary } from './sensorDiary.mjs'

const args = process.argv.slice(2)
const number = (name, fallback) => Number(readOption(args, name) ?? fallback)
const patients = number('patients', 20)
const days = number('days', 90)
const namedDays = (readOption(args, 'named-days') ?? '7,365').split(',').map(Number)
const firstDay = '2025-06-01'
const tables = { rows: ['diary_entry', 'nightscout_document'], packed: ['sensor_day'] }
/** Names of one look-up, as many as an app sends in one call. */
const counts = [1, 10, 64, 288, 1000]
const times = 5

const whole = (value) => value.toLocaleString('en')
const lines = []
const say = (line) => {
  console.log(line)
  lines.push(line)
}

const plain = await onDatabase(measureReadings)
say(`\n${patients} patients with ${days} days of a sensor each, ${whole(plain.readings)} readings; and one whose app names each reading with a UUID in capitals.\n`)
say('### Bytes a reading, with indexes\n')
say('| diary | readings | rows | packed | packing, s |')
say('|---|---|---|---|---|')
const row = (name, { readings, before, packed, after, seconds }) =>
  say(`| ${name} | ${whole(readings)}, ${whole(packed)} packed | ${before.toFixed(1)} | ${after.toFixed(1)} | ${seconds.toFixed(1)} |`)
row('without names', plain)
const named = []
for (const count of namedDays) {
  const measured = await onDatabase((db, pool) => measureNames(db, pool, count))
  named.push({ days: count, ...measured })
  row(`with names, ${count} days`, measured)
}
say('\n### Names looked for among the packed readings, medians of 5 in ms\n')
say('| days | names | all there | none there |')
say('|---|---|---|---|')
for (const { days: count, lookUps } of named)
  for (const { names, present, absent } of lookUps) say(`| ${count} | ${whole(names)} | ${present.toFixed(1)} | ${absent.toFixed(1)} |`)

const results = join(import.meta.dirname, '../results')
mkdirSync(results, { recursive: true })
const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine() }
writeFileSync(join(results, 'packing.json'), `${JSON.stringify({ ...head, plain, named, markdown: lines }, null, 1)}\n`)

/** Each diary has a separate database, whose tables are as large as it makes them. */
async function onDatabase(act) {
  const folder = await mkdtemp(join(tmpdir(), 'diab-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const { db, pool } = connect(await restrictRole(postgres.settings), { max: 2 })
  try {
    await migrate(db)
    return await act(db, pool)
  } finally {
    await db.destroy()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function bytesOf(pool, names) {
  const { rows } = await pool.query('select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest($1::text[]) as name', [names])
  return rows[0].bytes
}

async function packAndMeasure(db, pool) {
  const { rows } = await pool.query('select count(*)::int as readings from diary_entry')
  const [{ readings }] = rows
  const before = (await bytesOf(pool, tables.rows)) / readings
  const begun = performance.now()
  const packed = await packAll(db, new Date())
  const seconds = (performance.now() - begun) / 1000
  return { readings, before, packed, after: (await bytesOf(pool, tables.packed)) / packed, seconds }
}

async function measureReadings(db, pool) {
  for (let at = 1; at <= patients; at++) await writeSensorDiary(db, await makePatient(db, at), { number: at, firstDay, days })
  return packAndMeasure(db, pool)
}

async function measureNames(db, pool, count) {
  const patientId = await makePatient(db, 1)
  await writeSensorDiary(db, patientId, { number: 1, firstDay, days: count, isNamed: true })
  const measured = await packAndMeasure(db, pool)
  const { rows } = await pool.query('select key from named_reading where patient_id = $1 and name_form is not null order by entry_date', [patientId])
  const keys = rows.map(({ key }) => key)
  const lookUps = []
  for (const asked of counts.filter((one) => one <= keys.length)) {
    const from = Math.floor((keys.length - asked) / 2)
    const present = await timeOf(() => lookFor(db, patientId, keys.slice(from, from + asked), asked))
    const absent = await timeOf(() => lookFor(db, patientId, Array.from({ length: asked }, () => toKey(randomUUID())), 0))
    lookUps.push({ names: asked, present, absent })
  }
  return { ...measured, lookUps }
}

async function lookFor(db, patientId, keys, expected) {
  const found = await selectByKeys(db, patientId, keys)
  if (found.size !== expected) throw new Error(`${found.size} of ${expected} names were found`)
}

async function timeOf(act) {
  const taken = []
  for (let at = 0; at < times; at++) {
    const begun = performance.now()
    await act()
    taken.push(performance.now() - begun)
  }
  return median(taken)
}

async function makePatient(db, number) {
  const id = uuidv7()
  const user = { id, email: `${id}@bench.example`, fullname: `Mért ${number}`, roles: ['Patient'] }
  await db.insertInto('app_user').values({ ...user, date_of_birth: '1980-01-31', connection_token: id.slice(-12) }).execute()
  await createDefaultTherapies(db, [id])
  return id
}
