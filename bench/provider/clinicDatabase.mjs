import { randomUUID } from 'node:crypto'
import { toStoredEntry } from '../../packages/core/exports/rules.ts'
import { connect, sessionSettings } from '../../packages/provider/src/platform/db/connect.ts'
import { distribute } from '../../packages/provider/src/platform/db/distribute.ts'
import { migrate } from '../../packages/provider/src/platform/db/migrate.ts'
import { restrictRole } from '../../packages/provider/src/platform/db/restrictRole.ts'
import { uuidv7 } from '../../packages/provider/src/platform/db/uuidv7.ts'
import { addEntries } from '../../packages/provider/src/record/diary/addEntries.ts'
import { readSigningKey } from './readSigningKey.mjs'
import { createDefaultTherapies, readPatientTherapy } from '../../packages/provider/src/record/therapy/patientTherapy.ts'
import { startTemporaryCitus, whyNoCitus } from '../../tools/temporaryCitus.mjs'
import { startTemporaryPostgres } from '../../tools/temporaryPostgres.mjs'
import { copyDiaries } from './copyDiaries.mjs'
import { newEntriesOf } from './diaryOf.mjs'
import { pg } from './providerModules.mjs'
import { packAll, writeSensorDiary } from './sensorDiary.mjs'

/** Diaries that the provider itself writes; the others are copies of them. Those of a sensor take 70 times as long to write. */
const templateCounts = { meter: 100, sensor: 20 }

const familyNames = 'Ács Balogh Csorba Érdi Fekete Gyáni Horváth Kovács Lukács Nagy Őri Szabó Szép Tóth Újhelyi Vágó Varga Zsíros'.split(' ')
const givenNames = 'Ágnes Bence Csaba Dorottya Erzsébet Ferenc Gizella Ilona István Kinga Ödön Zsófia'.split(' ')

