// What a deletion of an account locks and reads among ten million rows: how long it holds the person and the clinics, which others
// refer to, the longest that a write of a stranger waits meanwhile, and the pages that it touches.
// npm run bench:deletion [-- --rows 10000000 --people 10000 --doctors 1000 --entries 200000]
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../../packages/provider/src/platform/config/config.ts'
import { buildServer } from '../../packages/provider/src/buildServer.ts'
import { connectProvider } from '../../packages/provider/src/platform/db/connect.ts'
import { migrate } from '../../packages/provider/src/platform/db/migrate.ts'
import { restrictRole } from '../../packages/provider/src/platform/db/restrictRole.ts'
import { readSigningKey } from './readSigningKey.mjs'
import { setPassword } from '../../packages/provider/src/platform/session/credential.store.ts'
import { signAccessToken } from '../../packages/provider/src/platform/session/signAccessToken.ts'
import { filledPerson, filledTables, fillTables } from '../../packages/provider/src/testing/fillTables.ts'
import { startTemporaryPostgres } from '../../tools/temporaryPostgres.mjs'
import { readOption } from '../runner/arguments.mjs'
import { describeMachine } from '../runner/machine.mjs'
import { pg } from './providerModules.mjs'

const args = process.argv.slice(2)
const number = (name, fallback) => Number(readOption(args, name) ?? fallback)
const total = number('rows', 10_000_000)
const people = number('people', 10_000)
const doctors = number('doctors', 1000)
const ownEntries = number('entries', 200_000)
const publicUrl = 'http://localhost:3000'
const password = 'Demo-1234!'
/** Milliseconds for which a deletion may hold locks. */
const goal = 1000

const shares = { audit_event: 0.3, notification: 0.25, idempotency_key: 0.15, outbox_mail: 0.1, diary_entry: 0.1 }
const rest = (1 - Object.values(shares).reduce((sum, share) => sum + share, 0)) / (filledTables.length - Object.keys(shares).length)
const rows = Object.fromEntries(filledTables.map((table) => [table, Math.round(total * (shares[table] ?? rest))]))

/** Fills the tables without their indexes, which are created afterwards at once. */
async function fill(admin) {
  const { rows: indexes } = await admin.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filledTables],
  )
  await admin.query(`set maintenance_work_mem = '1GB'`)
  // References are right by construction; no trigger has to look at ten million of them.
  await admin.query('set session_replication_role = replica')
  for (const { name } of indexes) await admin.query(`drop index ${name}`)
  const begun = Date.now()
  await fillTables(
    async (statement) => {
      await admin.query(statement)
      console.error(`${Math.round((Date.now() - begun) / 1000)} s: ${statement.trim().slice(0, 60).split('(')[0]}`)
    },
    { people, doctors, rows },
  )
  for (const { definition } of indexes) await admin.query(definition)
  // One patient with the diary of a year with a sensor.
  await admin.query(
    `insert into diary_entry (patient_id, id, entry_type, entry_date, value, zone, validity, meal_type, therapy_label_original, origin, time_zone)
     select $1, gen_random_uuid(), 'glucose', timestamp '2025-01-01' + g * interval '5 minutes', 6.1, 2, 2, 0, 2, 'sensor', 'Europe/Budapest'
     from generate_series(1, $2::int) g`,
    [heavyPatient, ownEntries],
  )
  await admin.query('set session_replication_role = origin')
  await admin.query('vacuum analyze')
  await admin.query('checkpoint')
}

const heavyPatient = filledPerson(11)

/** Pages that were looked at in the database so far. */
async function readBuffers(admin) {
  await admin.query('select pg_stat_clear_snapshot()')
  // An idle connection reports what it read within ten seconds.
  await pause(11_000)
  const { rows: found } = await admin.query(
    `select (select sum(heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::bigint from pg_statio_user_tables) as buffers,
       (select coalesce(sum(seq_tup_read), 0)::bigint from pg_stat_user_tables where relname = any($1)) as scanned`,
    [filledTables],
  )
  return { buffers: Number(found[0].buffers), scanned: Number(found[0].scanned) }
}

/** Writes for a stranger, all the while, what a deletion could be in the way of; answers the longest that one write took. */
async function writeMeanwhile(admin, leavingId, work) {
  const state = { isDone: false, longest: 0 }
  const writing = (async () => {
    for (let count = 0; !state.isDone; count++) {
      const [user, begun] = [filledPerson(Math.floor(people / 2) + (count % 100)), performance.now()]
      await admin.query(
        `with told as (
           insert into notification (user_id, id, group_id, type, version, text_key, persons)
           values ($1, gen_random_uuid(), 6, 111, 1, 'uploadedBy', array[$1::uuid])
         )
         insert into audit_event (id, actor_id, subject_id, event) values (gen_random_uuid(), $1, $1, 'diary.read')`,
        [user],
      )
      // Another user reads rows that name the person.
      if (count % 10 === 0)
        await admin.query(
          `update notification set read_at = now() where (user_id, id) in (
             select user_id, id from notification where persons @> array[$1::uuid] offset $2 limit 1)`,
          [leavingId, count % 100],
        )
      state.longest = Math.max(state.longest, performance.now() - begun)
      await pause(5)
    }
  })()
  try {
    await work()
  } finally {
    state.isDone = true
    await writing
  }
  return state.longest
}

