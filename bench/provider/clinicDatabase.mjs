import { randomUUID } from 'node:crypto'
import { toStoredEntry } from '../../packages/core/exports/rules.ts'
import { connect } from '../../packages/provider/src/platform/db/connect.ts'
import { migrate } from '../../packages/provider/src/platform/db/migrate.ts'
import { restrictRole } from '../../packages/provider/src/platform/db/restrictRole.ts'
import { uuidv7 } from '../../packages/provider/src/platform/db/uuidv7.ts'
import { addEntries } from '../../packages/provider/src/record/diary/addEntries.ts'
import { readSigningKey } from './readSigningKey.mjs'
import { createDefaultTherapies, readPatientTherapy } from '../../packages/provider/src/record/therapy/patientTherapy.ts'
import { startTemporaryPostgres } from '../../tools/temporaryPostgres.mjs'
import { copyDiaries } from './copyDiaries.mjs'
import { newEntriesOf } from './diaryOf.mjs'
import { pg } from './providerModules.mjs'

/** Diaries that the provider itself writes; everybody's is a copy of one of them. */
const templateCount = 100

const familyNames = 'Ács Balogh Csorba Érdi Fekete Gyáni Horváth Kovács Lukács Nagy Őri Szabó Szép Tóth Újhelyi Vágó Varga Zsíros'.split(' ')
const givenNames = 'Ágnes Bence Csaba Dorottya Erzsébet Ferenc Gizella Ilona István Kinga Ödön Zsófia'.split(' ')

/**
 * Starts a separate PostgreSQL server with one clinic of `patientCount` patients, each with a diary of `entryCount` entries up to
 * now. Returns how to connect, the clinic, a doctor of it, the patients' ids, and how to stop it.
 */
export async function startClinicDatabase({ patientCount, entryCount, now }) {
  const postgres = await startTemporaryPostgres()
  const settings = await restrictRole({ connectionString: postgres.url })
  const { db, pool } = connect(settings, { max: 2 })
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  try {
    await admin.query(`alter system set max_wal_size = '4GB'`)
    await admin.query('select pg_reload_conf()')
    await migrate(db)
    const clinic = await fillClinic(db, patientCount)
    await writeTemplates(db, clinic.patientIds.slice(0, templateCount), { entryCount, now })
    await copyDiaries(admin, clinic.patientIds, Math.min(templateCount, patientCount))
    await admin.query('vacuum analyze')
    await admin.query('checkpoint')
    return {
      ...clinic,
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