/** A server, or a cluster of three with the settings of one that has to survive a crash. */
async function startNodes(isDistributed, shardCount) {
  if (!isDistributed) {
    const { url, stop } = await startTemporaryPostgres()
    return { urls: [url], stop }
  }
  const reason = whyNoCitus()
  if (reason) throw new Error(reason)
  return startTemporaryCitus({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', 'citus.shard_count': String(shardCount) })
}

/** As an operator does, docs/operations/distribution.md. */
async function joinNodes(admin, urls) {
  const addressOf = (url) => [new URL(url).hostname, Number(new URL(url).port)]
  await Promise.all(urls.map((url) => runOn(url, ['create extension if not exists citus'])))
  await admin.query('select citus_set_coordinator_host($1, $2)', addressOf(urls[0]))
  for (const url of urls.slice(1)) await admin.query('select citus_add_node($1, $2)', addressOf(url))
}

async function runOn(url, statements) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/**
 * Starts a separate PostgreSQL server, or a cluster of Citus, with one clinic of `patientCount` patients, each with a diary of
 * `entryCount` entries up to now or, with `sensorDays`, of so many days of a sensor, packed as the provider's job does it.
 * Returns how to connect, the clinic, a doctor of it, the patients' ids, and how to stop it.
 */
export async function startClinicDatabase({ patientCount, entryCount, sensorDays = 0, isDistributed = false, shardCount = 4, now }) {
  const postgres = await startNodes(isDistributed, shardCount)
  const [url] = postgres.urls
  if (isDistributed) {
    const first = new pg.Client({ connectionString: url })
    await first.connect()
    await joinNodes(first, postgres.urls)
    await first.end()
  }
  const settings = await restrictRole({ connectionString: url })
  for (const worker of postgres.urls.slice(1)) await runOn(worker, sessionSettings.map((setting) => `alter role diab_app ${setting}`))
  const { db, pool } = connect(settings, { max: 2 })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await admin.query(`alter system set max_wal_size = '4GB'`)
    await admin.query('select pg_reload_conf()')
    await migrate(db)
    const clinic = await fillClinic(db, patientCount)
    const templateIds = clinic.patientIds.slice(0, templateCounts[sensorDays > 0 ? 'sensor' : 'meter'])
    await (sensorDays > 0 ? writeSensorDiaries(db, templateIds, { sensorDays, now }) : writeTemplates(db, templateIds, { entryCount, now }))
    await copyDiaries(admin, clinic.patientIds, templateIds.length)
    if (isDistributed) await distribute(db)
    await admin.query('vacuum analyze')
    await admin.query('checkpoint')
    return {
      ...clinic,
      admin,
      settings,
      db,
      pool,
      signingKey: await readSigningKey(db),
      async stop() {
        await admin.end()
        await db.destroy()
        await postgres.stop()
      },
    }
  } catch (error) {
    await admin.end()
    await db.destroy()
    await postgres.stop()
    throw error
  }
}

async function makePeople(db, roles, names) {
  const people = names.map((fullname, at) => {
    const id = uuidv7()
    const day = new Date(Date.UTC(1940, 0, 1 + ((at * 37) % 28_000))).toISOString().slice(0, 10)
    return { id, email: `${id}@pelda.hu`, fullname, date_of_birth: day, roles, edu_number: null, connection_token: null }
  })
  for (let at = 0; at < people.length; at += 1000)
    await db
      .insertInto('app_user')
      .values(people.slice(at, at + 1000))
      .execute()
  return people.map(({ id }) => id)
}

async function insertAll(db, table, rows) {
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto(table)
      .values(rows.slice(at, at + 1000))
      .execute()
}

/** Three in four have a doctor, one in twenty is marked. */
async function fillClinic(db, patientCount) {
  const clinicId = randomUUID()
  await db.insertInto('clinic').values({ id: clinicId, name: 'Nagy rendelő', connection_token: clinicId.slice(0, 8) }).execute()
  const doctorIds = await makePeople(db, ['Doctor'], givenNames.slice(0, 10).map((name) => `Dr. Nagy ${name}`))
  const nameOf = (at) => `${familyNames[(at * 7) % familyNames.length]} ${givenNames[(at * 5) % givenNames.length]}`
  const patientIds = await makePeople(db, ['Patient'], Array.from({ length: patientCount }, (_, at) => nameOf(at)))
  await insertAll(db, 'clinic_worker', doctorIds.map((user_id) => ({ clinic_id: clinicId, user_id, worker_type: 1 })))
  const at = (condition) => patientIds.filter((_, index) => condition(index))
  await insertAll(db, 'clinic_patient', patientIds.map((patient_id) => ({ clinic_id: clinicId, patient_id })))
  const linked = at((index) => index % 4 !== 0)
  await insertAll(
    db,
    'patient_doctor',
    linked.map((patient_id, index) => ({ clinic_id: clinicId, patient_id, doctor_id: doctorIds[index % doctorIds.length] })),
  )
  const marked = at((index) => index % 20 === 0)
  await insertAll(db, 'clinic_patient_vip', marked.map((patient_id) => ({ clinic_id: clinicId, patient_id, doctor_id: doctorIds[0] })))
  await db.transaction().execute((tx) => createDefaultTherapies(tx, patientIds))
  return { clinicId, doctorId: doctorIds[0], patientIds }
}

async function writeSensorDiaries(db, templateIds, { sensorDays, now }) {
  const firstDay = new Date(now.getTime() - sensorDays * 86_400_000).toISOString().slice(0, 10)
  for (const [at, patientId] of templateIds.entries()) await writeSensorDiary(db, patientId, { number: at + 1, firstDay, days: sensorDays })
  await packAll(db, now)
}

/** By the provider's own way of writing, so that the daily summaries are what it computes. */
async function writeTemplates(db, templateIds, { entryCount, now }) {
  const plan = await readPatientTherapy(db, templateIds[0])
  for (const [at, patientId] of templateIds.entries()) {
    const fresh = newEntriesOf(at, entryCount, now)
    const entries = fresh.map(([type, entry]) =>
      toStoredEntry(type, entry, { id: uuidv7(), createdAt: `${entry.entryDate}.000Z`, version: 1 }, plan),
    )
    await db.transaction().execute((tx) => addEntries(tx, patientId, entries))
  }
}