const startedAt = Date.now()
const postgres = await startTemporaryPostgres()
const admin = new pg.Client({ connectionString: postgres.url })
await admin.connect()
const settings = await restrictRole({ connectionString: postgres.url })
const empty = connectProvider(settings)
let connections
try {
  await admin.query(`alter system set max_wal_size = '4GB'`)
  await admin.query('select pg_reload_conf()')
  await migrate(empty.db)
  await empty.close()
  await fill(admin)
  const { rows: counted } = await admin.query(
    `select sum(reltuples)::bigint as rows from pg_class where relname = any($1) and relkind = 'r'`,
    [filledTables],
  )
  console.error(`${Number(counted[0].rows).toLocaleString('en')} rows after ${Math.round((Date.now() - startedAt) / 1000)} s`)

  connections = connectProvider(settings)
  /** When the deletion began, when it took the locks that it kept, and when it ended. */
  let locks
  connections.pool.on('connect', (client) => {
    const { query } = client
    client.query = (text, ...more) => {
      const statement = typeof text === 'string' ? text : (text.text ?? '')
      const answer = query.call(client, text, ...more)
      if (locks && locks.begun === undefined && /savepoint/.test(statement)) locks.begun = performance.now()
      // Locks that were taken before are given back.
      if (locks && /^rollback to savepoint/.test(statement)) locks.from = undefined
      else if (locks && locks.from === undefined && /for update/i.test(statement)) locks.from = performance.now()
      if (locks && /^commit/i.test(statement)) Promise.resolve(answer).then(() => (locks.to = performance.now()))
      return answer
    }
  })
  const app = await buildServer({ config: readConfig({ DIAB_PUBLIC_URL: publicUrl }), ...connections })
  const signingKey = await readSigningKey(connections.db)

  async function deleteAccount(id, role) {
    await setPassword(connections.db, id, password)
    const roles = [role === 'doctor' ? 'Doctor' : 'Patient']
    const token = await signAccessToken(signingKey, { id, roles, emailConfirmed: true }, { publicUrl, lifetimeSeconds: 7200 })
    const before = await readBuffers(admin)
    locks = {}
    let answer
    const wait = await writeMeanwhile(admin, id, async () => {
      const url = `/v1/${role}/${id}/delete`
      answer = await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload: { password } })
    })
    if (answer.statusCode !== 204) throw new Error(`${answer.statusCode} ${answer.payload}`)
    const after = await readBuffers(admin)
    return {
      lockMs: Math.round(locks.to - locks.from),
      wholeMs: Math.round(locks.to - locks.begun),
      strangerMs: Math.round(wait),
      buffers: after.buffers - before.buffers,
      rowsScanned: after.scanned - before.scanned,
    }
  }

  // The first deletion of a process reads the catalogue of every statement.
  await deleteAccount(filledPerson(3), 'patient')
  const measured = {
    'a patient': await deleteAccount(filledPerson(7), 'patient'),
    [`a patient with ${ownEntries.toLocaleString('en')} further entries`]: await deleteAccount(heavyPatient, 'patient'),
    'a doctor': await deleteAccount(filledPerson(people + 3), 'doctor'),
  }
  await app.close()
  report(measured, Number(counted[0].rows))
} finally {
  await connections?.close()
  await admin.end()
  await postgres.stop()
}

function report(measured, rowCount) {
  const markdown = [
    '',
    `${rowCount.toLocaleString('en')} rows, ${people.toLocaleString('en')} patients and ${doctors.toLocaleString('en')} doctors; strangers write all the while.`,
    '',
    '| account | person and clinics locked, ms | whole transaction, ms | longest write of a stranger, ms | pages touched | rows read from end to end |',
    '|---|---|---|---|---|---|',
    ...Object.entries(measured).map(
      ([name, { lockMs, wholeMs, strangerMs, buffers, rowsScanned }]) => `| ${name} | ${lockMs} | ${wholeMs} | ${strangerMs} | ${buffers.toLocaleString('en')} | ${rowsScanned} |`,
    ),
    '',
    ...Object.entries(measured).map(
      ([name, { lockMs, strangerMs }]) =>
        `- ${Math.max(lockMs, strangerMs) < goal ? 'met' : '**missed**'}: ${name}: locks for ${lockMs} ms, a stranger waits ${strangerMs} ms (goal < ${goal} ms)`,
    ),
  ]
  console.log(markdown.join('\n'))
  const results = join(import.meta.dirname, '../results')
  mkdirSync(results, { recursive: true })
  const head = { date: new Date().toISOString().slice(0, 10), machine: describeMachine() }
  writeFileSync(join(results, 'deletion.json'), `${JSON.stringify({ ...head, rows: rowCount, measured, markdown }, null, 1)}\n`)
  const longest = Math.max(...Object.values(measured).flatMap(({ lockMs, strangerMs }) => [lockMs, strangerMs]))
  console.log(`deletion: ${rowCount} rows, ${Object.keys(measured).length} accounts, locks at most ${longest} ms`)
  if (longest >= goal) process.exitCode = 1
}
